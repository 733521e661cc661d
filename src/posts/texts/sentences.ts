import { withoutEnd } from '../../platform/common/without-end';

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The part of the length that whole sentences must fill; otherwise the text is cut between two words. */
const ENOUGH = 0.4;

export function firstSentences(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  let whole = '';
  for (const { segment } of SENTENCES.segment(text)) {
    if (whole.length + segment.trimEnd().length > cut.length) break;
    whole += segment;
  }
  return [...whole].length >= ENOUGH * length ? whole.trim() : cutBetweenWords(cut);
}

function cutBetweenWords(text: string): string {
  const lastBlank = text.lastIndexOf(' ');
  return `${withoutEnd(lastBlank < 0 ? text : text.slice(0, lastBlank), ' ,;:–—-')}…`;
}
