import { mergeBlocks, type Choice, type MergedBlocks } from './merged-blocks';
import { segmentsOf } from './segments';

const html = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('\n');

function merged(base: string, mine: string, theirs: string): MergedBlocks {
  const result = mergeBlocks(base, mine, theirs);
  if (!result) throw new Error('cannot be merged');
  return result;
}

const all = ({ conflicts }: MergedBlocks, choice: Choice) => conflicts.map(() => choice);

const BASE = html('A', 'B', 'C', 'D');

describe('a merge by blocks', () => {
  it.each([
    ['adjacent paragraphs', html('A', 'B1', 'C', 'D'), html('A', 'B', 'C2', 'D'), html('A', 'B1', 'C2', 'D')],
    [
      'the first and the last',
      html('A1', 'B', 'C', 'D'),
      html('A', 'B', 'C', 'D2'),
      html('A1', 'B', 'C', 'D2'),
    ],
    [
      'an addition after an edit',
      html('A', 'B1', 'C', 'D'),
      html('A', 'B', 'X', 'C', 'D'),
      html('A', 'B1', 'X', 'C', 'D'),
    ],
    ['a removal', html('A', 'C', 'D'), html('A', 'B', 'C2', 'D'), html('A', 'C2', 'D')],
    [
      'additions at both ends',
      html('X', 'A', 'B', 'C', 'D'),
      html('A', 'B', 'C', 'D', 'Y'),
      html('X', 'A', 'B', 'C', 'D', 'Y'),
    ],
    ['the same change', html('A', 'B1', 'C', 'D'), html('A', 'B1', 'C', 'D'), html('A', 'B1', 'C', 'D')],
    ['the same removal', html('A', 'D'), html('A', 'D'), html('A', 'D')],
    ['two texts without a block in common', '', '', ''],
  ])('takes both sides: %s', (_, mine, theirs, result) => {
    const merge = merged(mine === '' ? html('A') : BASE, mine, theirs);

    expect(merge.conflicts).toEqual([]);
    expect(merge.html([])).toBe(result);
  });

  it.each([
    ['an edit', html('A', 'B1', 'C', 'D'), html('A', 'B2', 'C', 'D'), ['<p>B</p>', '<p>B1</p>', '<p>B2</p>']],
    ['a removal and an edit', html('A', 'C', 'D'), html('A', 'B2', 'C', 'D'), ['<p>B</p>', '', '<p>B2</p>']],
    [
      'additions at the same place',
      html('A', 'X', 'B', 'C', 'D'),
      html('A', 'Y', 'B', 'C', 'D'),
      ['', '<p>X</p>', '<p>Y</p>'],
    ],
    [
      'joined paragraphs',
      html('A', 'BC', 'D'),
      html('A', 'B', 'C2', 'D'),
      ['<p>B</p>\n<p>C</p>', '<p>BC</p>', '<p>B</p>\n<p>C2</p>'],
    ],
  ])('offers what both have changed: %s', (_, mine, theirs, [base, ours, others]) => {
    const merge = merged(BASE, mine, theirs);

    expect(merge.conflicts).toEqual([{ base, mine: ours, theirs: others }]);
    expect(merge.html(['mine'])).toBe(mine);
    expect(merge.html(['theirs'])).toBe(theirs);
  });

  it('keeps both if that is chosen, mine first, and a block of both once', () => {
    const merge = merged(html('A', 'B'), html('A', 'B1', 'X'), html('A', 'X', 'B2'));

    expect(merge.html(all(merge, 'both'))).toBe(html('A', 'B1', 'X', 'B2'));
  });

  it('takes a list or a table as one block', () => {
    const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

    expect(merged(list('a', 'b'), list('a1', 'b'), list('a', 'b2')).conflicts).toEqual([
      { base: list('a', 'b'), mine: list('a1', 'b'), theirs: list('a', 'b2') },
    ]);
  });

  it('separates paragraphs of loose text by blank lines', () => {
    const merge = merged('One\n\nTwo', 'One\n\nTwo\n\nMine', 'One, theirs\n\nTwo');

    expect(merge.html([])).toBe('One, theirs\n\nTwo\n\nMine');
    expect(merged('', 'Mine', 'Theirs').html(['both'])).toBe('Mine\n\nTheirs');
  });

  it.each(['<div>', '<p>a</p><!-- wp:block --><p>b</p>', '<b>a\n\nb</b>'])('leaves %j alone', (text) => {
    expect([mergeBlocks(text, '', ''), mergeBlocks('', text, ''), mergeBlocks('', '', text)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('gives up if a text has too many changes, and merges long texts with few', () => {
    const long = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);
    const base = long('a', 20_000);
    const change = (at: number) => html(...base.with(at, 'changed'));

    expect(mergeBlocks(html(...base), change(1), html(...long('b', 20_000)))).toBeNull();
    expect(merged(html(...base), change(1), change(2)).conflicts).toEqual([]);
  });
});

/** Generates the same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const KINDS = [
  (text: string) => `<p>${text}</p>`,
  (text: string) => `<h2>${text}</h2>`,
  (text: string) => `<ul>\n<li>${text}</li>\n</ul>`,
  (text: string) => `${text} <b>loose</b>`,
  () => '<hr>',
];
const GAPS = ['', '\n', '\n\n', ' \r\n\r\n'];

/** Makes random texts, and changes them at random: edits, removals, additions and moves. */
function textMaker(below: (below: number) => number) {
  let made = 0;
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const block = () => pick(KINDS)(`text ${++made}`);
  const blocks = () => Array.from({ length: below(9) }, block);
  const change = (before: readonly string[]) => {
    const after = [...before];
    for (let times = below(5); times > 0; times--) {
      const at = below(after.length + 1);
      const moved = after.splice(at, below(2));
      after.splice(below(after.length + 1), 0, ...pick([moved, [], [block()], [block(), block()]]));
    }
    return after;
  };
  const isLoose = (one = '<') => !one.startsWith('<');
  const written = (all: readonly string[], gap = pick(GAPS)) =>
    all
      .map((one, at) => (isLoose(one) && at > 0 && isLoose(all[at - 1]) ? '\n\n' : at > 0 ? gap : '') + one)
      .join('');
  return { blocks, change, written };
}

/** The blocks of a text. Whitespace before a blank line belongs to a loose paragraph. */
const sourcesOf = (text: string) => (segmentsOf(text)?.segments ?? []).map(({ source }) => source.trim());

describe('merges of random texts', () => {
  const cases = Array.from({ length: 500 }, (_, seed) => {
    const { blocks, change, written } = textMaker(numbers(seed + 1));
    const base = blocks();
    return { base: written(base), mine: written(change(base)), theirs: written(change(base)) };
  });

  it('return the changed text if only one side has changed', () => {
    for (const { base, mine } of cases) {
      expect(merged(base, mine, base).html([])).toBe(mine);
      expect(merged(base, base, mine).html([])).toBe(mine);
      expect(merged(base, mine, mine).html([])).toBe(mine);
    }
  });

  it('lose no new block of a side without a choice', () => {
    for (const { base, mine, theirs } of cases) {
      const merge = merged(base, mine, theirs);
      const kept = new Set(sourcesOf(merge.html(all(merge, 'both'))));
      const known = new Set(sourcesOf(base));
      const added = [mine, theirs].flatMap(sourcesOf).filter((source) => !known.has(source));

      expect(added.filter((source) => !kept.has(source))).toEqual([]);
    }
  });

  it('contain only whole blocks of the three texts', () => {
    for (const { base, mine, theirs } of cases) {
      const merge = merged(base, mine, theirs);
      const known = new Set([base, mine, theirs].flatMap(sourcesOf));

      for (const choice of ['mine', 'theirs', 'both'] as const)
        expect(sourcesOf(merge.html(all(merge, choice))).filter((source) => !known.has(source))).toEqual([]);
    }
  });

  it('keep each block that neither side has removed or changed', () => {
    for (const { base, mine, theirs } of cases) {
      const [own, others] = [mine, theirs].map((text) => new Set(sourcesOf(text)));
      const untouched = sourcesOf(base).filter(
        (source) => source !== '<hr>' && own?.has(source) && others?.has(source),
      );
      const merge = merged(base, mine, theirs);
      const kept = new Set(sourcesOf(merge.html(all(merge, 'both'))));

      expect(untouched.filter((source) => !kept.has(source))).toEqual([]);
    }
  });

  it('have the same blocks from both sides', () => {
    for (const { base, mine, theirs } of cases) {
      const [here, there] = [merged(base, mine, theirs), merged(base, theirs, mine)];

      expect(there.conflicts.map(({ mine: own, theirs: other }) => [other, own])).toEqual(
        here.conflicts.map(({ mine: own, theirs: other }) => [own, other]),
      );
      expect(sourcesOf(there.html(all(there, 'theirs')))).toEqual(sourcesOf(here.html(all(here, 'mine'))));
    }
  });
});
