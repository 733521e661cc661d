import { playerOf } from '../players';
import { isAddress } from './address';
import { showsSomething } from './contexts';
import type { Piece } from './markup';

export type Inline = Pick<Piece, 'kind' | 'html' | 'name'>;

export interface Lines {
  /** Whether each line end becomes a `<br>`. */
  breaks: boolean;
  /** Whether the content begins inside a link. */
  inLink: boolean;
}

export function paragraphsOf(pieces: readonly Inline[]): Inline[][] {
  let last: Inline[] = [];
  const paragraphs = [last];
  for (const piece of pieces) {
    const [first = '', ...others] = piece.kind === 'text' ? piece.html.split(/\n\s*\n/) : [piece.html];
    last.push({ ...piece, html: first });
    for (const html of others) paragraphs.push((last = [{ ...piece, html }]));
  }
  return paragraphs;
}

export function isVisible(pieces: readonly Inline[]): boolean {
  return pieces.some(({ kind, html, name }) =>
    kind === 'text' ? html.trim() !== '' : kind === 'open' && showsSomething(name),
  );
}

/** An address that is alone on a line becomes a player or a link, unless it is inside a link. */
export function shownLines(pieces: readonly Inline[], { breaks, inLink }: Lines): string {
  const separator = breaks ? '<br />\n' : '\n';
  const shown: string[] = [];
  let isLinked = inLink;
  for (const [at, { kind, html, name }] of pieces.entries()) {
    if (name === 'a') isLinked = kind === 'open';
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    if (kind !== 'text') shown.push(html);
    else shown.push(linesOf(trimmed(html, before, after), before, after, isLinked).join(separator));
  }
  return shown.join('');
}

function linesOf(text: string, before: Inline | undefined, after: Inline | undefined, isLinked: boolean) {
  const lines = text.split('\n');
  if (isLinked) return lines;
  return lines.map((line, at) => {
    const begins = at > 0 || endsLine(before);
    const ends = at < lines.length - 1 || endsLine(after);
    return begins && ends ? linked(line) : line;
  });
}

/** Trims the ends of a paragraph, and white space after a `<br>`. */
function trimmed(text: string, before: Inline | undefined, after: Inline | undefined): string {
  const begun = endsLine(before) ? text.trimStart() : text;
  return after ? begun : begun.trimEnd();
}

/** Undefined at an end of the paragraph. */
function endsLine(piece: Inline | undefined): boolean {
  return piece === undefined || piece.name === 'br';
}

function linked(line: string): string {
  const address = line.trim();
  if (!isAddress(address)) return line;
  const isOfPlayer = playerOf(address.replaceAll('&amp;', '&')) !== null;
  return isOfPlayer ? `<iframe src="${address}"></iframe>` : `<a href="${address}">${address}</a>`;
}
