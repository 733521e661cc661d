import { POST_FIELDS } from '../post-fields';
import type { Post } from '../post.entity';
import { matchesPublicPost, shownDate } from './matches-public-post';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const PAST = new Date('2026-01-01T00:00:00.000Z');
const EARLIER = new Date('2025-01-01T00:00:00.000Z');
const AHEAD = new Date('2027-01-01T00:00:00.000Z');

const live: Post = {
  ...(Object.fromEntries(POST_FIELDS.map((name) => [name, null])) as unknown as Post),
  postTitle: 'Title',
  postContent: '<p>Text</p>',
  postStatus: 'published',
  visibleFrom: PAST,
  firstPublicAt: PAST,
  goesLiveAt: null,
  goesPrivateAt: null,
};

const textOf = (changes: Partial<Post> = {}) => ({ fields: { ...live, ...changes }, changedAt: NOW });

describe('a text of a post', () => {
  it.each<[Partial<Post>]>([
    [{}],
    [{ postStatus: 'draft' }],
    [{ postSlug: 'another' }],
    [{ postUnpublishAt: AHEAD }],
    [{ postPublishAt: PAST }],
  ])('is what readers see, with %j', (changes) => {
    expect(matchesPublicPost(live, textOf(changes), NOW)).toBe(true);
  });

  it.each<[Partial<Post>]>([
    [{ postTitle: 'Another' }],
    [{ postContent: null }],
    [{ postAuthorId: 1 }],
    [{ postEnableSharing: 'No' }],
    [{ postPublishAt: EARLIER }],
  ])('is not what readers see, with %j', (changes) => {
    expect(matchesPublicPost(live, textOf(changes), NOW)).toBe(false);
  });

  it.each<[string, Partial<Post>]>([
    ['private', { visibleFrom: null }],
    ['scheduled', { visibleFrom: AHEAD }],
    ['over', { postUnpublishAt: PAST }],
  ])('is not what readers see while the post is %s', (_, changes) => {
    const post = { ...live, ...changes };

    expect(matchesPublicPost(post, { fields: post, changedAt: NOW }, NOW)).toBe(false);
  });

  it('has its own date, else that of the live post, else the time at which it was written', () => {
    const unpublished = { ...live, visibleFrom: null, firstPublicAt: null };

    expect(shownDate(live, textOf({ postPublishAt: AHEAD }), NOW)).toEqual(AHEAD);
    expect(shownDate(live, textOf(), NOW)).toEqual(PAST);
    expect(shownDate(unpublished, textOf(), NOW)).toEqual(NOW);
  });
});
