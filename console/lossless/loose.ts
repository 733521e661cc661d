import { piecesOf } from '../../src/posts/texts/layout/markup';

/**
 * Returns a loose paragraph with its line ends as breaks, which is how the service shows it. Returns null if it has
 * breaks of its own, too: then both would be written the same way.
 */
export function looseLines(source: string): string | null {
  const html: string[] = [];
  for (const piece of piecesOf(source)) {
    if (piece.name === 'br') return null;
    html.push(piece.kind === 'text' ? piece.html.replace(/\r\n?|\n/g, '<br>') : piece.html);
  }
  return html.join('');
}
