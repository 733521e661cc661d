import { startBlog, type Blog } from '../support/blog';

describe('roles', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  it('let contributors write their own private posts, and nothing else', async () => {
    const contributor = await blog.invite('Contributor');
    const foreign = await blog.call('addpost', { accountId, postTitle: 'Not theirs' });
    const own = await blog.call('addpost', { accountId, postTitle: 'Theirs' }, contributor);
    const ahead = new Date(Date.now() + 3_600_000).toISOString();

    const forbidden = [
      await blog.refuse('addpost', { accountId, postTitle: 'x', postStatus: 'published' }, contributor),
      await blog.refuse(
        'addpost',
        { accountId, postTitle: 'x', postStatus: 'live', postPublishAt: ahead },
        contributor,
      ),
      await blog.refuse('updatepost', { ...own, postStatus: 'scheduled' }, contributor),
      await blog.refuse('updatepost', { ...foreign, postTitle: 'x' }, contributor),
      await blog.refuse('deletepost', { accountId, postId: foreign.postId }, contributor),
    ];

    for (const { status, body } of forbidden) expect([status, body.code]).toEqual([403, 'role_forbidden']);
    const renamed = await blog.call(
      'updatepost',
      { accountId, postId: own.postId, postTitle: 'Renamed' },
      contributor,
    );
    expect(renamed.version).toBe(2);
    expect(await blog.call('deletepost', { accountId, postId: own.postId }, contributor)).toHaveProperty(
      'postId',
    );
  });

  it('do not let contributors change a post of theirs that an editor has published', async () => {
    const contributor = await blog.invite('Contributor');
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Ready' }, contributor);
    await blog.call('updatepost', { accountId, postId, postTitle: 'Ready', postStatus: 'published' });

    for (const operation of ['updatepost', 'deletepost']) {
      const refused = await blog.refuse(
        operation,
        { accountId, postId, postTitle: 'Mine', postStatus: 'draft' },
        contributor,
      );
      expect(refused.body.code).toBe('role_forbidden');
    }
  });

  it("let authors publish their own posts, but not change other users' posts", async () => {
    const author = await blog.invite('Author');
    const foreign = await blog.call('addpost', { accountId, postTitle: 'Not theirs' });

    const own = await blog.call('addpost', { accountId, postTitle: 'x', postStatus: 'published' }, author);

    expect(own.postVisibility).toBe('public');
    expect(
      (await blog.refuse('updatepost', { accountId, postId: foreign.postId, postTitle: 'x' }, author)).status,
    ).toBe(403);
    expect((await blog.refuse('addcategory', {}, author)).status).toBe(403);
    expect(await blog.call('deletepost', { accountId, postId: own.postId }, author)).toHaveProperty('postId');
  });

  it('with an unknown name have the rights of a Viewer', async () => {
    const north = await blog.subAccount('Seen');
    const gardener = await blog.invite('Chief gardener', north);

    const shown = await blog.call('accounts/get', { accountId: north }, gardener);
    const update = { accountId: north, name: 'Mine' };
    const changed = await blog.refuse('accounts/update', update, gardener);
    const foreign = await blog.refuse('accounts/get', { accountId }, gardener);

    expect(shown).toEqual(await blog.call('accounts/get', { accountId: north }));
    expect([changed, foreign].map(({ body }) => body.code)).toEqual(['role_forbidden', 'account_forbidden']);
  });

  it('of an Admin of one sub-account do not suffice to move a team to another one', async () => {
    const [north, south] = [await blog.subAccount('From'), await blog.subAccount('To')];
    const admin = await blog.invite('Admin', north);
    const there = await blog.call('createteam', { teamName: 'There', assignAccountId: south });
    const editor = { teamId: there.teamId, userEmail: admin.email, userRoleName: 'Editor' };
    await blog.call('addusertoteam', editor);
    await blog.invitations.accept(await blog.invitations.tokenFor(admin.email, 2));
    const { teamId } = await blog.call('createteam', { teamName: 'Local', assignAccountId: north }, admin);

    const moved = { teamId, teamName: 'Local', assignAccountId: south };
    const { status, body } = await blog.refuse('updateteam', moved, admin);

    expect([status, body.code]).toEqual([403, 'role_forbidden']);
  });

  it('do not let an Admin change or end a membership of the Owner, who can do both', async () => {
    const admin = await blog.invite('Admin');
    const { teamId } = await blog.call('createteam', { teamName: 'Of all', assignAccountId: accountId });
    const member = { teamId, userEmail: blog.owner.email, userRoleName: 'Editor' };
    await blog.call('addusertoteam', member);
    await blog.invitations.accept(await blog.invitations.tokenFor(member.userEmail));
    const lowered = { ...member, userRoleName: 'Viewer' };

    const refusals = [
      await blog.refuse('updateteamuserrole', lowered, admin),
      await blog.refuse('deleteteamuser', member, admin),
    ];
    const changed = await blog.call('updateteamuserrole', lowered);
    const removed = await blog.call('deleteteamuser', member);

    expect(refusals.map(({ body }) => body.code)).toEqual(['role_forbidden', 'role_forbidden']);
    expect([changed, removed]).toMatchObject([
      { userRoleName: 'Viewer', version: 3 },
      { userEmail: member.userEmail },
    ]);
  });

  it('of an Admin of a sub-account do not apply to other accounts', async () => {
    const [north, south] = [await blog.subAccount('Mine'), await blog.subAccount('Not mine')];
    const admin = await blog.invite('Admin', north);
    const team = await blog.call('createteam', { teamName: 'Local', assignAccountId: north }, admin);

    const refusals = [
      await blog.refuse('createteam', { teamName: 'x', assignAccountId: accountId }, admin),
      await blog.refuse('updateteam', { teamId: team.teamId, teamName: 'x', assignAccountId: south }, admin),
      await blog.refuse('createsubaccount', { name: 'x', parentAccountId: accountId }, admin),
      await blog.refuse('deletesubaccount', { subAccountId: north }, admin),
      await blog.refuse('apikeys/create', { accountId, name: 'x' }, admin),
    ];

    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const renamed = await blog.call(
      'updatesubaccount',
      { subAccountId: north, updatedSubAccountName: 'Ours' },
      admin,
    );
    expect(renamed.name).toBe('Ours');
  });
});
