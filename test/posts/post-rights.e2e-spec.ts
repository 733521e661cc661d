import { startBlog, type Blog, type Credentials } from '../support/blog';

describe('the rights to a post', () => {
  let blog: Blog;
  let accountId: number;
  const people = new Map<string, Credentials>();

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', VERSIONS_KEEP: '1' } });
    accountId = await blog.subAccount('Rights');
    for (const role of ['Viewer', 'Contributor', 'Author', 'Editor', 'Admin'])
      people.set(role, await blog.invite(role, accountId));
  });
  afterAll(() => blog.stop());

  const adding = async (postStatus: string, own: boolean, role: string): Promise<number> => {
    // A Contributor can add only private posts, so the Owner publishes them.
    const as = own && role !== 'Viewer' ? people.get(role) : people.get('Admin');
    const post = { accountId, postTitle: 'Post' };
    const { postId } = await blog.call('addpost', { ...post, postStatus: 'draft' }, as);
    await blog.call('updatepost', { ...post, postId, postTitle: 'Post, changed', postStatus });
    return postId;
  };
  /** Returns whether each operation is allowed, under its name in the rights. */
  const tried = async (postId: number, postStatus: string, as?: Credentials) => {
    const key = { accountId, postId };
    const send = async (operation: string, body: object) =>
      (await blog.operate(operation, { ...key, ...body }, as)).status < 300;
    return {
      mayDraft: await send('drafts/save', { postTitle: 'Draft' }),
      mayUpdate: await send('updatepost', { postTitle: `Updated ${postStatus}`, postStatus }),
      mayPublish: await send('updatepost', { postTitle: 'Published', postStatus: 'published' }),
    };
  };

  const cases = ['Viewer', 'Contributor', 'Author', 'Editor', 'Admin'].flatMap((role) =>
    ['draft', 'published'].flatMap((status) => [true, false].map((own) => ({ role, status, own }))),
  );

  it.each(cases.filter(({ role, own }) => !own || role !== 'Viewer'))(
    'of $role are those that the operations have: status $status, own $own',
    async ({ role, status, own }) => {
      const postId = await adding(status, own, role);
      const as = people.get(role);

      const rights = await blog.call('posts/rights', { accountId, postId }, as);

      const isOwn = own || role === 'Admin';
      expect(rights).toEqual({
        accountId,
        postId,
        own: isOwn,
        ...(await tried(postId, status, as)),
        mayApprove: role === 'Editor' || role === 'Admin',
        mayRestore: false,
      });
    },
  );

  it.each(cases.filter(({ role, own, status }) => status === 'draft' && (!own || role !== 'Viewer')))(
    'of $role to a post in the trash are to restore it, if at all: own $own',
    async ({ role, own }) => {
      const postId = await adding('published', own, role);
      const as = people.get(role);
      await blog.call('deletepost', { accountId, postId });

      const answer = await blog.operate('posts/rights', { accountId, postId }, as);

      const { status } = await blog.operate('posts/restore', { accountId, postId }, as);
      const none = { mayDraft: false, mayUpdate: false, mayPublish: false, mayApprove: false };
      const isOwn = own || role === 'Admin';
      if (role === 'Viewer') expect(answer.status).toBe(404);
      else
        expect(answer.body).toMatchObject({
          data: { accountId, postId, own: isOwn, ...none, mayRestore: status < 300 },
        });
    },
  );

  it('tell who has saved a draft, and therefore cannot approve it', async () => {
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Draft' }, people.get('Author'));
    const save = (role: string) =>
      blog.call('drafts/save', { accountId, postId, postTitle: `Saved by ${role}` }, people.get(role));
    for (const role of ['Editor', 'Author']) await save(role);
    const { draftVersion } = await blog.call('reviews/request', { accountId, postId });

    const rights = async (role: string) =>
      (await blog.call('posts/rights', { accountId, postId }, people.get(role))).mayApprove;
    const found = [await rights('Author'), await rights('Editor'), await rights('Admin')];

    const { status } = await blog.operate(
      'reviews/approve',
      { accountId, postId, draftVersion },
      people.get('Editor'),
    );
    expect(found).toEqual([false, false, true]);
    expect(status).toBe(403);
  });
});
