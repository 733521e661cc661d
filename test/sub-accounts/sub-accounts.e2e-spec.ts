import { startBlog, type Blog } from '../support/blog';

describe('sub-accounts', () => {
  let blog: Blog;
  let parentAccountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    parentAccountId = blog.accountId;
  });
  afterAll(() => blog.stop());

  it('are answered with every field of the record, in one shape by every operation', async () => {
    const added = await blog.call('createsubaccount', {
      name: 'Acme North',
      parentAccountId,
      blogUrl: 'https://example.com/',
    });
    const updated = await blog.call('updatesubaccount', {
      subAccountId: added.subAccountId,
      updatedSubAccountName: 'Acme South',
    });
    const { data } = await blog.list('listsubaccounts', { subAccountId: added.subAccountId });
    const deleted = await blog.call('deletesubaccount', { subAccountId: added.subAccountId });

    expect(added).toEqual({
      subAccountId: expect.any(Number) as number,
      name: 'Acme North',
      parentAccountId,
      blogSlug: 'acme-north',
      blogUrl: 'https://example.com/',
      language: 'en',
      blogDescription: null,
      blogAccentColor: null,
      blogLogo: null,
      reviewRequired: 'No',
      version: 1,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: added.createdAt,
    });
    expect(updated).toEqual({ ...added, name: 'Acme South', version: 2, updatedAt: updated.updatedAt });
    expect(data).toEqual([updated]);
    expect(deleted).toEqual(updated);
  });

  it('have addresses that are unique across all trees and never change', async () => {
    const other = await blog.secondTree();

    const first = await blog.call('createsubaccount', { name: 'Same', parentAccountId });
    const second = await blog.call(
      'createsubaccount',
      { name: 'Same', parentAccountId: other.accountId },
      other.credentials,
    );
    const renamed = await blog.call('updatesubaccount', {
      subAccountId: first.subAccountId,
      updatedSubAccountName: 'New',
    });

    expect([first.blogSlug, second.blogSlug, renamed.blogSlug]).toEqual(['same', 'same-2', 'same']);
  });

  it('keep an absent blogUrl on update, and clear one that is null', async () => {
    const { subAccountId } = await blog.call('createsubaccount', {
      name: 'Page',
      parentAccountId,
      blogUrl: 'https://example.com/a',
    });
    const update = { subAccountId, updatedSubAccountName: 'Page' };

    const kept = await blog.call('updatesubaccount', update);
    const cleared = await blog.call('updatesubaccount', { ...update, blogUrl: null });

    expect([kept.blogUrl, cleared.blogUrl]).toEqual(['https://example.com/a', null]);
  });

  it('are listed only to callers with access, by the query options', async () => {
    const [north, south] = [await blog.subAccount('List north'), await blog.subAccount('List south')];
    const local = await blog.invite('Viewer', north);

    const mine = await blog.list('listsubaccounts', {}, local);
    const page = await blog.list('listsubaccounts', {
      search: 'LIST ',
      sort: '-name',
      limit: 1,
      fields: 'name,subAccountId',
    });
    const next = await blog.list('listsubaccounts', {
      search: 'LIST ',
      sort: '-name',
      limit: '1',
      fields: 'name,subAccountId',
      cursor: page.meta.nextCursor,
    });

    expect(mine.data.map(({ subAccountId }) => subAccountId)).toEqual([north]);
    expect(page.data).toEqual([{ name: 'List south', subAccountId: south }]);
    expect(next.data).toEqual([{ name: 'List north', subAccountId: north }]);
    expect(page.meta.total).toBe(2);
  });

  it.each([
    'limit=0',
    'limit=x',
    'page=1&cursor=x',
    'sort=secret',
    'fields=secret',
    'includeTotal=maybe',
    'subAccountId=01',
  ])('are not listed by the query %s', async (query) => {
    const sent = await blog.send(`/api/v1/listsubaccounts?${query}`, {
      method: 'GET',
      headers: { ...blog.owner.credentials },
    });

    expect(sent.status).toBe(422);
  });

  it('are listed only by GET and HEAD', async () => {
    const headers = { ...blog.owner.credentials };

    const head = await blog.send('/api/v1/listsubaccounts', { method: 'HEAD', headers });
    const post = await blog.send('/api/v1/listsubaccounts', { method: 'POST', headers, body: {} });

    expect([head.status, head.text]).toEqual([200, '']);
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  describe('that are deleted', () => {
    it('are immediately unreachable, with everything in them', async () => {
      const subAccountId = await blog.subAccount('Doomed');
      const { postId } = await blog.call('addpost', { accountId: subAccountId, postTitle: 'Doomed' });
      const { catId } = await blog.call('addcategory', { subAccountId });
      const { authorId } = await blog.call('addauthor', { authorName: 'x', subAccountId });
      const editor = await blog.invite('Editor', subAccountId);

      await blog.call('deletesubaccount', { subAccountId });

      expect((await blog.refuse('listposts', { accountId: subAccountId })).status).toBe(403);
      expect((await blog.refuse('addpost', { accountId: subAccountId, postTitle: 'x' })).status).toBe(403);
      expect((await blog.refuse('deletepost', { accountId: subAccountId, postId })).status).toBe(403);
      expect((await blog.refuse('deletecategory', { catId })).status).toBe(404);
      expect((await blog.refuse('deleteauthor', { authorId })).status).toBe(404);
      expect((await blog.refuse('deletesubaccount', { subAccountId })).status).toBe(404);
      expect((await blog.refuse('listposts', { accountId: subAccountId }, editor)).status).toBe(401);
      const tree = await blog.list('listposts', {
        accountId: parentAccountId,
        includeSubAccounts: true,
        postId,
      });
      expect(tree.data).toEqual([]);
      expect((await blog.list('listsubaccounts', { subAccountId })).data).toEqual([]);
      const teams = await blog.list('listteams', { accountId: parentAccountId });
      expect(teams.data.filter(({ assignAccountId }) => assignAccountId === subAccountId)).toEqual([]);
    });
  });
});
