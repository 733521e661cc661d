import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD, startBlog, type Blog } from './support/blog';

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

  it('show their members as their invitations stand', async () => {
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

  it('take their members access with them when they are deleted, at once', async () => {
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

  it.each([
    ['createteam', { teamName: '', assignAccountId: null }, ['assignAccountId', 'teamName']],
    ['updateteam', {}, ['assignAccountId', 'teamId', 'teamName']],
    ['deleteteam', {}, ['teamId']],
    ['addusertoteam', {}, ['teamId', 'userEmail', 'userRoleName']],
    ['updateteamuserrole', { userRoleName: ' ' }, ['teamId', 'userEmail', 'userRoleName']],
    ['deleteteamuser', {}, ['teamId', 'userEmail']],
  ])('need in %s, sent %j, the fields %j', async (operation, body, fields) => {
    const refused = await blog.refuse(operation, body);

    expect(refused.body.errors?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual(
      fields.map((field) => `${field} required`),
    );
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

describe('an invitation', () => {
  let blog: Blog;
  let teamId: number;
  let people = 0;

  beforeAll(async () => {
    blog = await startBlog();
    ({ teamId } = await blog.call('createteam', { teamName: 'Newsroom', assignAccountId: blog.accountId }));
  });
  afterAll(() => blog.stop());

  const newEmail = () => `person${++people}@example.com`;
  const invite = (userEmail: string, userRoleName = 'Editor') =>
    blog.call('addusertoteam', { teamId, userEmail, userRoleName });
  const accept = (invitationToken: string, person: object = PERSON) =>
    blog.operate('invitations/accept', { invitationToken, ...person }, null);
  const decline = (invitationToken: string) => blog.operate('invitations/decline', { invitationToken }, null);

  it('is answered as a team user, and accepted as one', async () => {
    const userEmail = newEmail();

    const invited = await invite(userEmail.toUpperCase(), ' EDITOR ');
    const accepted = await accept(await blog.invitations.tokenFor(userEmail));

    expect(invited).toEqual({
      memberId: expect.any(Number) as number,
      teamId,
      userEmail,
      userRoleName: 'EDITOR',
      effectiveRole: 'Editor',
      status: 'invited',
      version: 1,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: invited.createdAt,
    });
    expect(accepted).toMatchObject({
      status: 200,
      body: { data: { memberId: invited.memberId, userEmail, status: 'accepted', effectiveRole: 'Editor' } },
    });
    expect(await blog.logIn(userEmail)).toHaveProperty('token');
  });

  it('is mailed with its link alone on a line of plain text', async () => {
    const userEmail = newEmail();
    await invite(userEmail);

    const mail = await blog.invitations.mailTo(userEmail);

    const [, plain = ''] = mail.split(/Content-Type: text\/plain/i);
    expect(plain).toMatch(/Content-Transfer-Encoding: 7bit/i);
    expect(plain).toMatch(/^http:\/\/blog\.test\/invitations\/bcms_inv_\w+\r?$/m);
    // eslint-disable-next-line no-control-regex -- 7bit is what it is about
    expect(plain).toMatch(/^[\x00-\x7f]*$/);
  });

  it('is good for one answer', async () => {
    const userEmail = newEmail();
    await invite(userEmail);
    const token = await blog.invitations.tokenFor(userEmail);

    await accept(token);

    for (const again of [await accept(token), await decline(token)]) {
      expect(again).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
    }
  });

  it.each(['x', 'bcms_inv_0000', '', null, 5, {}])(
    'with the token %j is nothing',
    async (invitationToken) => {
      const statuses = [];
      for (const operation of ['invitations/accept', 'invitations/decline']) {
        statuses.push((await blog.refuse(operation, { invitationToken, ...PERSON }, null)).status);
      }

      const status = typeof invitationToken === 'string' && invitationToken !== '' ? 404 : 422;
      expect(statuses).toEqual([status, status]);
    },
  );

  it.each([
    [{}, ['firstName', 'lastName', 'password']],
    [{ ...PERSON, password: '' }, ['password']],
    [{ ...PERSON, password: 'short' }, ['password']],
    [{ ...PERSON, password: 'x'.repeat(129) }, ['password']],
    [{ ...PERSON, password: 'password123' }, ['password']],
    [{ ...PERSON, password: 1234567890 }, ['password']],
    [{ ...PERSON, lastName: ' ' }, ['lastName']],
    [{ ...PERSON, firstName: 'x'.repeat(256) }, ['firstName']],
  ])('is not accepted by a new person with %j', async (person, fields) => {
    const userEmail = newEmail();
    await invite(userEmail);
    const token = await blog.invitations.tokenFor(userEmail);

    const refused = await blog.refuse('invitations/accept', { invitationToken: token, ...person }, null);

    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map(({ field }) => field).sort()).toEqual(fields);
    expect((await accept(token)).status).toBe(200);
  });

  it.each(['x'.repeat(10), '👩‍🚀'.repeat(20), 'x'.repeat(128)])('takes the password %s', async (password) => {
    const userEmail = newEmail();
    await invite(userEmail);

    await accept(await blog.invitations.tokenFor(userEmail), { ...PERSON, password });

    // A long run of one letter may be refused as common, but what is taken must log in.
    expect(await blog.logIn(userEmail, password)).toHaveProperty('token');
  });

  it('needs no password of somebody known, and changes neither theirs nor their name', async () => {
    const { email } = await blog.invite('Viewer');
    const other = await blog.call('createteam', { teamName: 'Second', assignAccountId: blog.accountId });
    await blog.call('addusertoteam', { teamId: other.teamId, userEmail: email, userRoleName: 'Admin' });

    const sent = await accept(await blog.invitations.tokenFor(email, 2), {
      password: 'another long password',
      firstName: 'X',
    });

    expect(sent.status).toBe(200);
    const { user, accounts } = await blog.call('userlogin', { email, password: PASSWORD }, null);
    expect(user.firstName).toBe('Jane');
    expect(accounts).toMatchObject([{ role: 'Admin' }]);
  });

  it('that is pending is renewed: the same member, a new link, the old one ends', async () => {
    const userEmail = newEmail();
    const first = await invite(userEmail, 'Viewer');
    const old = await blog.invitations.tokenFor(userEmail);

    const second = await invite(userEmail, 'Author');
    const fresh = await blog.invitations.tokenFor(userEmail, 2);

    expect(second).toMatchObject({ memberId: first.memberId, userRoleName: 'Author', status: 'invited' });
    expect((await accept(old)).status).toBe(404);
    expect((await accept(fresh)).status).toBe(200);
  });

  it('that was declined ends there, until it is renewed', async () => {
    const userEmail = newEmail();
    const { memberId } = await invite(userEmail);

    const declined = await decline(await blog.invitations.tokenFor(userEmail));
    const change = { teamId, userEmail, userRoleName: 'Viewer' };
    const refusals = [
      await blog.refuse('updateteamuserrole', change),
      await blog.refuse('deleteteamuser', change),
    ];
    const renewed = await invite(userEmail);

    expect(declined).toMatchObject({ status: 200, body: { data: { memberId, status: 'declined' } } });
    expect(refusals.map(({ status }) => status)).toEqual([404, 404]);
    expect(renewed).toMatchObject({ memberId, status: 'invited' });
    expect((await accept(await blog.invitations.tokenFor(userEmail, 2))).status).toBe(200);
  });

  it('that was accepted is 409', async () => {
    const userEmail = newEmail();
    await invite(userEmail);
    await accept(await blog.invitations.tokenFor(userEmail));

    const { status, body } = await blog.refuse('addusertoteam', {
      teamId,
      userEmail,
      userRoleName: 'Viewer',
    });

    expect([status, body.code]).toEqual([409, 'already_accepted']);
  });

  it.each(['Owner', 'owner', ' OWNER '])(
    'to the role %j is given by the operator only',
    async (userRoleName) => {
      const userEmail = newEmail();
      const refused = await blog.refuse('addusertoteam', { teamId, userEmail, userRoleName });

      expect(refused.status).toBe(422);
      expect(refused.body.errors).toMatchObject([{ field: 'userRoleName' }]);
    },
  );

  it.each([
    ['admin', 'Admin'],
    ['CONTRIBUTOR', 'Contributor'],
    ['Chief gardener', 'Viewer'],
    ['Owners', 'Viewer'],
    ['編集者', 'Viewer'],
  ])('to the role %s counts as %s', async (userRoleName, effectiveRole) => {
    expect(await invite(newEmail(), userRoleName)).toMatchObject({ userRoleName, effectiveRole });
  });

  it.each([
    'not an e-mail',
    'a@b',
    'jöhn@example.com',
    'john@exämple.com',
    'a b@example.com',
    'john\u200b@example.com',
    `${'x'.repeat(250)}@example.com`,
    'a@example.com, b@example.com',
    '"a\r\nBcc: x"@example.com',
  ])('goes to no address like %j', async (userEmail) => {
    const { status, body } = await blog.refuse('addusertoteam', {
      teamId,
      userEmail,
      userRoleName: 'Viewer',
    });

    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field: 'userEmail' }]);
  });

  it('sent twice at a time makes one member', async () => {
    const userEmail = newEmail();

    const sent = await Promise.all([1, 2, 3, 4].map(() => invite(userEmail)));

    expect(new Set(sent.map(({ memberId }) => memberId)).size).toBe(1);
  });

  it('accepted twice at a time is accepted once', async () => {
    const userEmail = newEmail();
    await invite(userEmail);
    const token = await blog.invitations.tokenFor(userEmail);

    const sent = await Promise.all([1, 2, 3, 4].map(() => accept(token)));

    expect(sent.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });
});

describe('an invitation with a short life', () => {
  it('expires, and is good again once renewed', async () => {
    const blog = await startBlog({ settings: { INVITATION_SECONDS: '1' } });
    const { teamId } = await blog.call('createteam', { teamName: 'Slow', assignAccountId: blog.accountId });
    const invitation = { teamId, userEmail: 'slow@example.com', userRoleName: 'Viewer' };
    const { memberId } = await blog.call('addusertoteam', invitation);
    const invitationToken = await blog.invitations.tokenFor('slow@example.com');

    await sleep(1050);

    const refused = await blog.refuse('invitations/accept', { invitationToken, ...PERSON }, null);
    const { data } = await blog.list('listteams', { accountId: blog.accountId });
    expect(refused.status).toBe(404);
    expect(data[0]?.members).toMatchObject([{ memberId, status: 'expired' }]);
    expect(await blog.call('addusertoteam', invitation)).toMatchObject({ memberId, status: 'invited' });
    await blog.stop();
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

  it('have their new role at once', async () => {
    const person = await blog.invite('Viewer');
    expect((await blog.refuse('addcategory', {}, person)).status).toBe(403);

    const changed = await blog.call('updateteamuserrole', {
      ...(await teamOf(person.email)),
      userRoleName: 'Editor',
    });

    expect(changed).toMatchObject({ userRoleName: 'Editor', effectiveRole: 'Editor', status: 'accepted' });
    expect(await blog.call('addcategory', {}, person)).toHaveProperty('catId');
  });

  it('lose their access at once, everywhere', async () => {
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

  it('keep their login where another team still has them', async () => {
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

  it('who do not exist are 404', async () => {
    const { teamId } = await blog.call('createteam', { teamName: 'Empty', assignAccountId: blog.accountId });
    const nobody = { teamId, userEmail: 'nobody@example.com', userRoleName: 'Viewer' };

    expect((await blog.refuse('updateteamuserrole', nobody)).status).toBe(404);
    expect((await blog.refuse('deleteteamuser', nobody)).status).toBe(404);
  });

  it('who do not exist are 404 before the role is too low', async () => {
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

  it("take a contributor's post away once an editor has published it", async () => {
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

  it('let authors publish their own posts, and leave those of others alone', async () => {
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

  it("let editors write everybody's posts", async () => {
    const editor = await blog.invite('Editor');
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Edited' });

    const edited = await blog.call(
      'updatepost',
      { accountId, postId, postTitle: 'Edited', postStatus: 'live' },
      editor,
    );

    expect(edited.version).toBe(2);
  });

  it('hold in the whole tree where the team is assigned to the parent, else in one account', async () => {
    const [north, south] = [await blog.subAccount('One'), await blog.subAccount('Two')];
    const central = await blog.invite('Editor');
    const local = await blog.invite('Editor', north);

    for (const subAccountId of [north, south]) {
      expect(await blog.call('addcategory', { subAccountId }, central)).toMatchObject({ subAccountId });
    }
    expect(await blog.call('addcategory', { subAccountId: north }, local)).toMatchObject({
      subAccountId: north,
    });
    for (const subAccountId of [south, null, accountId]) {
      expect((await blog.refuse('addcategory', { subAccountId }, local)).body.code).toBe('account_forbidden');
    }
  });

  it('of an admin of a sub-account end there', async () => {
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
