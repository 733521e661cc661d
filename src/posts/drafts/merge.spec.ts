import { POST_FIELDS } from '../post-fields';
import type { DraftFields } from './draft-fields';
import { merge, type Side, type MergeTexts } from './merge';

const EMPTY = Object.fromEntries(POST_FIELDS.map((name) => [name, null])) as unknown as DraftFields;

const textOf = (postContent: string | null): DraftFields => ({ ...EMPTY, postContent });

type Outcome = 'live' | 'draft' | 'conflict';

/** The value of one field in base (undefined if pruned), live and draft, and the outcome without `take`. */
const TABLE: [
  base: string | null | undefined,
  live: string | null,
  draft: string | null,
  outcome: Outcome,
][] = [
  ['a', 'a', 'a', 'live'],
  ['a', 'b', 'a', 'live'],
  ['a', 'a', 'b', 'draft'],
  ['a', 'b', 'b', 'live'],
  ['a', 'b', 'c', 'conflict'],
  [null, null, null, 'live'],
  [null, 'a', null, 'live'],
  [null, null, 'a', 'draft'],
  [null, 'a', 'a', 'live'],
  [null, 'a', 'b', 'conflict'],
  ['a', null, 'a', 'live'],
  ['a', 'a', null, 'draft'],
  ['a', null, null, 'live'],
  ['a', null, 'b', 'conflict'],
  ['a', 'b', null, 'conflict'],
  [undefined, 'a', 'a', 'live'],
  [undefined, null, null, 'live'],
  [undefined, 'a', 'b', 'conflict'],
  [undefined, null, 'a', 'conflict'],
  [undefined, 'a', null, 'conflict'],
];

const TAKES: (Side | null | undefined)[] = ['draft', 'live', null, undefined];

describe('a merge of a field with base, live and draft', () => {
  const cases = TABLE.flatMap((row) => TAKES.map((take) => [...row, take] as const));

  it.each(cases)('%j, %j and %j is %s, taking %s', (base, live, draft, outcome, take) => {
    const texts: MergeTexts = {
      base: base === undefined ? null : textOf(base),
      live: textOf(live),
      draft: textOf(draft),
    };

    const { fields, conflicts } = merge(texts, take);

    const decided = outcome === 'conflict' ? (take ?? 'conflict') : outcome;
    expect(fields).toEqual(decided === 'draft' ? { postContent: draft } : {});
    expect(conflicts).toEqual(
      decided === 'conflict' ? [{ field: 'postContent', base: base ?? null, live, draft }] : [],
    );
  });
});

describe('a merge', () => {
  it('decides each field by itself', () => {
    const base = { ...EMPTY, postTitle: 'a', postContent: 'a', postImage: 'a', postSlug: 'a' };
    const live = { ...base, postContent: 'b', postImage: 'b' };
    const draft = { ...base, postTitle: 'c', postImage: 'c' };

    const open = merge({ base, live, draft });
    const taken = merge({ base, live, draft }, 'draft');

    expect(open).toEqual({
      fields: { postTitle: 'c' },
      conflicts: [{ field: 'postImage', base: 'a', live: 'b', draft: 'c' }],
    });
    expect(taken).toEqual({ fields: { postTitle: 'c', postImage: 'c' }, conflicts: [] });
  });

  it('compares dates by their time', () => {
    const at = (time: string) => ({ ...EMPTY, postPublishAt: new Date(time) });
    const [noon, one] = ['2026-01-31T12:00:00.000Z', '2026-01-31T13:00:00.000Z'];

    expect(merge({ base: at(noon), live: at(noon), draft: at(noon) })).toEqual({ fields: {}, conflicts: [] });
    expect(merge({ base: at(noon), live: at(one), draft: at(one) }).conflicts).toEqual([]);
    expect(merge({ base: at(noon), live: at(noon), draft: at(one) }).fields).toEqual({
      postPublishAt: new Date(one),
    });
  });
});
