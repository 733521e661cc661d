import { useEffect, useRef } from 'preact/hooks';
import { cleanBody } from '../../../embed/clean-body';
import { parseInert } from '../../api/trusted';
import { laidOut } from '../../../src/posts/texts/layout/laid-out';
import { words } from '../../words/words';

const PLAYERS = 'iframe, audio, video';

/**
 * Replaces the players of a text that is not shown by their addresses: the console loads nothing of other sites but
 * images.
 */
function withoutPlayers(text: HTMLElement): HTMLElement {
  for (const player of text.querySelectorAll(PLAYERS)) {
    const source = player.querySelector('[src]') ?? player;
    player.replaceWith(words.editor.player(source.getAttribute('src') ?? ''));
  }
  return text;
}

/** Shows a content as readers see it, without scripts, players and styles. */
export function SourcePreview({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.replaceChildren(...cleanBody(withoutPlayers(parseInert(laidOut(html)).body)));
  }, [html]);
  return (
    <section class="source-preview" aria-label={words.editor.sourcePreview} tabIndex={0}>
      <div ref={box} class="rich-text" />
    </section>
  );
}
