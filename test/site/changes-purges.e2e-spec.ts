import { setTimeout as sleep } from 'node:timers/promises';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog } from '../support/blog';
import { Mirror, shortly, type Changes } from '../support/mirror';
import { columnsWith } from '../support/rows/texts-of-tables';
import { seedsOf } from '../support/seeds';
import { machine, type Machine } from '../support/service-tokens';
import { withoutHousekeeping } from '../support/without-housekeeping';

/** Longer than the clocks of the database and the process differ on one machine. */
const SETTLED_MS = 50;

const start = (settings: Record<string, string> = {}) =>
  withoutHousekeeping(() => startBlog({ settings: { CHANGES_LAG_SECONDS: '0', ...settings } }));

const mirrorOf = async (blog: Blog, accountId = blog.accountId) => {
  const { blogSlug } = await blog.call('accounts/get', { accountId });
  const mirror = new Mirror(blog, String(blogSlug));
  await sleep(SETTLED_MS);
  await mirror.read();
  return mirror;
};
/** Returns what a mirror would read next, without moving its cursor. */
const ahead = async (mirror: Mirror) => {
  await sleep(SETTLED_MS);
  const { body } = await mirror.request({ after: mirror.cursor ?? '' });
  return (body as Changes).data;
};
const add = async (blog: Blog, postTitle: string, fields: object = {}) => {
  const body = { accountId: blog.accountId, postTitle, postStatus: 'published', ...fields };
  return (await blog.call('addpost', body)).postId;
};

describe('the changes after a purge', () => {
  let blog: Blog;
  let accountId: number;
  let writer: Machine;

  beforeAll(async () => {
    blog = await start();
    ({ accountId } = blog);
    writer = await machine(blog, { operations: ['write'] });
  });
  afterAll(() => blog.stop());

  it('are the same as before it, although it needs no publish scope', async () => {
    const postId = await add(blog, 'First');
    const mirror = await mirrorOf(blog);
    const key = { accountId, postId };
    await blog.call('updatepost', { ...key, postTitle: 'First', postSlug: 'second' });
    await blog.call('deletepost', key);
    const before = await ahead(mirror);

    await blog.call('posts/purge', key, writer);

    expect(shortly(before)).toEqual(['-first moved >second', '-second deleted']);
    expect(await ahead(mirror)).toEqual(before);
  });

  it('are the same as before it if housekeeping purges the post', async () => {
    const postId = await add(blog, 'Expired');
    const mirror = await mirrorOf(blog);
    await blog.call('deletepost', { accountId, postId });
    const before = await ahead(mirror);

    await blog.sql("UPDATE trashed_posts SET deleted_at = '2020-01-01 00:00:00.000'");
    await blog.get(Housekeeping).run();

    expect(shortly(before)).toEqual(['-expired deleted']);
    expect(await ahead(mirror)).toEqual(before);
    expect(await blog.sql('SELECT 1 FROM trashed_posts')).toEqual([]);
  });

  it('come from rows that do not contain the slugs', async () => {
    const postId = await add(blog, 'Slug', { postSlug: 'oldslugmarker' });
    await blog.call('updatepost', { accountId, postId, postTitle: 'Slug', postSlug: 'newslugmarker' });
    await blog.call('deletepost', { accountId, postId });

    await blog.call('posts/purge', { accountId, postId });

    expect(await columnsWith(blog, 'slugmarker')).toEqual([]);
  });

  it('name only listed posts if a command has deleted the posts', async () => {
    const subAccountId = await blog.subAccount('Seeded');
    await seedsOf(blog).seed(subAccountId, 30);
    const mirror = await mirrorOf(blog, subAccountId);
    const slugs = [...mirror.posts.values()].map(({ postSlug }) => postSlug);

    await seedsOf(blog).seed(subAccountId, 0, { reset: true });
    const changes = await ahead(mirror);

    expect(slugs.length).toBeLessThan(30);
    expect(shortly(changes).sort()).toEqual(slugs.map((slug) => `-${slug} deleted`).sort());
  });
});

describe('the changes after a deletion', () => {
  it('name the slug if there is no trash', async () => {
    const blog = await start({ TRASH_DAYS: '0' });
    const postId = await add(blog, 'No trash');
    const mirror = await mirrorOf(blog);

    await blog.call('deletepost', { accountId: blog.accountId, postId });

    expect(await ahead(mirror)).toEqual([
      { change: 'gone', postId, postSlug: 'no-trash', reason: 'deleted', movedTo: null },
    ]);
    await blog.stop();
  });

  it('name the slug while the SECRET_KEY of that time is known, then only the id', async () => {
    const blog = await start();
    const postId = await add(blog, 'Sealed');
    const mirror = await mirrorOf(blog);
    await blog.call('deletepost', { accountId: blog.accountId, postId });
    const [old, next] = [blog.environment.SECRET_KEY ?? '', Buffer.alloc(32, 9).toString('base64')];
    const slugWith = async (SECRET_KEY: string, SECRET_KEY_PREVIOUS = '') => {
      Object.assign(blog.environment, { SECRET_KEY, SECRET_KEY_PREVIOUS });
      await withoutHousekeeping(() => blog.restart());
      return (await ahead(mirror)).map((change) => ('postSlug' in change ? change.postSlug : undefined));
    };

    const found = [await slugWith(next, old), await slugWith(next)];

    expect(found).toEqual([['sealed'], [null]]);
    await blog.stop();
  });
});
