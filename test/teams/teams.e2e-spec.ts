import { PASSWORD, startBlog, type Blog } from '../support/blog';

const PERSON = { password: PASSWORD, firstName: 'John', lastName: 'Doe' };

describe('teams', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const list = (query: object = {}) => blog.list('listteams', { accountId: blog.accountId, ...query });

  it('are answered with every field of the record, in one shape by every operation', async () => {
    const added = await blog.call('createteam', { teamName: ' Newsroom ', assignAccountId: blog.accountId });
    const updated = await blog.call('updateteam', { ...added, teamName: 'News' });
    const { data } = await list({ teamId: added.teamId });
    const deleted = await blog.call('deleteteam', { teamId: added.teamId });

    expect(added).toEqual({
      teamId: expect.any(Number) as number,
      accountId: blog.accountId,
      teamName: 'Newsroom',
      assignAccountId: blog.accountId,
      assignAccountName: 'Other',
      members: [],
      version: 1,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: added.createdAt,
    });
    expect(updated).toEqual({ ...added, teamName: 'News', version: 2, updatedAt: updated.updatedAt });
    expect(data).toEqual([updated]);
    expect(deleted).toEqual(updated);
  });

  it('show their members with the state of their invitations', async () => {
    const { teamId } = await blog.call('createteam', {
      teamName: 'Members',
      assignAccountId: blog.accountId,
    });
    const emails = ['pending@example.com', 'declined@example.com', 'accepted@example.com'];
    for (const userEmail of emails)
      await blog.call('addusertoteam', { teamId, userEmail, userRoleName: 'editor' });
    await blog.call(
      'invitations/decline',
      { invitationToken: await blog.invitations.tokenFor('declined@example.com') },
      null,
    );
    await blog.invitations.accept(await blog.invitations.tokenFor('accepted@example.com'));

    const { data } = await list({ teamId });

    const member = {
      memberId: expect.any(Number) as number,
      userRoleName: 'editor',
      effectiveRole: 'Editor',
    };
    expect(data[0]?.members).toEqual([
      { ...member, userEmail: 'pending@example.com', status: 'invited' },
      { ...member, userEmail: 'declined@example.com', status: 'declined' },
      { ...member, userEmail: 'accepted@example.com', status: 'accepted' },
    ]);
  });

  it('are listed for the parent over the whole tree, and for a sub-account where assigned to it', async () => {
    const north = await blog.subAccount('Northern');
    const local = await blog.call('createteam', { teamName: 'Northerners', assignAccountId: north });
    const central = await blog.call('createteam', { teamName: 'Centre', assignAccountId: blog.accountId });

    const all = (await list()).data.map(({ teamId }) => teamId);
    const northern = (await list({ accountId: north })).data.map(({ teamId }) => teamId);

    expect(local).toMatchObject({
      accountId: blog.accountId,
      assignAccountId: north,
      assignAccountName: 'Northern',
    });
    expect(all).toEqual(expect.arrayContaining([local.teamId, central.teamId]));
    expect(northern).toEqual([local.teamId]);
  });

  it('move to another account of the tree with their members', async () => {
    const [north, south] = [await blog.subAccount('From'), await blog.subAccount('To')];
    const editor = await blog.invite('Editor', north);
    const { data } = await list({ accountId: north });

    await blog.call('updateteam', { teamId: data[0]?.teamId, teamName: 'Moved', assignAccountId: south });

    expect((await blog.refuse('listposts', { accountId: north }, editor)).status).toBe(403);
    expect(await blog.call('addcategory', { subAccountId: south }, editor)).toMatchObject({
      accountId: south,
    });
  });

  it('immediately end the access of their members when they are deleted', async () => {
    const editor = await blog.invite('Editor');
    const team = (await list()).data[0];
    await blog.call('addcategory', {}, editor);

    await blog.call('deleteteam', { teamId: team?.teamId });

    expect((await blog.refuse('addcategory', {}, editor)).status).toBe(401);
    expect((await blog.refuse('userlogin', { email: editor.email, password: PASSWORD }, null)).status).toBe(
      401,
    );
    expect((await blog.refuse('deleteteam', { teamId: team?.teamId })).status).toBe(404);
  });

  it('end their open invitations when they are deleted', async () => {
    const { teamId } = await blog.call('createteam', { teamName: 'Ends', assignAccountId: blog.accountId });
    await blog.call('addusertoteam', { teamId, userEmail: 'late@example.com', userRoleName: 'Editor' });
    const invitationToken = await blog.invitations.tokenFor('late@example.com');

    await blog.call('deleteteam', { teamId });

    expect((await blog.refuse('invitations/accept', { invitationToken, ...PERSON }, null)).status).toBe(404);
  });

  it('are filtered, searched and sorted by their name', async () => {
    for (const teamName of ['Zebra', 'zeal'])
      await blog.call('createteam', { teamName, assignAccountId: blog.accountId });

    const found = await list({ search: 'ZE', sort: 'teamName' });
    const filtered = await list({ teamName: 'Zebra', fields: 'teamName,members' });

    expect(found.data.map(({ teamName }) => teamName)).toEqual(['zeal', 'Zebra']);
    expect(filtered.data).toEqual([{ teamName: 'Zebra', members: [] }]);
  });
});

describe('members', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const teamOf = async (email: string) => {
    const { data } = await blog.list('listteams', { accountId: blog.accountId });
    const team = data.find(({ members }) => members.some(({ userEmail }) => userEmail === email));
    return { teamId: team?.teamId, userEmail: email };
  };

  it('have their new role immediately', async () => {
    const person = await blog.invite('Viewer');
    expect((await blog.refuse('addcategory', {}, person)).status).toBe(403);

    const changed = await blog.call('updateteamuserrole', {
      ...(await teamOf(person.email)),
      userRoleName: 'Editor',
    });

    expect(changed).toMatchObject({ userRoleName: 'Editor', effectiveRole: 'Editor', status: 'accepted' });
    expect(await blog.call('addcategory', {}, person)).toHaveProperty('catId');
  });

  it('lose all sessions immediately when they are removed', async () => {
    const person = await blog.invite('Editor');
    const again = await blog.logIn(person.email);

    const removed = await blog.call('deleteteamuser', await teamOf(person.email));

    expect(removed).toMatchObject({ userEmail: person.email, status: 'accepted' });
    for (const login of [person, again])
      expect((await blog.refuse('addcategory', {}, login)).status).toBe(401);
    const known = await blog.sql(
      'SELECT session_id FROM sessions s JOIN users u ON u.user_id = s.user_id WHERE u.email = ?',
      [person.email],
    );
    expect(known).toEqual([]);
  });

  it('keep their session if they are in another team', async () => {
    const north = await blog.subAccount('Kept');
    const person = await blog.invite('Editor');
    const first = await teamOf(person.email);
    const second = await blog.call('createteam', { teamName: 'Other', assignAccountId: north });
    await blog.call('addusertoteam', {
      teamId: second.teamId,
      userEmail: person.email,
      userRoleName: 'Viewer',
    });
    await blog.call(
      'invitations/accept',
      { invitationToken: await blog.invitations.tokenFor(person.email, 2) },
      null,
    );

    await blog.call('deleteteamuser', first);

    expect((await blog.refuse('listposts', { accountId: blog.accountId }, person)).status).toBe(403);
    expect((await blog.list('listposts', { accountId: north }, person)).data).toEqual([]);
  });

  it('in several teams have the highest of their roles, account by account', async () => {
    const [north, south] = [await blog.subAccount('High'), await blog.subAccount('Low')];
    const person = await blog.invite('Viewer');
    for (const [nth, userRoleName] of ['Editor', 'Contributor'].entries()) {
      const team = await blog.call('createteam', { teamName: userRoleName, assignAccountId: north });
      await blog.call('addusertoteam', { teamId: team.teamId, userEmail: person.email, userRoleName });
      const invitationToken = await blog.invitations.tokenFor(person.email, nth + 2);
      await blog.call('invitations/accept', { invitationToken }, null);
    }

    const { accounts } = await blog.call('userlogin', { email: person.email, password: PASSWORD }, null);

    const roles = Object.fromEntries(accounts.map(({ accountId, role }) => [accountId, role]));
    expect(roles).toMatchObject({ [blog.accountId]: 'Viewer', [north]: 'Editor', [south]: 'Viewer' });
  });

  it('who do not exist are answered 404', async () => {
    const { teamId } = await blog.call('createteam', { teamName: 'Empty', assignAccountId: blog.accountId });
    const nobody = { teamId, userEmail: 'nobody@example.com', userRoleName: 'Viewer' };

    expect((await blog.refuse('updateteamuserrole', nobody)).status).toBe(404);
    expect((await blog.refuse('deleteteamuser', nobody)).status).toBe(404);
  });

  it('who do not exist are answered 404 even to a caller whose role is too low', async () => {
    const viewer = await blog.invite('Viewer');
    const { teamId } = await blog.call('createteam', { teamName: 'Known', assignAccountId: blog.accountId });
    await blog.call('addusertoteam', { teamId, userEmail: 'known@example.com', userRoleName: 'Viewer' });

    for (const operation of ['updateteamuserrole', 'deleteteamuser']) {
      const statuses = [];
      for (const userEmail of ['unknown@example.com', 'known@example.com']) {
        const sent = await blog.refuse(operation, { teamId, userEmail, userRoleName: 'Editor' }, viewer);
        statuses.push(sent.status);
      }
      expect([operation, ...statuses]).toEqual([operation, 404, 403]);
    }
  });
});
