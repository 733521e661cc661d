import { setTimeout as sleep } from 'node:timers/promises';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { updateVersioned } from '../../src/platform/database/versioned';
import { Post } from '../../src/posts/post.entity';
import { startBlog, type Blog } from '../support/blog';
import { Mirror } from '../support/mirror';
import { until } from '../support/until';

/** Shorter than the lag, so that the unit commits before a mirror reads changes of its time. */
const UNIT_MS = 2000;

describe('a change that commits after later changes', () => {
  let blog: Blog;
  let accountId: number;
  let mirror: Mirror;

  beforeAll(async () => {
    blog = await startBlog({ settings: { CHANGES_LAG_SECONDS: '5' } });
    ({ accountId } = blog);
    mirror = new Mirror(blog, String((await blog.call('accounts/get', { accountId })).blogSlug));
  });
  afterAll(() => blog.stop());

  const add = async (postTitle: string) =>
    (await blog.call('addpost', { accountId, postTitle, postStatus: 'published' })).postId;
  const titleOf = (postId: number) => mirror.posts.get(postId)?.postTitle;
  const untilMirrored = (postId: number, title: string) =>
    until(`the mirror has ${title}`, async () => {
      await mirror.read();
      return titleOf(postId) === title;
    });

  it('is not missed, also by another process', async () => {
    const other = await blog.replica();
    const [slow, fast] = [await add('Slow'), await add('Fast')];
    await untilMirrored(fast, 'Fast');
    const unit = other.get(UnitOfWork).run(async ({ manager }) => {
      const post = await manager.findOneByOrFail(Post, { postId: slow });
      await updateVersioned<Post>(manager, Post, post, { postTitle: 'Slow and late' });
      await sleep(UNIT_MS);
    });
    await sleep(UNIT_MS / 4);

    await blog.call('updatepost', { accountId, postId: fast, postTitle: 'Fast and early' });
    await unit;
    await untilMirrored(fast, 'Fast and early');
    await untilMirrored(slow, 'Slow and late');

    expect([titleOf(slow), titleOf(fast)]).toEqual(['Slow and late', 'Fast and early']);
    await other.stop();
  });
});
