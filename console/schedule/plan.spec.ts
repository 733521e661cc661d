import type { Member } from './members';
import { planOf } from './plan';

const AT = '2026-12-01T09:00:00.000Z';
const EARLIER = '2026-11-30T09:00:00.000Z';
const LATER = '2026-12-02T09:00:00.000Z';

const NO_DATES = { postPublishAt: null, postUnpublishAt: null };
const PRIVATE = { postVisibility: 'private', postStatus: 'draft', version: 2, ...NO_DATES };
const PUBLIC = { postVisibility: 'public', postStatus: 'published', version: 2, ...NO_DATES };
const DRAFT = { postStatus: 'published', baseVersion: 2, reviewState: 'none', ...NO_DATES };

const plan = (live: object, draft: object | null, isReviewed = false) =>
  planOf({ live, draft } as Member, { publishAt: AT, isReviewed });

describe('a post that is scheduled with others', () => {
  it.each([
    ['a private post without a draft', PRIVATE, null, { postStatus: 'published' }],
    ['a private draft', PRIVATE, { ...DRAFT, postStatus: 'draft' }, { postStatus: 'published' }],
    ['a draft that is already set to be public', PRIVATE, DRAFT, {}],
    [
      'a draft with its own, later date',
      PRIVATE,
      { ...DRAFT, postPublishAt: LATER },
      { postPublishAt: null },
    ],
    ['a draft with an earlier date', PRIVATE, { ...DRAFT, postPublishAt: EARLIER }, {}],
    ['a draft that ends before', PUBLIC, { ...DRAFT, postUnpublishAt: AT }, { postUnpublishAt: null }],
    ['a draft that ends later', PUBLIC, { ...DRAFT, postUnpublishAt: LATER }, {}],
    ['changes that make a public post private', PUBLIC, { ...DRAFT, postStatus: 'draft' }, {}],
  ])('gets the fields that make it public at the date: %s', (_, live, draft, changes) => {
    expect(plan(live, draft)).toMatchObject({ obstacle: null, warnings: [], changes });
  });

  it.each([
    ['it is public and has no changes', PUBLIC, null, 'noChanges'],
    ['it has its own date', { ...PRIVATE, postVisibility: 'scheduled' }, DRAFT, 'ownDate'],
  ])('is left out if %s', (_, live, draft, obstacle) => {
    expect(plan(live, draft).obstacle).toBe(obstacle);
  });

  it.each([
    ['has no approval', PUBLIC, DRAFT, ['review']],
    ['is approved', PUBLIC, { ...DRAFT, reviewState: 'approved' }, []],
    [
      'changes after the approval',
      PRIVATE,
      { ...DRAFT, postStatus: 'draft', reviewState: 'approved' },
      ['review'],
    ],
    [
      'is based on an older version',
      { ...PUBLIC, version: 3 },
      { ...DRAFT, reviewState: 'approved' },
      ['outdated'],
    ],
  ])('warns where reviews are required if it %s', (_, live, draft, warnings) => {
    expect(plan(live, draft, true).warnings).toEqual(warnings);
  });
});
