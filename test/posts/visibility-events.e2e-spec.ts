import type { Fields } from '../support/answers';
import { PostWriter } from '../../src/posts/write/post-writer';
import { onServers, startBlog, type Blog } from '../support/blog';
import { Drafts } from '../support/rows/drafts';
import { scheduled, settle } from '../support/rows/groups';
import { seedsOf } from '../support/seeds';
import { importsInto } from '../support/texts/imports';
import { wxr } from '../support/texts/wxr';
import { until } from '../support/until';

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

const EVENTS = ['Create post', 'Update post', 'Delete post', 'Publish post', 'Unpublish post'];

describe('the events of the visibility of a post', () => {
  let blog: Blog;
  let replica: Blog | null;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    replica = onServers ? await blog.replica() : null;
    ({ accountId } = blog);
    for (const event of EVENTS) await blog.subscribe(event);
  });
  afterAll(async () => {
    await replica?.stop();
    await blog.stop();
  });

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

  it.each([
    ['publication', (at: string) => ({ postStatus: 'scheduled', postPublishAt: at }), 'post.publish'],
    ['end', (at: string) => ({ postUnpublishAt: at }), 'post.unpublish'],
  ])('are sent once if the time of its %s passes during an update', async (_, fieldsFor, expected) => {
    const date = fromNow(2000);
    const { postId } = await add(fieldsFor(date));
    const { length } = await eventsOf(postId);
    const isDue = () => Date.now() > Date.parse(date) + 50;
    const writer = blog.get(PostWriter);
    const write = writer.write.bind(writer);
    const pause = jest.spyOn(writer, 'write').mockImplementation(async (...given) => {
      await write(...given);
      await until('the time has passed', isDue);
    });

    await update(postId, { postTitle: 'Meanwhile' });
    pause.mockRestore();
    await until('its state is stored', async () => (await slugsOf(postId)).includes(expected));
    await update(postId, { postTitle: 'Later' });

    expect((await slugsOf(postId)).slice(length).filter((slug) => slug !== 'post.update')).toEqual([
      expected,
    ]);
  });

  it('are sent when a draft makes its post public', async () => {
    const { postId } = await add({ postStatus: 'draft' });
    await blog.call('drafts/save', { accountId, postId, postStatus: 'published' });

    await blog.call('drafts/publish', { accountId, postId });

    expect(await slugsOf(postId)).toEqual(['post.create', 'post.update', 'post.publish']);
  });

  it('are sent when scheduled drafts and a former version make their posts public or private', async () => {
    const drafts = await Drafts.ofNew(blog, {});
    await drafts.save({ postStatus: 'published' });
    const { groupId } = await scheduled(blog, [drafts]);
    const { postId } = await add();
    await update(postId, { postStatus: 'draft' });
    const restore = (version: number) =>
      blog.call('posts/restoreversion', { accountId, postId, version, fields: ['postStatus'] });

    await settle(blog, groupId);
    await restore(1);
    await restore(2);

    expect(await slugsOf(drafts.postId)).toEqual(['post.create', 'post.update', 'post.publish']);
    expect((await slugsOf(postId)).filter((slug) => slug !== 'post.update')).toEqual([
      ...['post.create', 'post.publish', 'post.unpublish', 'post.publish', 'post.unpublish'],
    ]);
  });

  it('are not sent for what a purge deletes, or a restore as a draft', async () => {
    const { postId } = await add();
    const key = { accountId, postId };
    await blog.call('deletepost', key);
    await blog.call('posts/restore', key);
    await blog.call('deletepost', key);

    await blog.call('posts/purge', key);

    expect((await slugsOf(postId)).filter((slug) => slug.endsWith('publish'))).toEqual([
      ...['post.publish', 'post.unpublish'],
    ]);
  });

  it('are not sent by an import or a seed', async () => {
    const subAccountId = await blog.subAccount('Imported');
    const { importText } = importsInto(() => blog);

    await importText(wxr({ items: [{ id: 1, title: 'Old', status: 'publish' }] }), subAccountId);
    await seedsOf(blog).seed(subAccountId, 20);
    await seedsOf(blog).seed(subAccountId, 0, { reset: true });

    expect((await blog.list('listposts', { accountId: subAccountId })).data).toMatchObject([
      { postTitle: 'Old', postVisibility: 'public' },
    ]);
    expect((await blog.outbox()).filter((event) => event.accountId === subAccountId)).toEqual([]);
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
