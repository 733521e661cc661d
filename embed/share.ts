import { h } from './element';
import type { Post } from './service';
import type { Words } from './words';

/** Plain links to share a post, which contact other sites only when they are followed. */
export function share({ postTitle, postUrl }: Post, words: Words): HTMLElement {
  const [title, url] = [encodeURIComponent(postTitle), encodeURIComponent(postUrl)];
  const places = [
    [words.email, `mailto:?subject=${title}&body=${url}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
    ['X', `https://x.com/intent/post?text=${title}&url=${url}`],
  ] as const;
  return h(
    'section',
    { part: 'share', 'aria-label': words.share },
    h('span', { part: 'share-title', 'aria-hidden': 'true' }, words.share),
    h(
      'ul',
      { role: 'list' },
      ...places.map(([name, href]) =>
        h('li', {}, h('a', { part: 'share-link', href, target: '_blank', rel: 'noopener noreferrer' }, name)),
      ),
      copyButton(postUrl, words),
    ),
  );
}

/** Null on insecure pages, where browsers have no clipboard. */
function copyButton(url: string, words: Words): HTMLElement | null {
  if (!navigator.clipboard) return null;
  const button = h('button', { part: 'share-link', type: 'button' }, words.copy);
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(url).then(() => (button.textContent = words.copied));
  });
  return h('li', { role: 'listitem' }, button);
}
