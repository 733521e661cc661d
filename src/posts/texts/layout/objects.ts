import { playerOf } from '../players';
import type { Piece } from './markup';
import { quoted, tagAttributes } from './tag-attributes';

/** A web address, or one relative to the page. */
const ADDRESS = /^(?:https?:)?\/\/|^[^:]+$/i;

/** The parameters of an object that contain the URL of its media. */
const SOURCES = new Set(['movie', 'src', 'url', 'filename']);

/** The object that WordPress shows beside a link to the same file. */
const BESIDE_LINK = 'wp-block-file__embed';

/**
 * Returns the player, image or link that replaces an object; null for an object without an address, whose content is
 * shown instead. `pieces` excludes the end tag.
 */
export function objectHtml(pieces: readonly Piece[]): string | null {
  const object = tagAttributes(pieces[0]?.html ?? '');
  if (object.class?.includes(BESIDE_LINK)) return '';
  const addresses = pieces.map(addressIn).filter((address) => ADDRESS.test(address));
  const player = addresses.find((address) => playerOf(address.replaceAll('&amp;', '&')));
  if (player) return `<iframe src=${quoted(player)}></iframe>`;
  const texts = pieces.map(({ kind, html }) => (kind === 'text' ? html : ''));
  return addresses[0] ? fileHtml(addresses[0], object, texts.join('').trim()) : null;
}

function fileHtml(address: string, object: Readonly<Record<string, string>>, text: string): string {
  if (object.type?.startsWith('image/')) return `<img src=${quoted(address)} alt=${quoted(text)}>`;
  return `<a href=${quoted(address)}>${object['aria-label'] || object.title || address}</a>`;
}

/** Returns the address in a tag of an object; empty if there is none. */
function addressIn({ kind, name, html }: Piece): string {
  const { data, src, value, name: parameter = '' } = kind === 'open' ? tagAttributes(html) : {};
  if (name === 'param') return SOURCES.has(parameter.toLowerCase()) ? (value ?? '') : '';
  const named = new Map([
    ['object', data],
    ['embed', src],
  ]);
  return named.get(name) ?? '';
}
