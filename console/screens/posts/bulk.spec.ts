import { changesOf, hiddenUntilReview } from './bulk';
import type { PostRow } from './rows';

const NOW = new Date('2026-03-01T12:00:00Z');

const post = (facts: Partial<PostRow>): PostRow =>
  ({
    postStatus: 'draft',
    postVisibility: 'private',
    postPublishAt: null,
    postUnpublishAt: null,
    postCategoriesId: 3,
    ...facts,
  }) as PostRow;

describe('a bulk action', () => {
  it('publishes a private post', () => {
    expect(changesOf({ kind: 'publish' }, post({}), NOW)).toEqual([
      { postStatus: 'published' },
      { postStatus: 'draft' },
    ]);
  });

  it('publishes a scheduled post now, and can restore its date', () => {
    const postPublishAt = '2026-04-01T08:00:00Z';
    const scheduled = post({ postStatus: 'scheduled', postVisibility: 'scheduled', postPublishAt });

    expect(changesOf({ kind: 'publish' }, scheduled, NOW)).toEqual([
      { postStatus: 'published', postPublishAt: null },
      { postStatus: 'scheduled', postPublishAt },
    ]);
  });

  it('clears a past end date when it publishes a post', () => {
    const postUnpublishAt = '2026-02-01T08:00:00Z';

    expect(changesOf({ kind: 'publish' }, post({ postUnpublishAt }), NOW)?.[0]).toEqual({
      postStatus: 'published',
      postUnpublishAt: null,
    });
  });

  it('keeps a past publish date', () => {
    const postPublishAt = '2026-02-01T08:00:00Z';

    expect(changesOf({ kind: 'publish' }, post({ postPublishAt }), NOW)?.[0]).toEqual({
      postStatus: 'published',
    });
  });

  it.each([
    [{ kind: 'publish' } as const, { postStatus: 'live', postVisibility: 'public' } as const],
    [{ kind: 'unpublish' } as const, {}],
    [{ kind: 'category', catId: 3 } as const, {}],
  ])('sends nothing for %j if the post already has it', (action, facts) => {
    expect(changesOf(action, post(facts), NOW)).toBeNull();
  });

  it('can clear the category', () => {
    expect(changesOf({ kind: 'category', catId: null }, post({}), NOW)).toEqual([
      { postCategoriesId: null },
      { postCategoriesId: 3 },
    ]);
  });
});

describe('hiddenUntilReview', () => {
  const live = post({ postVisibility: 'public' });
  const scheduled = post({ postVisibility: 'scheduled' });
  const posts = [post({}), live, scheduled];

  it.each([{ kind: 'unpublish' } as const, { kind: 'trash' } as const])(
    'returns posts that are not private, for %j',
    (action) => {
      expect(hiddenUntilReview({ action, posts, isReviewed: true })).toEqual([live, scheduled]);
    },
  );

  it('returns no posts without required reviews, or if they remain public', () => {
    const category = { kind: 'category', catId: null } as const;

    expect(hiddenUntilReview({ action: { kind: 'trash' }, posts, isReviewed: false })).toEqual([]);
    expect(hiddenUntilReview({ action: category, posts, isReviewed: true })).toEqual([]);
  });
});
