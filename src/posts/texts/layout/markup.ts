export interface Piece {
  kind: 'text' | 'open' | 'close' | 'comment';
  html: string;
  /** In lower case; empty for texts and comments. */
  name: string;
}

/** A tag, a comment or a declaration. Any other `<` is text. */
const BEGINNING = /<(?:\/?[a-z]|[!?])/gi;

/** A quoted value, which can contain `>`, or the `>` that ends the tag. */
const VALUE_OR_END = /=\s*(?:"[^"]*"|'[^']*')|>/g;

const NAME = /^<\/?([a-z][a-z0-9:-]*)/i;

/** Joined, the pieces are the HTML. Markup without an end is one piece up to the end of the HTML. */
export function* piecesOf(html: string): Generator<Piece> {
  let at = 0;
  while (at < html.length) {
    const begin = nextMarkup(html, at);
    if (begin > at) yield { kind: 'text', html: html.slice(at, begin), name: '' };
    if (begin === html.length) return;
    at = markupEnd(html, begin);
    yield markup(html.slice(begin, at));
  }
}

export function markupEnd(html: string, at: number): number {
  if (html.startsWith('<!--', at)) return endAfter(html, '-->', at + 4);
  if (/[!?]/.test(html.charAt(at + 1))) return endAfter(html, '>', at);
  VALUE_OR_END.lastIndex = at;
  for (let found = VALUE_OR_END.exec(html); found; found = VALUE_OR_END.exec(html)) {
    if (found[0] === '>') return VALUE_OR_END.lastIndex;
  }
  return html.length;
}

function nextMarkup(html: string, at: number): number {
  BEGINNING.lastIndex = at;
  return BEGINNING.exec(html)?.index ?? html.length;
}

function endAfter(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
}

function markup(html: string): Piece {
  const [, name] = NAME.exec(html) ?? [];
  if (!name) return { kind: 'comment', html, name: '' };
  return { kind: html.startsWith('</') ? 'close' : 'open', html, name: name.toLowerCase() };
}
