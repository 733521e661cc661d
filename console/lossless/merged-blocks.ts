import { hunksOf, type Hunk } from './hunks';
import { partsOf, type Part, type Side, type Sides } from './merged-parts';
import { segmentsOf, type Segment } from './segments';

/** What to keep of a paragraph that both sides have changed. */
export type Choice = Side | 'both';

/** Paragraphs that both sides have changed. An empty string means that a side has removed or not added them. */
export interface BlockConflict {
  base: string;
  mine: string;
  theirs: string;
}

/** A block with the gap before it; null if it is the first one of its text. */
interface Block extends Segment {
  gap: string | null;
}

interface SplitText {
  blocks: Block[];
  /** The gap before each block. */
  gaps: (string | null)[];
  start: string;
  end: string;
}

const DEFAULT_GAP = '\n';
const TEXT_GAP = '\n\n';
const BLANK_LINE = /(?:\r\n|\r|\n)[ \t\f]*[\r\n]/;

/** Merges two changed texts by blocks. Null if one of the texts cannot be split, or if they differ too much. */
export function mergeBlocks(base: string, mine: string, theirs: string): MergedBlocks | null {
  const was = split(base);
  const own = was && changed(was, mine);
  const other = was && changed(was, theirs);
  if (!own || !other) return null;
  const blocks = was.blocks.map((block, at) => {
    const [gap, ownGap, otherGap] = [was, own, other].map((text) => text.gaps[at] ?? null);
    return { ...block, gap: mergeGap(gap ?? null, ownGap ?? null, otherGap ?? null) };
  });
  return new MergedBlocks(partsOf(blocks, { mine: own.hunks, theirs: other.hunks }, keyOf), {
    start: mergeGap(was.start, own.start, other.start) ?? '',
    end: mergeGap(was.end, own.end, other.end) ?? '',
    usual: was.gaps[1] ?? DEFAULT_GAP,
  });
}

/** The result of a merge. Unchanged blocks are byte-for-byte as in the base. */
export class MergedBlocks {
  readonly conflicts: readonly BlockConflict[];

  constructor(
    private readonly parts: readonly Part<Block>[],
    private readonly gaps: { start: string; end: string; usual: string },
  ) {
    this.conflicts = parts.flatMap((part) => ('blocks' in part ? [] : [this.conflictIn(part)]));
  }

  /** Returns the merged text. `choices` has one entry for each conflict. */
  html(choices: readonly Choice[]): string {
    let at = 0;
    const blocks = this.parts.flatMap((part) =>
      'blocks' in part ? part.blocks : chosen(part, choices[at++] ?? 'both'),
    );
    return this.gaps.start + this.joined(blocks) + (blocks.length > 0 ? this.gaps.end : '');
  }

  private conflictIn(part: Sides<Block>): BlockConflict {
    const { base, mine, theirs } = part;
    return { base: this.joined(base), mine: this.joined(mine), theirs: this.joined(theirs) };
  }

  private joined(blocks: readonly Block[]): string {
    return blocks
      .map((block, at) => (at === 0 ? '' : this.gapBetween(blocks[at - 1], block)) + block.source)
      .join('');
  }

  /** Only a blank line separates two paragraphs of loose text. */
  private gapBetween(before: Block | undefined, { kind, gap }: Block): string {
    const usual = gap ?? this.gaps.usual;
    return kind === 'text' && before?.kind === 'text' && !BLANK_LINE.test(usual) ? TEXT_GAP : usual;
  }
}

function chosen({ mine, theirs }: Sides<Block>, choice: Choice): readonly Block[] {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  const known = new Set(mine.map(keyOf));
  return [...mine, ...theirs.filter((block) => !known.has(keyOf(block)))];
}

function split(html: string): SplitText | null {
  const parts = segmentsOf(html);
  if (!parts) return null;
  const { segments, gaps } = parts;
  const blocks = segments.map((segment, at) => ({ ...segment, gap: at === 0 ? null : (gaps[at] ?? '') }));
  return {
    blocks,
    gaps: blocks.map(({ gap }) => gap),
    start: gaps[0] ?? '',
    end: segments.length > 0 ? (gaps.at(-1) ?? '') : '',
  };
}

function keyOf({ source }: Segment): string {
  return source;
}

interface ChangedText extends SplitText {
  hunks: Hunk<Block>[];
}

/** Splits the text of a side. Its gaps are those before the blocks of the base. */
function changed(base: SplitText, html: string): ChangedText | null {
  const side = split(html);
  const hunks = side && hunksOf(base.blocks, side.blocks, keyOf);
  if (!hunks) return null;
  const gaps = [...base.gaps];
  let [at, place] = [0, 0];
  for (const { from, to, items } of [...hunks, { from: gaps.length, to: 0, items: [] }]) {
    for (; at < from; at++, place++) gaps[at] = side.gaps[place] ?? null;
    at = to;
    place += items.length;
  }
  return { ...side, gaps, hunks };
}

/** Takes the gap of the side that changed it. If both did, the longer one, so that the result does not depend on the side. */
function mergeGap(base: string | null, mine: string | null, theirs: string | null): string | null {
  if (mine === base) return theirs;
  if (theirs === base || mine === theirs) return mine;
  return rank(mine) > rank(theirs) ? mine : theirs;
}

function rank(gap: string | null): string {
  return gap === null ? '' : `${String(gap.length).padStart(12, '0')}${gap}`;
}
