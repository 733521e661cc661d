import { GoingLive } from '../../src/posts/going-live/going-live';
import { startBlog, type Blog } from '../support/blog';
import { Mirror, publicPosts, shortly } from '../support/mirror';
import { until } from '../support/until';

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

const HOUR_MS = 3_600_000;

describe('the dates of a post, without any job,', () => {
  let blog: Blog;
  let accountId: number;
  let blogSlug: string;
  let made = 0;

  beforeAll(async () => {
    // The job that stores the new status of posts does not start.
    const job = jest.spyOn(GoingLive.prototype, 'onApplicationBootstrap').mockReturnValue();
    blog = await startBlog({ settings: { CHANGES_LAG_SECONDS: '0' } });
    job.mockRestore();
  });
  beforeEach(async () => {
    const name = `Blog ${++made}`;
    const account = await blog.call('createsubaccount', { name, parentAccountId: blog.accountId });
    accountId = Number(account.subAccountId);
    blogSlug = String(account.blogSlug);
  });
  afterAll(() => blog.stop());

  const add = (fields: object) =>
    blog.call('addpost', { accountId, postTitle: 'Post', postStatus: 'scheduled', ...fields });
  const current = async () => {
    const mirror = new Mirror(blog, blogSlug);
    await mirror.read();
    return mirror;
  };
  const next = (mirror: Mirror) =>
    until('there is a change', async () => {
      const changes = await mirror.read();
      return changes.length > 0 && shortly(changes);
    });

  it('are followed by changes', async () => {
    const { postId } = await add({ postPublishAt: fromNow(2000), postUnpublishAt: fromNow(4000) });
    const mirror = await current();

    const found = [mirror.posts.size, await next(mirror), await next(mirror)];

    expect(found).toEqual([0, ['+post'], ['-post private']]);
    expect(mirror.listed).toEqual(await publicPosts(blog, blogSlug));
    expect((await blog.call('posts/get', { accountId, postId })).version).toBe(1);
  });

  it.each([
    ['deleted', (postId: number) => blog.call('deletepost', { accountId, postId })],
    ['changed', (postId: number) => blog.call('updatepost', { accountId, postId, postTitle: 'Other' })],
  ])('are listed once if the post is %s after its end', async (_, change) => {
    const { postId } = await add({ postUnpublishAt: fromNow(2000) });
    const [early, late] = [await current(), await current()];
    await until('the post is listed', async () => {
      await early.read();
      await late.read();
      return early.posts.size + late.posts.size === 2;
    });
    const ended = await next(early);

    await change(postId);
    const after = await next(late);

    expect([ended, after[0]]).toEqual([['-post private'], '-post private']);
    expect(await early.read()).toEqual([]);
    expect([early.posts.size, late.posts.size]).toEqual([0, 0]);
  });

  it('are listed if the date is moved after it has passed', async () => {
    const { postId } = await add({ postUnpublishAt: fromNow(1500) });
    const mirror = await current();
    await until('it has ended', async () => {
      await mirror.read();
      return (await blog.call('posts/get', { accountId, postId })).postVisibility === 'private';
    });

    const fields = { postTitle: 'Post', postStatus: 'published', postUnpublishAt: fromNow(HOUR_MS) };
    await blog.call('updatepost', { accountId, postId, ...fields });
    await until('it is listed', async () => {
      await mirror.read();
      return mirror.posts.size === 1;
    });

    expect(mirror.listed).toEqual(await publicPosts(blog, blogSlug));
  });
});
