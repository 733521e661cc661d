import { useEffect, useRef } from 'preact/hooks';
import { cleanBody } from '../../../../embed/clean-body';
import { parseInert } from '../../../api/trusted';
import { ANCHOR } from '../../../../src/posts/texts/anchor';
import { laidOut } from '../../../../src/posts/texts/layout/laid-out';
import { words } from '../../../words/words';
import { convertFormats } from './pasted-formats';
import { convertImages } from './pasted-images';

const PLAYERS = 'iframe, audio, video';

/** Returns the content as readers see it. */
function renderedNodes(html: string): NodeListOf<ChildNode> {
  const text = parseInert(laidOut(html));
  convertImages(text, parseInert);
  convertFormats(text);
  prefixAnchors(text);
  replacePlayers(text);
  return cleanBody(text);
}

/** Prefixes anchors, as the service does, so that they cannot clash with ids of the console. */
function prefixAnchors(text: Element): void {
  for (const part of text.querySelectorAll('[id], a[name]')) {
    part.id = ANCHOR + (part.getAttribute('id') || part.getAttribute('name'));
  }
  for (const link of text.querySelectorAll('a[href^="#"]')) {
    link.setAttribute('href', `#${ANCHOR}${link.getAttribute('href')?.slice(1)}`);
  }
}

/** Replaces players with their URLs, because the console loads only images from other sites. */
function replacePlayers(text: Element): void {
  for (const player of text.querySelectorAll(PLAYERS)) {
    const source = player.querySelector('[src]') ?? player;
    player.replaceWith(words.editor.player(source.getAttribute('src') ?? ''));
  }
}

interface RenderedTextProps {
  html: string;
  label: string;
  class: string;
}

/** Shows content as readers see it, without scripts, players and styles. */
export function RenderedText({ html, label, class: className }: RenderedTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.replaceChildren(...renderedNodes(html));
  }, [html]);
  return (
    <section class={className} aria-label={label} tabIndex={0}>
      <div ref={box} class="rich-text" />
    </section>
  );
}
