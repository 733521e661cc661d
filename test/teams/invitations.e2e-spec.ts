import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD, startBlog, type Blog } from '../support/blog';

const PERSON = { password: PASSWORD, firstName: 'John', lastName: 'Doe' };

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

  it('is answered as a team user, and becomes one when it is accepted', async () => {
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

  it('is emailed with its link on a separate line of plain text', async () => {
    const userEmail = newEmail();
    await invite(userEmail);

    const mail = await blog.invitations.mailTo(userEmail);

    const [, plain = ''] = mail.split(/Content-Type: text\/plain/i);
    expect(plain).toMatch(/Content-Transfer-Encoding: 7bit/i);
    expect(plain).toMatch(/^http:\/\/blog\.test\/invitations\/bcms_inv_\w+\r?$/m);
    // eslint-disable-next-line no-control-regex -- the pattern matches the characters of 7bit
    expect(plain).toMatch(/^[\x00-\x7f]*$/);
  });

  it('can be answered once', async () => {
    const userEmail = newEmail();
    await invite(userEmail);
    const token = await blog.invitations.tokenFor(userEmail);

    await accept(token);

    for (const again of [await accept(token), await decline(token)]) {
      expect(again).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
    }
  });

  it.each(['x', 'bcms_inv_0000', '', null, 5, {}])(
    'is not found by the token %j',
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

  it.each(['x'.repeat(10), '👩‍🚀'.repeat(20), 'x'.repeat(128)])('accepts the password %s', async (password) => {
    const userEmail = newEmail();
    await invite(userEmail);

    await accept(await blog.invitations.tokenFor(userEmail), { ...PERSON, password });

    expect(await blog.logIn(userEmail, password)).toHaveProperty('token');
  });

  it('needs no password of a person with an account, and changes neither password nor name', async () => {
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

  it('that was declined cannot be accepted until it is renewed', async () => {
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

  it('that was accepted is refused with 409 when it is sent again', async () => {
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
    'to the role %j is refused: only the operator gives it',
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
    'not an email',
    'a@b',
    'jöhn@example.com',
    'jöhn@example.com',
    'a b@example.com',
    'john\u200b@example.com',
    `${'x'.repeat(250)}@example.com`,
    'a@example.com, b@example.com',
    '"a\r\nBcc: x"@example.com',
  ])('is refused for the address %j', async (userEmail) => {
    const { status, body } = await blog.refuse('addusertoteam', {
      teamId,
      userEmail,
      userRoleName: 'Viewer',
    });

    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field: 'userEmail' }]);
  });

  it('sent twice concurrently creates one member', async () => {
    const userEmail = newEmail();

    const sent = await Promise.all([1, 2, 3, 4].map(() => invite(userEmail)));

    expect(new Set(sent.map(({ memberId }) => memberId)).size).toBe(1);
  });

  it('accepted twice concurrently is accepted once', async () => {
    const userEmail = newEmail();
    await invite(userEmail);
    const token = await blog.invitations.tokenFor(userEmail);

    const sent = await Promise.all([1, 2, 3, 4].map(() => accept(token)));

    expect(sent.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });
});

describe('an invitation with a short lifetime', () => {
  it('expires, and works again after it was renewed', async () => {
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
