import { parsed } from './clean';
import { h, type Child } from './element';
import type { Post } from './api-client';
import { shareLinks } from '../src/site/share-links';
import type { Words } from '../src/site/words/en';

/** Returns links to share a post. They load nothing from other sites until clicked. */
export function share({ postTitle, canonicalUrl }: Post, words: Words): HTMLElement {
  const places = shareLinks(canonicalUrl, postTitle, words);
  return h(
    'section',
    { part: 'share', 'aria-label': words.share },
    h('span', { part: 'share-title', 'aria-hidden': 'true' }, words.share),
    h(
      'ul',
      { role: 'list' },
      ...places.map(({ name, url, icon }) => h('li', {}, linkTo(url, drawn(icon), name))),
      copyButton(canonicalUrl, words),
    ),
  );
}

/** Sets the address directly, because `h` would omit an email link. */
function linkTo(url: string, ...children: Child[]): HTMLElement {
  const link = h('a', { part: 'share-link', target: '_blank', rel: 'noopener noreferrer' }, ...children);
  link.href = url;
  return link;
}

function drawn(path: string): Child {
  return parsed(`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`).firstChild;
}

/** Returns a button that copies the address; null on pages without HTTPS, where browsers provide no clipboard. */
function copyButton(url: string, words: Words): HTMLElement | null {
  if (!navigator.clipboard) return null;
  const button = h('button', { part: 'share-link', type: 'button' }, words.copy);
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(url).then(() => (button.textContent = words.copied));
  });
  return h('li', {}, button);
}
