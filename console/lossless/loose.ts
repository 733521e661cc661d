import { piecesOf } from '../../src/posts/texts/layout/markup';

/** Converts line endings to `<br>`, as the service does. Returns null if the text has `<br>`, which would be ambiguous. */
export function looseLines(source: string): string | null {
  const html: string[] = [];
  for (const piece of piecesOf(source)) {
    if (piece.name === 'br') return null;
    html.push(piece.kind === 'text' ? piece.html.replace(/\r\n?|\n/g, '<br>') : piece.html);
  }
  return html.join('');
}
