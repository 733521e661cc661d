import { DataSource } from 'typeorm';
import { currentRequest } from '../../src/platform/common/request-context';
import { onServers, startBlog, type Blog, type Credentials } from '../support/blog';
import { withClockAhead } from '../support/clock';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';

const DAY_MS = 86_400_000;

describe('the trash', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const add = (postTitle: string, more: object = {}) =>
    blog.call('addpost', { accountId, postTitle, ...more });
  const trash = async (postTitle: string, more: object = {}) => {
    const post = await add(postTitle, more);
    return blog.call('deletepost', { accountId, postId: post.postId });
  };
  const inTrash = async (query: object = {}, as?: Credentials) =>
    (await blog.list('posts/trash', { accountId, ...query }, as)).data;
  const codeOf = async (operation: string, body: object, as?: Credentials) => {
    const { status, body: problem } = await blog.refuse(operation, body, as);
    return [status, problem.code];
  };

  it('has a deleted post with all of its fields, who deleted it, and when it is purged', async () => {
    const post = await trash('Hello, trash', { postContent: '<p>Text 👋</p>', postStatus: 'published' });

    const [found] = await inTrash({ postId: post.postId });

    const { deletedAt, purgeAt, deletedBy, ...fields } = found ?? {};
    expect(fields).toEqual(post);
    expect(deletedBy).toEqual({ userId: blog.owner.userId, name: blog.owner.email });
    expect(Date.parse(String(purgeAt))).toBe(Date.parse(String(deletedAt)) + 30 * DAY_MS);
    expect(Math.abs(Date.now() - Date.parse(String(deletedAt)))).toBeLessThan(60_000);
  });

  it('names who deleted a post by the name of the person', async () => {
    const editor = await blog.invite('Editor');
    await blog.call('updateprofile', { firstName: 'Jane', lastName: 'Doe' }, editor);
    const { postId } = await add('Deleted by Jane');
    await blog.call('deletepost', { accountId, postId }, editor);

    const [found] = await inTrash({ postId, fields: 'deletedBy' });

    expect(found).toEqual({ deletedBy: { userId: expect.any(Number) as number, name: 'Jane Doe' } });
  });

  it('is the only place that has a deleted post', async () => {
    const { postId, postSlug } = await trash('Nowhere else', { postStatus: 'published' });

    expect((await blog.list('listposts', { accountId, postId })).data).toEqual([]);
    for (const operation of ['posts/get', 'updatepost', 'deletepost']) {
      const body = { accountId, postId, postTitle: 'x' };
      expect([operation, ...(await codeOf(operation, body))]).toEqual([operation, 404, 'record_not_found']);
    }
    expect((await blog.send(`/blog/trash/${postSlug}`, { method: 'GET' })).status).toBe(404);
  });

  it('lists the newest deletion first, with the filters, sorts, search, fields and cursors of listposts', async () => {
    const titles = ['List c', 'List a', 'List b'];
    for (const title of titles) await trash(title, { postHidePostFromBlog: 'Yes', postStatus: 'published' });
    const query = { search: 'list', postHidePostFromBlog: 'Yes', fields: ['postTitle'] };
    const named = async (more: object) => (await inTrash({ ...query, ...more })).map((one) => one.postTitle);

    const first = await blog.list('posts/trash', { accountId, ...query, limit: 2 });
    const next = await blog.list('posts/trash', {
      accountId,
      ...query,
      limit: 2,
      cursor: first.meta.nextCursor,
    });

    expect([...first.data, ...next.data].map((one) => one.postTitle)).toEqual(['List b', 'List a', 'List c']);
    expect(next.meta.nextCursor).toBeNull();
    expect(await named({ sort: 'deletedAt' })).toEqual(titles);
    expect(await named({ sort: 'postTitle' })).toEqual(['List a', 'List b', 'List c']);
    expect(await named({ sort: '-updatedAt' })).toEqual(['List b', 'List a', 'List c']);
    expect(await named({ postStatus: 'draft' })).toEqual([]);
    expect(await named({ postVisibility: 'public', page: 2, limit: 1 })).toEqual(['List a']);
    expect(await named({ postSlug: 'list-a' })).toEqual(['List a']);
    expect(await codeOf('posts/trash', { accountId, sort: 'purgeAt' })).toEqual([422, 'validation_failed']);
  });

  it('lists the trash of the whole tree', async () => {
    const subAccountId = await blog.subAccount('Trashing');
    const { postId } = await add('Of a sub-account', { accountId: subAccountId });
    await blog.call('deletepost', { accountId: subAccountId, postId });

    expect(await inTrash({ postId })).toEqual([]);
    expect(await inTrash({ postId, includeSubAccounts: true })).toHaveLength(1);
  });

  it('keeps the visibility that a post had when it was deleted', async () => {
    const postPublishAt = new Date(Date.now() + DAY_MS / 24).toISOString();
    const { postId } = await trash('Due in the trash', { postStatus: 'scheduled', postPublishAt });
    const fields = ['postStatus', 'postVisibility', 'publishedAt'];
    const query = { postId, fields, postVisibility: 'scheduled', postStatus: 'scheduled' };

    const found = await withClockAhead(DAY_MS / 12, () => inTrash(query));

    expect(found).toEqual([{ postStatus: 'scheduled', postVisibility: 'scheduled', publishedAt: null }]);
  });

  it('restores a post as a draft under its id and slug, with a new version', async () => {
    const post = await trash('Come back', { postContent: '<p>Text</p>', postStatus: 'published' });

    const restored = await blog.call('posts/restore', { accountId, postId: post.postId });

    const { version, updatedAt: _, publishedAt, ...fields } = post;
    const draft = {
      postStatus: 'draft',
      postVisibility: 'private',
      version: Number(version) + 1,
      publishedAt,
    };
    expect(restored).toMatchObject({ ...fields, ...draft });
    expect((await blog.list('listposts', { accountId, postId: post.postId })).data).toEqual([restored]);
    expect(await inTrash({ postId: post.postId })).toEqual([]);
    expect(await codeOf('posts/restore', { accountId, postId: post.postId })).toEqual([
      404,
      'record_not_found',
    ]);
  });

  it('restores a post with another status, as updatepost takes it', async () => {
    const ahead = new Date(Date.now() + DAY_MS).toISOString();
    const restore = async (postStatus: string | null, more: object = {}) => {
      const { postId } = await trash('With a status', more);
      const { postStatus: status, postVisibility } = await blog.call('posts/restore', {
        accountId,
        postId,
        postStatus,
      });
      return [status, postVisibility];
    };

    expect(await restore('published')).toEqual(['published', 'public']);
    expect(await restore('published', { postPublishAt: ahead })).toEqual(['published', 'scheduled']);
    expect(await restore('scheduled')).toEqual(['published', 'public']);
    expect(await restore('', { postStatus: 'published' })).toEqual(['draft', 'private']);
    expect(await restore(null)).toEqual(['draft', 'private']);
    expect(await restore('in review')).toEqual(['in review', 'private']);
  });

  it('restores a post under the next free slug if another post has its slug', async () => {
    const post = await trash('Wanted slug');
    const successor = await add('Wanted slug');

    const restored = await blog.call('posts/restore', { accountId, postId: post.postId });

    expect([post.postSlug, successor.postSlug, restored.postSlug]).toEqual([
      'wanted-slug',
      'wanted-slug',
      'wanted-slug-2',
    ]);
  });

  it('omits a category, an author and a related post that have been deleted', async () => {
    const { catId } = await blog.call('addcategory', { catName: 'Leaving' });
    const { authorId } = await blog.call('addauthor', { authorName: 'Leaving' });
    const related = await add('Leaving');
    const references = { postAuthorId: authorId, postCategoriesId: catId, postRelatedPostId: related.postId };
    const { postId } = await trash('Referring', references);
    const kept = await trash('Referring too', references);
    const back = await blog.call('posts/restore', { accountId, postId: kept.postId });
    await blog.call('deletepost', { accountId, postId: kept.postId });
    await blog.call('deletecategory', { catId });
    await blog.call('deleteauthor', { authorId });
    await blog.call('deletepost', { accountId, postId: related.postId });
    await blog.get(Housekeeping).run();

    const restored = await blog.call('posts/restore', { accountId, postId });

    expect(back).toMatchObject(references);
    const none = { postAuthorId: null, postAuthor: null, postCategoriesId: null, postCategory: null };
    expect(restored).toMatchObject({ ...none, postRelatedPostId: null });
    const stored = await blog.sql('SELECT post_author_id, post_categories_id FROM posts WHERE post_id = ?', [
      postId,
    ]);
    expect(Object.values(stored[0] ?? {})).toEqual([null, null]);
    expect(await blog.sql('SELECT cat_id FROM categories WHERE cat_id = ?', [catId])).toEqual([]);
  });

  it('announces a restored post as an update, and a purge not at all', async () => {
    await blog.subscribe('Update post');
    const { postId } = await trash('Announced');
    const { length } = await blog.outbox();

    await blog.call('posts/restore', { accountId, postId, postStatus: 'published' });
    await blog.call('deletepost', { accountId, postId });
    await blog.call('posts/purge', { accountId, postId });

    const announced = (await blog.outbox()).slice(length);
    expect(announced.map(({ slug }) => slug)).toEqual(['post.update']);
    expect(announced[0]?.body).toMatchObject({ articleId: postId, status: 'published' });
  });

  it('keeps who added a post', async () => {
    const contributor = await blog.invite('Contributor');
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Mine' }, contributor);
    await blog.call('deletepost', { accountId, postId });
    await blog.call('posts/restore', { accountId, postId }, contributor);

    const updated = await blog.call(
      'updatepost',
      { accountId, postId, postTitle: 'Still mine' },
      contributor,
    );

    expect(updated.postTitle).toBe('Still mine');
  });

  it('lets each role restore what updatepost would let it write, and Editors purge', async () => {
    const contributor = await blog.invite('Contributor');
    const author = await blog.invite('Author');
    const editor = await blog.invite('Editor');
    const viewer = await blog.invite('Viewer');
    const ofContributor = (
      await blog.call('addpost', { accountId, postTitle: 'Of a Contributor' }, contributor)
    ).postId;
    const ofAuthor = (await blog.call('addpost', { accountId, postTitle: 'Of an Author' }, author)).postId;
    const tries: [string, number, object, Credentials, number][] = [
      ['posts/restore', ofContributor, { postStatus: 'published' }, contributor, 403],
      ['posts/restore', ofContributor, {}, author, 403],
      ['posts/restore', ofContributor, {}, viewer, 403],
      ['posts/restore', ofContributor, {}, contributor, 200],
      ['posts/restore', ofAuthor, {}, contributor, 403],
      ['posts/restore', ofAuthor, { postStatus: 'published' }, author, 200],
      ['posts/restore', ofAuthor, { postStatus: 'published' }, editor, 200],
      ['posts/purge', ofAuthor, {}, author, 403],
      ['posts/purge', ofAuthor, {}, editor, 200],
    ];

    for (const [operation, postId, more, as, status] of tries) {
      await blog.operate('deletepost', { accountId, postId });
      const sent = await blog.operate(operation, { accountId, postId, ...more }, as);
      expect([operation, postId, more, sent.status]).toEqual([operation, postId, more, status]);
    }
  });

  it('shows a Contributor the deleted posts of all users', async () => {
    const contributor = await blog.invite('Contributor');
    const { postId } = await trash('Of the Owner');

    expect(await inTrash({ postId, fields: 'postTitle' }, contributor)).toEqual([
      { postTitle: 'Of the Owner' },
    ]);
  });

  it.each(['posts/restore', 'posts/purge'])(
    'compares If-Match with the version of the post in %s',
    async (operation) => {
      const { postId, version } = await trash('Guarded');
      const body = { accountId, postId };

      const stale = await blog.operate(operation, body, undefined, { 'If-Match': '"7"' });
      const right = await blog.operate(operation, body, undefined, { 'If-Match': `"${version}"` });

      expect([stale.status, right.status]).toEqual([412, 200]);
      expect((stale.body as { current: object }).current).toMatchObject({
        postId,
        version,
        purgeAt: expect.any(String) as string,
      });
    },
  );

  it('gives a post to one of several restores and purges at the same time', async () => {
    const { postId } = await trash('Contended', { postStatus: 'published' });
    const operations = ['posts/restore', 'posts/purge', 'posts/restore', 'posts/purge', 'posts/restore'];

    const sent = await Promise.all(operations.map((one) => blog.operate(one, { accountId, postId })));

    expect(sent.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    const restored = operations[sent.findIndex(({ status }) => status === 200)] === 'posts/restore';
    const there = await blog.list('listposts', { accountId, postId });
    expect(there.data).toHaveLength(restored ? 1 : 0);
    expect(await blog.sql('SELECT post_id FROM purged_posts WHERE post_id = ?', [postId])).toEqual([]);
  });

  it('gives the slug to one of several restores of posts with the same slug', async () => {
    const ids = [];
    for (let at = 0; at < 4; at++) ids.push((await trash('Same slug')).postId);

    const restored = await Promise.all(
      ids.map((postId) => blog.call('posts/restore', { accountId, postId })),
    );

    const slugs = restored.map(({ postSlug }) => String(postSlug)).sort();
    expect(slugs).toEqual(['same-slug', 'same-slug-2', 'same-slug-3', 'same-slug-4']);
  });

  it('costs a deletion one statement, and a list of live posts none', async () => {
    const sent: string[] = [];
    const { postId } = await add('Counted');
    const source = blog.get(DataSource);
    const { logger } = source;
    const logQuery = (query: string) => void (currentRequest() && sent.push(query));
    Object.assign(source, { logger: { logQuery } });

    await blog.call('deletepost', { accountId, postId });
    const deletion = sent.splice(0).filter((query) => /trashed_posts/.test(query));
    await blog.list('listposts', { accountId });
    Object.assign(source, { logger });

    expect(deletion).toHaveLength(1);
    expect(sent.filter((query) => /trashed_posts|purged_posts/.test(query))).toEqual([]);
  });

  it('has the columns of posts', async () => {
    const columns = async (table: string) => {
      const rows = onServers
        ? await blog.sql(
            'SELECT column_name AS name, column_type AS type, is_nullable AS nullable FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ?',
            [table],
          )
        : await blog.sql(
            'SELECT name, lower(type) AS type, "notnull" AS nullable FROM pragma_table_info(?)',
            [table],
          );
      return rows.map((row) => JSON.stringify(row)).sort();
    };

    const own = /"(?:post_id|deleted_at|deleted_by)"/;
    const withoutOwn = (names: string[]) => names.filter((name) => !own.test(name));
    expect(withoutOwn(await columns('trashed_posts'))).toEqual(withoutOwn(await columns('posts')));
  });
});
