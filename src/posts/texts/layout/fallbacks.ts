import { piecesOf, type Piece } from './markup';
import { unshownOf, type Ends } from './noscripts';
import { objectHtml } from './objects';

/** Elements that have fallback content, or are shown as other elements. */
const HOLDERS = ['noscript', 'object'];

const HOLDER = /<(?:noscript|object)[\s/>]/i;

/**
 * Returns the HTML with the content of each `<noscript>` that nothing else shows, and with players, links and images
 * instead of objects.
 */
export function withFallbacks(html: string): string {
  return HOLDER.test(html) ? new Fallbacks([...piecesOf(html)]).html : html;
}

class Fallbacks {
  private readonly ends: Ends;
  private readonly unshown: ReadonlySet<number>;
  /** The end of the last element read, by element name. Nested elements of that name are not read again. */
  private readonly readTo = new Map<string, number>();

  constructor(private readonly pieces: readonly Piece[]) {
    this.ends = endsOf(pieces);
    this.unshown = unshownOf(pieces, this.ends);
  }

  get html(): string {
    return this.between(0, this.pieces.length);
  }

  private between(from: number, to: number): string {
    const shown: string[] = [];
    for (let at = from; at < to; at++) {
      const end = this.endOf(at);
      if (end === undefined || end >= to) {
        shown.push(this.unshown.has(at) ? '' : (this.pieces[at]?.html ?? ''));
      } else {
        shown.push(this.held(at, end));
        at = end;
      }
    }
    return shown.join('');
  }

  private endOf(at: number): number | undefined {
    const isRead = at < (this.readTo.get(this.pieces[at]?.name ?? '') ?? 0);
    return isRead ? undefined : this.ends.get(at);
  }

  private held(at: number, end: number): string {
    if (this.unshown.has(at)) return '';
    const name = this.pieces[at]?.name ?? '';
    this.readTo.set(name, end);
    const object = name === 'object' ? objectHtml(this.pieces.slice(at, end)) : null;
    return object ?? this.between(at + 1, end);
  }
}

function endsOf(pieces: readonly Piece[]): Ends {
  const open = new Map<string, number[]>(HOLDERS.map((name) => [name, []]));
  const ends = new Map<number, number>();
  for (const [at, { kind, name }] of pieces.entries()) {
    const begins = open.get(name);
    if (kind === 'open') begins?.push(at);
    const begin = kind === 'close' ? begins?.pop() : undefined;
    if (begin !== undefined) ends.set(begin, at);
  }
  return ends;
}
