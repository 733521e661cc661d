import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { until } from '../support/until';

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

const EVENTS = ['Create post', 'Update post', 'Delete post', 'Publish post', 'Unpublish post'];

describe('the events of the visibility of a post', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
    for (const event of EVENTS) await blog.subscribe(event);
  });
  afterAll(() => blog.stop());

  const add = (fields: object = {}) =>
    blog.call('addpost', { accountId, postTitle: 'Post', postStatus: 'published', ...fields });
  const update = (postId: number, fields: object) =>
    blog.call('updatepost', { accountId, postId, postTitle: 'Post', ...fields });
  const eventsOf = async (postId: number) =>
    (await blog.outbox()).filter(({ entityId }) => entityId === postId);
  const slugsOf = async (postId: number) => (await eventsOf(postId)).map(({ slug }) => slug);

  it.each([
    ['public', {}, ['post.create', 'post.publish']],
    ['hidden', { postHidePostFromBlog: 'Yes' }, ['post.create', 'post.publish']],
    ['private', { postStatus: 'draft' }, ['post.create']],
    ['scheduled', { postStatus: 'scheduled', postPublishAt: '2099-01-01' }, ['post.create']],
  ])('are sent for a new post that is %s', async (_, fields, expected) => {
    const { postId } = await add(fields);

    expect(await slugsOf(postId)).toEqual(expected);
  });

  it.each<[string, Fields, Fields, string[]]>([
    ['published', { postStatus: 'draft' }, { postStatus: 'published' }, ['post.publish']],
    ['made private', {}, { postStatus: 'draft' }, ['post.unpublish']],
    ['scheduled again', {}, { postStatus: 'scheduled', postPublishAt: '2099-01-01' }, ['post.unpublish']],
    ['ended', {}, { postUnpublishAt: '2026-01-01' }, ['post.unpublish']],
    ['hidden', {}, { postHidePostFromBlog: 'Yes' }, []],
    ['changed', {}, { postTitle: 'Other' }, []],
    ['changed while it is private', { postStatus: 'draft' }, { postTitle: 'Other' }, []],
  ])('are sent for a post that is %s', async (_, before, after, expected) => {
    const { postId } = await add(before);
    const { length } = await eventsOf(postId);

    await update(postId, after);

    expect((await slugsOf(postId)).slice(length)).toEqual(['post.update', ...expected]);
  });

  it('are sent for a post that is deleted and restored', async () => {
    const { postId } = await add({ postContent: 'Text' });
    await blog.call('deletepost', { accountId, postId });
    await blog.call('posts/restore', { accountId, postId, postStatus: 'published' });
    const { postId: draft } = await add({ postStatus: 'draft' });
    await blog.call('deletepost', { accountId, postId: draft });

    const events = await eventsOf(postId);

    expect(events.map(({ slug }) => slug)).toEqual([
      ...['post.create', 'post.publish', 'post.delete', 'post.unpublish', 'post.update', 'post.publish'],
    ]);
    expect(events[3]?.body).toMatchObject({ postContent: 'Text', articleId: postId, status: 'published' });
    expect(Object.keys(events[3]?.body ?? {})).toEqual(Object.keys(events[0]?.body ?? {}));
    expect(await slugsOf(draft)).toEqual(['post.create', 'post.delete']);
  });

  it('are sent once for each date that passes, with post.update', async () => {
    const dates = { postPublishAt: fromNow(1500), postUnpublishAt: fromNow(5000) };
    const { postId } = await add({ postStatus: 'scheduled', ...dates });

    await until('it has ended', async () => (await slugsOf(postId)).includes('post.unpublish'));
    await update(postId, { postTitle: 'Other' });
    const slugs = await slugsOf(postId);

    expect(slugs.filter((slug) => slug !== 'post.update')).toEqual([
      ...['post.create', 'post.publish', 'post.unpublish'],
    ]);
    expect(slugs.filter((slug) => slug === 'post.update')).toHaveLength(3);
  });

  it('are sent when a draft makes its post public', async () => {
    const { postId } = await add({ postStatus: 'draft' });
    await blog.call('drafts/save', { accountId, postId, postStatus: 'published' });

    await blog.call('drafts/publish', { accountId, postId });

    expect(await slugsOf(postId)).toEqual(['post.create', 'post.update', 'post.publish']);
  });

  it('are not sent for a post of a deleted sub-account', async () => {
    const subAccountId = await blog.subAccount('Deleted');
    const { postId } = await blog.call('addpost', {
      accountId: subAccountId,
      postTitle: 'Post',
      postStatus: 'published',
    });

    await blog.call('deletesubaccount', { subAccountId });

    expect(await slugsOf(postId)).toEqual(['post.create', 'post.publish']);
  });
});
