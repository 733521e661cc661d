import { delayed, isPlaceholder } from '../delayed';
import { isBlock } from './contexts';
import type { Piece } from './markup';
import { tagAttributes } from './tag-attributes';

/** The indices of opening tags, each with the index of its closing tag. */
export type Ends = ReadonlyMap<number, number>;

const MEDIA = new Set(['img', 'amp-img', 'iframe', 'audio', 'video']);

/** The maximum distance, in pieces, at which media count as adjacent. */
const BESIDE = 8;

/** Styles of tracking pixels and frames. */
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;

interface Medium {
  at: number;
  name: string;
  attributes: Record<string, string>;
  /** Whether no block starts or ends between it and the `<noscript>`. */
  isInLine: boolean;
}

/**
 * Returns the indices of the pieces that are not shown: `<noscript>` elements whose media element is also next to them
 * or is a tracking pixel, and placeholders that the media element of a `<noscript>` replaces.
 */
export function unshownOf(pieces: readonly Piece[], ends: Ends): Set<number> {
  const unshown = new Set<number>();
  for (const [at, end] of ends) {
    if (pieces[at]?.name !== 'noscript') continue;
    const hidden = unshownFor(pieces, at, end);
    for (const one of hidden) unshown.add(one);
  }
  return unshown;
}

function unshownFor(pieces: readonly Piece[], at: number, end: number): number[] {
  const medium = mediumBeside(pieces, at, 1);
  if (!medium || medium.at >= end) return [];
  if (isHidden(medium)) return [at];
  const beside = [mediumBeside(pieces, at, -1), mediumBeside(pieces, end, 1)].filter(
    (one) => one !== undefined,
  );
  if (beside.some((one) => isSame(one, medium))) return [at];
  return beside.filter((one) => one.isInLine && isEmpty(one)).map((one) => one.at);
}

/** Returns the first media element before or after a piece, if there is no text between them. */
function mediumBeside(pieces: readonly Piece[], from: number, step: 1 | -1): Medium | undefined {
  let isInLine = true;
  for (let at = from + step; Math.abs(at - from) <= BESIDE; at += step) {
    const { kind, name, html } = pieces[at] ?? { kind: 'text', name: '', html: '.' };
    if (kind === 'text' && html.trim() !== '') return undefined;
    if (kind === 'open' && MEDIA.has(name)) return { at, name, attributes: tagAttributes(html), isInLine };
    isInLine &&= !isBlock(name);
  }
  return undefined;
}

function isHidden({ attributes: { width = '', height = '', style = '' } }: Medium): boolean {
  return HIDDEN.test(style) || (/^[01](?:px)?$/.test(width) && /^[01](?:px)?$/.test(height));
}

/** Returns whether two media show the same content. Within a line, a lazy-loaded one counts as the same. */
function isSame(one: Medium, other: Medium): boolean {
  const later = delayed(one.attributes);
  const isLate = one.isInLine && Boolean(later.src ?? later.srcset);
  return (
    (one.name === other.name && isLate) || (addressOf(one) !== '' && addressOf(one) === addressOf(other))
  );
}

function isEmpty({ attributes }: Medium): boolean {
  return isPlaceholder(attributes.src) && !attributes.srcset;
}

function addressOf({ attributes }: Medium): string {
  const { src = '' } = { ...attributes, ...delayed(attributes) };
  return src.replace(/&(?:amp|#0*38);/g, '&');
}
