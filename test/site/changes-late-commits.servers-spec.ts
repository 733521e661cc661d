import { setTimeout as sleep } from 'node:timers/promises';
import { AuditTrail } from '../../src/platform/events/audit-trail';
import { startBlog, type Blog } from '../support/blog';
import { Mirror, publicPosts } from '../support/mirror';
import { until } from '../support/until';

/** Shorter than the lag, so that the unit commits before a mirror reads changes of its time. */
const UNIT_MS = 2000;

describe('a change that commits after later changes, by another process,', () => {
  let blog: Blog;
  let other: Blog;
  let accountId: number;
  let slug: string;
  let mirror: Mirror;
  let made = 0;

  beforeAll(async () => {
    blog = await startBlog({ settings: { CHANGES_LAG_SECONDS: '5' } });
    other = await blog.replica();
    ({ accountId } = blog);
    slug = String((await blog.call('accounts/get', { accountId })).blogSlug);
    mirror = new Mirror(blog, slug);
  });
  afterAll(async () => {
    await other.stop();
    await blog.stop();
  });

  const add = async (postTitle: string, fields: object = {}) =>
    (await blog.call('addpost', { accountId, postTitle, postStatus: 'published', ...fields })).postId;
  const titles = () => [...mirror.posts.values()].map(({ postTitle }) => postTitle);
  const untilMirrored = (title: string) =>
    until(`the mirror has ${title}`, async () => {
      await mirror.read();
      return titles().includes(title);
    });
  /** Writes first, and commits `UNIT_MS` later. */
  const late = async (operation: string, body: object) => {
    const trail = other.get(AuditTrail);
    const write = trail.write.bind(trail);
    const pause = jest.spyOn(trail, 'write').mockImplementation(async (...given) => {
      await sleep(UNIT_MS);
      await write(...given);
    });
    await other.call(operation, body);
    pause.mockRestore();
  };

  it.each<[string, (postId: number, catId: number) => [string, object]]>([
    ['an update', (postId) => ['updatepost', { accountId, postId, postTitle: 'Late' }]],
    ['a deletion', (postId) => ['deletepost', { accountId, postId }]],
    [
      'a move',
      (postId) => ['updatepost', { accountId, postId, postTitle: 'Slow', postSlug: `late-${postId}` }],
    ],
    ['a renaming of a category', (_, catId) => ['updatecategory', { catId, catName: 'Late' }]],
    ['a new post', () => ['addpost', { accountId, postTitle: 'Late', postStatus: 'published' }]],
  ])('is not missed: %s', async (_, change) => {
    const { catId } = await blog.call('addcategory', { catName: 'News' });
    const slow = await add('Slow', { postCategoriesId: catId });
    const [first, second] = [`Early ${++made}`, `Early ${++made}`];
    const fast = await add('Fast');
    await add(first);
    await untilMirrored(first);

    const changed = late(...change(slow, catId));
    await sleep(UNIT_MS / 4);
    await blog.call('updatepost', { accountId, postId: fast, postTitle: second });
    const wasEarlier = await Promise.race([changed.then(() => false), sleep(0, true)]);
    await changed;
    await untilMirrored(second);
    await mirror.read();

    expect(wasEarlier).toBe(true);
    expect(mirror.listed).toEqual(await publicPosts(blog, slug));
  });
});
