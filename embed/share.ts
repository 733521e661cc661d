import { h } from './element';
import type { Post } from './service';
import { shareLinks } from '../src/site/share-links';
import type { Words } from '../src/site/words/en';

const SVG = 'http://www.w3.org/2000/svg';

/** Returns links to share a post. They load nothing from other sites until the reader follows them. */
export function share({ postTitle, canonicalUrl }: Post, words: Words): HTMLElement {
  const places = shareLinks(canonicalUrl, postTitle, words);
  return h(
    'section',
    { part: 'share', 'aria-label': words.share },
    h('span', { part: 'share-title', 'aria-hidden': 'true' }, words.share),
    h(
      'ul',
      { role: 'list' },
      ...places.map(({ name, url, icon }) =>
        h(
          'li',
          {},
          h(
            'a',
            { part: 'share-link', href: url, target: '_blank', rel: 'noopener noreferrer' },
            drawn(icon),
            name,
          ),
        ),
      ),
      copyButton(canonicalUrl, words),
    ),
  );
}

function drawn(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const shape = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}

/** Returns a button that copies the address; null on pages without HTTPS, where browsers provide no clipboard. */
function copyButton(url: string, words: Words): HTMLElement | null {
  if (!navigator.clipboard) return null;
  const button = h('button', { part: 'share-link', type: 'button' }, words.copy);
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(url).then(() => (button.textContent = words.copied));
  });
  return h('li', { role: 'listitem' }, button);
}
