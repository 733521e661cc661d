import type { Node } from '@tiptap/pm/model';

/** The typical reading speed. */
const WORDS_PER_MINUTE = 230;

const WORD = /[\p{L}\p{N}]+(?:['’_.-][\p{L}\p{N}]+)*/gu;

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** The number of words of each block, which is the same node until it is edited. */
const counted = new WeakMap<Node, number>();

let segmenter: Intl.Segmenter | undefined;

export interface Heading {
  level: number;
  text: string;
  /** The position before the heading. */
  at: number;
  /** Whether the level is more than one below the heading before it. The first may be H2. */
  isSkipping: boolean;
}

export interface TextFacts {
  words: number;
  minutes: number;
  headings: readonly Heading[];
}

/** Counts the words of a text and lists its headings. Only edited blocks are counted again. */
export function factsOf(doc: Node): TextFacts {
  const words = doc.children.reduce((sum, block) => sum + wordsIn(block), 0);
  return { words, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)), headings: headingsOf(doc) };
}

function wordsIn(block: Node): number {
  let count = counted.get(block);
  if (count === undefined) {
    count = countWords(block.textBetween(0, block.content.size, '\n', ' '));
    counted.set(block, count);
  }
  return count;
}

export function countWords(text: string): number {
  if (!UNSPACED.test(text)) return text.match(WORD)?.length ?? 0;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  return count;
}

function headingsOf(doc: Node): Heading[] {
  const headings: Heading[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'heading') {
      const level = Number(node.attrs.level);
      const before = headings.at(-1)?.level ?? 1;
      headings.push({ level, at, text: node.textContent.trim(), isSkipping: level > before + 1 });
    }
    return !node.isTextblock;
  });
  return headings;
}
