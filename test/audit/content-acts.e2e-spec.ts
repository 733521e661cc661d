import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { answerOf } from '../support/commands';
import { inConsole } from '../support/console';
import { draftedPosts, scheduled, settle } from '../support/rows/groups';
import { statementsOf } from '../support/rows/statements';
import { seedsOf } from '../support/seeds';
import { machine } from '../support/service-tokens';
import { until } from '../support/until';

const TITLE = 'A title that no entry contains';

describe('changes of content in the audit log', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  beforeEach(() => blog.sql('DELETE FROM audit_log'));
  afterAll(() => blog.stop());

  const entries = async (query: Fields = {}) =>
    (await blog.list('audit/list', { accountId, sort: 'id', limit: 500, ...query })).data;
  const acts = async () => (await entries()).map(({ act, subjectId }) => [act, subjectId]);
  const add = (fields: Fields = {}) => blog.call('addpost', { accountId, postTitle: TITLE, ...fields });

  it('are creations, updates, deletions, restorations and purges', async () => {
    const { postId } = await add();
    const key = { accountId, postId };
    await blog.call('updatepost', { ...key, postTitle: `${TITLE} 2` });
    await blog.call('deletepost', key);
    await blog.call('posts/restore', key);
    await blog.call('deletepost', key);
    await blog.call('posts/purge', key);
    const { catId } = await blog.call('addcategory', { catName: TITLE });
    await blog.call('updatecategory', { catId, catName: `${TITLE} 2` });
    await blog.call('deletecategory', { catId });
    const { authorId } = await blog.call('addauthor', { authorName: TITLE });
    await blog.call('updateauthor', { authorId, authorName: `${TITLE} 2`, subAccountId: null });
    await blog.call('deleteauthor', { authorId });

    expect(await acts()).toEqual([
      ...['create', 'update', 'delete', 'restore', 'delete', 'purge'].map((act) => [`post.${act}`, postId]),
      ...['create', 'update', 'delete'].map((act) => [`category.${act}`, catId]),
      ...['create', 'update', 'delete'].map((act) => [`author.${act}`, authorId]),
    ]);
    expect(JSON.stringify(await blog.sql('SELECT * FROM audit_log'))).not.toContain(TITLE);
  });

  it('are publications and their ends, in addition to the change', async () => {
    const { postId } = await add({ postStatus: 'published' });
    for (const postStatus of ['draft', 'published'])
      await blog.call('updatepost', { accountId, postId, postTitle: TITLE, postStatus });
    await blog.call('deletepost', { accountId, postId });

    const expected = ['create', 'publish', 'update', 'unpublish', 'update', 'publish', 'delete', 'unpublish'];
    expect(await acts()).toEqual(expected.map((act) => [`post.${act}`, postId]));
  });

  it('name the person, the key pair, the address and the request', async () => {
    const headers = { 'X-Request-Id': 'a-request' };

    await blog.operate('addpost', { accountId, postTitle: TITLE }, undefined, headers);

    const [entry] = await entries();
    const { userId, email, credentials } = blog.owner;
    expect(entry).toEqual({
      auditId: expect.any(Number) as number,
      occurredAt: expect.any(String) as string,
      act: 'post.create',
      accountId,
      userId,
      userName: email,
      apikey: credentials.apikey,
      serviceTokenId: null,
      via: 'api',
      subjectType: 'post',
      subjectId: expect.any(Number) as number,
      detail: null,
      address: '127.0.0.1',
      requestId: 'a-request',
    });
  });

  it('name the parent account for a record of a sub-account', async () => {
    const sub = await blog.subAccount();
    await blog.sql('DELETE FROM audit_log');

    await add({ accountId: sub });

    expect(await entries()).toMatchObject([{ act: 'post.create', accountId }]);
  });

  it('name a service token, and the console', async () => {
    const program = await machine(blog);
    const person = await inConsole(blog);
    expect(await entries({ act: 'login' })).toMatchObject([{ via: 'console', apikey: null }]);
    await blog.sql('DELETE FROM audit_log');

    await blog.call('addcategory', {}, program);
    await person.call('addcategory', {});

    const { serviceTokenId } = program;
    expect(await entries()).toMatchObject([
      { via: 'service', userId: null, userName: null, serviceTokenId, apikey: program.apikey },
      { via: 'console', userId: blog.owner.userId, serviceTokenId: null, apikey: null },
    ]);
  });

  it('name the person who scheduled drafts, when a job publishes them', async () => {
    const editor = await blog.invite('Editor');
    const drafts = await draftedPosts(blog, ['One', 'Two'], {}, editor);
    const { groupId } = await scheduled(blog, drafts, editor);
    await blog.sql('DELETE FROM audit_log');

    await settle(blog, groupId);

    const { data } = await blog.list('listusers', { accountId, search: editor.email });
    const { userId } = data[0] as unknown as { userId: number };
    const updates = await entries({ act: 'post.update' });
    expect(updates.map(({ subjectId }) => subjectId)).toEqual(drafts.map(({ postId }) => postId));
    for (const update of updates) expect(update).toMatchObject({ via: 'worker', userId, requestId: null });
  });

  it('include changes by jobs: publication dates, and the end of the trash', async () => {
    const { postId } = await add({ postStatus: 'published', postPublishAt: '2099-01-01' });
    const trashed = await add();
    await blog.call('deletepost', { accountId, postId: trashed.postId });
    await blog.sql('DELETE FROM audit_log');

    const past = '2026-01-01 00:00:00.000';
    await blog.sql('UPDATE posts SET goes_live_at = ?, post_publish_at = ? WHERE post_id = ?', [
      past,
      past,
      postId,
    ]);
    await blog.sql('UPDATE trashed_posts SET deleted_at = ? WHERE post_id = ?', [past, trashed.postId]);
    const found = await until('the jobs have run', async () => {
      const all = await entries();
      return ['post.update', 'post.purge'].every((act) => all.some((one) => one.act === act)) && all;
    });

    const of = (id: number) => found.filter(({ subjectId }) => subjectId === id);
    const byJob = { accountId, via: 'worker', userId: null, apikey: null, address: null };
    expect(of(postId)[0]).toMatchObject({ act: 'post.update', ...byJob });
    expect(of(trashed.postId)).toMatchObject([{ act: 'post.purge', ...byJob }]);
  });

  it('include changes by commands', async () => {
    await answerOf(blog.environment, 'seed', '--account', String(accountId), '--posts', '3');
    const seeded = await entries();
    await blog.sql('DELETE FROM audit_log');
    await seedsOf(blog).seed(accountId, 1, { reset: true });

    expect(seeded.filter(({ act }) => act === 'post.create')).toHaveLength(3);
    expect(seeded.some(({ act }) => act === 'category.create')).toBe(true);
    expect(seeded.some(({ act }) => act === 'author.create')).toBe(true);
    for (const entry of seeded) expect(entry).toMatchObject({ accountId, via: 'cli', userId: null });
    const reset = (await acts()).map(([act]) => act);
    expect(reset.filter((act) => act === 'post.purge')).toHaveLength(3);
  });

  it('are rolled back with the change', async () => {
    const { postId } = await add();
    await blog.sql('DELETE FROM audit_log');

    const fields = { accountId, postId, postTitle: 'Another' };
    const { status } = await blog.operate('updatepost', fields, undefined, { 'If-Match': '7' });

    expect([status, await entries()]).toEqual([412, []]);
  });

  it('cost one statement each', async () => {
    const count = async (operation: string, body: Fields) => {
      const sent = await statementsOf(blog, () => blog.call(operation, body));
      return sent.filter((statement) => statement.includes('audit_log')).length;
    };
    const { postId } = await add();
    const { catId } = await blog.call('addcategory', {});
    const { authorId } = await blog.call('addauthor', { authorName: 'An author' });
    const [drafts] = await draftedPosts(blog, ['With a draft']);
    const key = { accountId, postId };

    const counts = {
      addpost: await count('addpost', { accountId, postTitle: TITLE }),
      updatepost: await count('updatepost', { ...key, postTitle: 'Another' }),
      deletepost: await count('deletepost', key),
      'posts/restore': await count('posts/restore', key),
      'drafts/publish': await count('drafts/publish', { accountId, postId: drafts?.postId }),
      addcategory: await count('addcategory', {}),
      updatecategory: await count('updatecategory', { catId, catName: 'Another' }),
      deletecategory: await count('deletecategory', { catId }),
      addauthor: await count('addauthor', { authorName: 'Another' }),
      deleteauthor: await count('deleteauthor', { authorId }),
      createteam: await count('createteam', { teamName: 'A team', assignAccountId: accountId }),
      createsubaccount: await count('createsubaccount', { name: 'Sub', parentAccountId: accountId }),
    };

    expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((operation) => [operation, 1])));
    expect(await count('listposts', { accountId })).toBe(0);
  });
});
