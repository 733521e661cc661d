import { setTimeout as sleep } from 'node:timers/promises';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { OperatorService } from '../../src/operator/accounts/operator.service';
import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { Mirror, publicPosts, shortly, type Change } from '../support/mirror';
import { newPicture } from '../support/pictures';
import { Drafts } from '../support/rows/drafts';
import { scheduled, settle } from '../support/rows/groups';
import { seedsOf } from '../support/seeds';
import { withoutHousekeeping } from '../support/without-housekeeping';

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Longer than the clocks of the database and the process differ on one machine. */
const SETTLED_MS = 50;

describe('the changes of a blog', () => {
  let blog: Blog;
  let accountId: number;
  let blogSlug: string;
  let made = 0;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog({ settings: { CHANGES_LAG_SECONDS: '0' } }));
  });
  beforeEach(async () => {
    const name = `Blog ${++made}`;
    const account = await blog.call('createsubaccount', { name, parentAccountId: blog.accountId });
    accountId = Number(account.subAccountId);
    blogSlug = String(account.blogSlug);
  });
  afterAll(() => blog.stop());

  const add = (postTitle: string, fields: object = {}) =>
    blog.call('addpost', { accountId, postTitle, postStatus: 'published', ...fields });
  const change = (postId: number, fields: object) =>
    blog.call('updatepost', { accountId, postId, postTitle: 'Changed', ...fields });
  const read = async (mirror: Mirror) => {
    await sleep(SETTLED_MS);
    return mirror.read();
  };
  /** A mirror that knows everything. */
  const current = async (limit?: number) => {
    const mirror = new Mirror(blog, blogSlug, limit);
    await read(mirror);
    return mirror;
  };
  const expectEqual = async (mirror: Mirror) =>
    expect(mirror.listed).toEqual(await publicPosts(blog, blogSlug));
  const clear = () => blog.get(Housekeeping).run();

  it('begin with all posts of its lists, oldest first, in pages', async () => {
    const { catId } = await blog.call('addcategory', { catName: 'News', subAccountId: accountId });
    for (const title of ['One', 'Two', 'Three']) await add(title, { postCategoriesId: catId });
    await add('Hidden', { postHidePostFromBlog: 'Yes' });
    await add('Draft', { postStatus: 'draft' });
    await add('Later', { postStatus: 'scheduled', postPublishAt: fromNow(3_600_000) });
    const mirror = new Mirror(blog, blogSlug, 2);

    const changes = await read(mirror);
    const again = await read(mirror);

    expect(shortly(changes)).toEqual(['+one', '+two', '+three']);
    expect(again).toEqual([]);
    await expectEqual(mirror);
    const [first] = mirror.posts.values();
    const { postId, updatedAt } = await blog.call('posts/get', { accountId, postSlug: 'one' });
    expect(first).toMatchObject({ postId, updatedAt });
  });

  it.each<[string, Fields, string[]]>([
    ['updated', { postTitle: 'Other' }, ['+post']],
    ['hidden', { postHidePostFromBlog: 'Yes' }, ['-post hidden']],
    ['made private', { postStatus: 'draft' }, ['-post private']],
    ['scheduled again', { postStatus: 'scheduled', postPublishAt: fromNow(3_600_000) }, ['-post private']],
    ['ended', { postUnpublishAt: '2026-01-01' }, ['-post private']],
    ['moved', { postSlug: 'moved' }, ['-post moved >moved', '+moved']],
    ['moved and hidden', { postSlug: 'moved', postHidePostFromBlog: 'Yes' }, ['-post hidden']],
  ])('list a post that is %s', async (_, fields, expected) => {
    const { postId } = await add('Post');
    const mirror = await current();

    await change(postId, fields);
    const changes = await read(mirror);

    expect(shortly(changes)).toEqual(expected);
    expect(changes.at(-1)).toMatchObject(expected.length > 1 ? { post: { postId } } : {});
    await expectEqual(mirror);
  });

  it('list a post that is new, deleted and restored', async () => {
    const mirror = await current();
    const { postId } = await add('Post');
    const found: Change[][] = [await read(mirror)];

    await blog.call('deletepost', { accountId, postId });
    found.push(await read(mirror));
    await blog.call('posts/restore', { accountId, postId, postStatus: 'published' });
    found.push(await read(mirror));

    expect(found.map(shortly)).toEqual([['+post'], ['-post deleted'], ['+post']]);
    expect(found[1]).toEqual([
      { change: 'gone', postId, postSlug: 'post', reason: 'deleted', movedTo: null },
    ]);
  });

  it('list posts whose scheduled drafts are published, also with an earlier date', async () => {
    const { accountId: home } = blog;
    const { blogSlug: slug } = await blog.call('accounts/get', { accountId: home });
    const all = [await Drafts.ofNew(blog), await Drafts.ofNew(blog, { postStatus: 'published' })];
    for (const drafts of all) await drafts.save({ postStatus: 'published', postTitle: 'Together' });
    const { groupId } = await scheduled(blog, all);
    const mirror = new Mirror(blog, String(slug));
    await read(mirror);

    await settle(blog, groupId);
    const changes = await read(mirror);

    expect(shortly(changes).sort()).toEqual(['+live', '+live-2']);
    expect(mirror.listed).toEqual(await publicPosts(blog, String(slug)));
  });

  it('show only the present state if a post has changed several times', async () => {
    const { postId } = await add('Post');
    const mirror = await current();

    await change(postId, { postHidePostFromBlog: 'Yes' });
    await change(postId, { postHidePostFromBlog: 'No' });
    await change(postId, { postSlug: 'second' });
    await change(postId, { postSlug: 'third' });
    const changes = await read(mirror);

    expect(shortly(changes)).toEqual([
      '-post hidden',
      '-post moved >second',
      '-second moved >third',
      '+third',
    ]);
    await expectEqual(mirror);
  });

  it('do not show posts that readers have never seen', async () => {
    const draft = await add('Draft', { postStatus: 'draft' });
    const later = await add('Later', { postStatus: 'scheduled', postPublishAt: fromNow(3_600_000) });
    const hidden = await add('Hidden', { postHidePostFromBlog: 'Yes' });
    const mirror = await current();

    for (const { postId } of [draft, later, hidden]) {
      await change(postId, { postSlug: `other-${postId}` });
      await blog.call('deletepost', { accountId, postId });
      await blog.call('posts/restore', { accountId, postId });
    }

    expect(await read(mirror)).toEqual([]);
  });

  it('do not change if a private post is changed that was public before', async () => {
    const { postId } = await add('Post');
    await change(postId, { postStatus: 'draft' });
    const mirror = await current();

    await change(postId, { postSlug: 'other', postStatus: 'draft' });
    await blog.call('deletepost', { accountId, postId });

    expect(await read(mirror)).toEqual([]);
  });

  it.each(['category', 'author'] as const)('list the posts of a renamed %s', async (kind) => {
    const { id, rename } = await namedRecord(kind, accountId);
    const field = kind === 'category' ? 'postCategoriesId' : 'postAuthorId';
    for (const title of ['One', 'Two', 'Three']) await add(title, { [field]: id });
    await add('Other');
    await add('Private', { [field]: id, postStatus: 'draft' });
    const mirror = await current(2);

    await rename();
    await rename();
    const changes = await read(mirror);

    expect(shortly(changes).sort()).toEqual(['+one', '+three', '+two']);
    await expectEqual(mirror);
  });

  it.each(['category', 'author'] as const)('list the posts of a deleted %s', async (kind) => {
    const { id, remove } = await namedRecord(kind, accountId);
    const field = kind === 'category' ? 'postCategoriesId' : 'postAuthorId';
    await add('One', { [field]: id });
    await add('Other');
    const [early, late] = [await current(), await current()];

    await remove();
    const before = await read(early);
    await clear();
    const after = [await read(early), await read(late)];

    expect([before, ...after].map(shortly)).toEqual([['+one'], ['+one'], ['+one']]);
    await expectEqual(early);
    await expectEqual(late);
  });

  it("list the posts of a sub-account with a category of the parent's", async () => {
    const { id, rename } = await namedRecord('category', blog.accountId);
    await add('One', { postCategoriesId: id });
    const mirror = await current();

    await rename();

    expect(shortly(await read(mirror))).toEqual(['+one']);
    await expectEqual(mirror);
  });

  it('list all posts after a new blogUrl, also by the command', async () => {
    for (const title of ['One', 'Two', 'Three']) await add(title);
    const mirror = await current(1);
    const { blogSlug: parentSlug } = await blog.call('accounts/get', { accountId: blog.accountId });
    await blog.call('addpost', {
      accountId: blog.accountId,
      postTitle: `Of ${made}`,
      postStatus: 'published',
    });
    const ofParent = new Mirror(blog, String(parentSlug));
    await read(ofParent);

    await blog.call('accounts/update', { accountId, blogUrl: 'https://example.com/blog' });
    await blog.get(OperatorService).updateAccount(blog.accountId, { blogUrl: `https://example.com/${made}` });
    const changes = await read(mirror);
    const rows = await blog.sql('SELECT 1 FROM refreshed_posts WHERE account_id = ?', [accountId]);

    expect([shortly(changes), rows.length]).toEqual([['+one', '+two', '+three'], 1]);
    await expectEqual(mirror);
    expect(await read(ofParent)).toHaveLength(ofParent.posts.size);
    expect(ofParent.listed).toEqual(await publicPosts(blog, String(parentSlug)));
  });

  it('list the posts with a picture whose alt text has changed, as cover or portrait', async () => {
    const file = await newPicture();
    const { mediaId, mediaUrl } = await blog.call('media/upload', { accountId, file });
    const author = { authorName: 'Jane', authorImg: mediaUrl, subAccountId: accountId };
    const { authorId } = await blog.call('addauthor', author);
    await add('One', { postImage: mediaUrl });
    await add('Two', { postAuthorId: authorId });
    await add('Three');
    const mirror = await current();

    await blog.call('media/update', { accountId, mediaId, alt: 'A bridge' });

    expect(shortly(await read(mirror)).sort()).toEqual(['+one', '+two']);
    await expectEqual(mirror);
  });

  it('list the posts with a picture that is purged, as cover or portrait', async () => {
    const file = await newPicture();
    const { mediaId, mediaUrl } = await blog.call('media/upload', { accountId, file });
    const author = { authorName: 'Jane', authorImg: mediaUrl, subAccountId: accountId };
    const { authorId } = await blog.call('addauthor', author);
    await add('One', { postImage: mediaUrl });
    await add('Two', { postAuthorId: authorId });
    await add('Three');
    const mirror = await current();
    await blog.sql("UPDATE media SET deleted_at = '2020-01-01' WHERE media_id = ?", [mediaId]);

    await clear();

    expect(shortly(await read(mirror)).sort()).toEqual(['+one', '+two']);
    await expectEqual(mirror);
  });

  it('list posts that a command has added with dates in the past, and deleted', async () => {
    const mirror = await current();

    await seedsOf(blog).seed(accountId, 30);
    await read(mirror);
    const { size } = mirror.posts;
    await expectEqual(mirror);
    await seedsOf(blog).seed(accountId, 5, { reset: true });
    await read(mirror);

    expect(size).toBeGreaterThan(20);
    await expectEqual(mirror);
  });

  async function namedRecord(kind: 'category' | 'author', subAccountId: number) {
    const name = () => `Name ${++made}`;
    if (kind === 'category') {
      const { catId } = await blog.call('addcategory', { catName: name(), subAccountId });
      return {
        id: catId,
        rename: () => blog.call('updatecategory', { catId, catName: name() }),
        remove: () => blog.call('deletecategory', { catId }),
      };
    }
    const { authorId } = await blog.call('addauthor', { authorName: name(), subAccountId });
    return {
      id: authorId,
      rename: () => blog.call('updateauthor', { authorId, authorName: name(), subAccountId }),
      remove: () => blog.call('deleteauthor', { authorId }),
    };
  }
});
