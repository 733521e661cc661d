import { PASSWORD, startBlog, type Blog } from '../support/blog';
import { Person } from '../support/person';
import { Receiver } from '../support/webhooks/receiver';

const SENT = 'user@münchen.example';
const ASCII = 'user@xn--mnchen-3ya.example';

describe('an email address whose host is not in ASCII', () => {
  let blog: Blog;
  let receiver: Receiver;
  let person: Person;
  let teamId: number;

  beforeEach(async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '2' } });
    receiver = await Receiver.start();
    person = new Person(blog, receiver);
    teamId = Number(await person.newTeam());
  });
  afterEach(async () => {
    await receiver.stop();
    await blog.stop();
  });

  const accept = async (invitationToken: string) =>
    blog.call(
      'invitations/accept',
      { invitationToken, password: PASSWORD, firstName: 'A', lastName: 'B' },
      null,
    );
  const members = async () => {
    const { data } = await blog.list('listteams', { accountId: blog.accountId, teamId });
    return (data[0]?.members as { userEmail: string }[]).map(({ userEmail }) => userEmail);
  };

  it('is kept as it was sent, and one with its form in ASCII', async () => {
    await blog.subscribe('User invited');
    const invited = await person.addUser(teamId, 'User@MÜNCHEN.example');

    expect(
      await blog.refuse('updateteamuserrole', {
        teamId,
        userEmail: 'user@munchen.example',
        userRoleName: 'Editor',
      }),
    ).toMatchObject({ status: 404 });
    const changed = await blog.call('updateteamuserrole', {
      teamId,
      userEmail: ASCII,
      userRoleName: 'Editor',
    });
    const renewed = await person.addUser(teamId, SENT);

    for (const member of [invited, changed, renewed]) {
      expect(member).toMatchObject({ memberId: invited.memberId, userEmail: SENT });
    }
    expect(await members()).toEqual([SENT]);
    expect(await blog.received()).toMatchObject({ body: { userEmail: SENT, name: SENT } });
    expect(await person.addUser(teamId, 'other@xn--mnchen-3ya.example')).toMatchObject({
      userEmail: 'other@xn--mnchen-3ya.example',
    });
  });

  it('gets mails in ASCII, and logs in by either form', async () => {
    await person.addUser(teamId, SENT);
    const token = await blog.invitations.tokenFor(ASCII);
    expect((await blog.send(`/invitations/${token}`, { method: 'GET' })).text).toContain(SENT);
    await accept(token);
    await blog.call('requestpasswordreset', { email: SENT }, null);

    const reset = await blog.invitations.resetTokenFor(ASCII, 2);
    const logins = await Promise.all(
      [SENT, ASCII, 'USER@MÜNCHEN.example'].map((email) =>
        blog.call('userlogin', { email, password: PASSWORD }, null),
      ),
    );

    expect(logins.map(({ user }) => (user as { email: string }).email)).toEqual([SENT, SENT, SENT]);
    expect((await blog.send(`/password-reset/${reset}`, { method: 'GET' })).text).toContain(SENT);
    const wrong = { email: SENT, password: 'wrong' };
    const tries = [wrong, { ...wrong, email: ASCII }, { ...wrong, email: ASCII }];
    const statuses = [];
    for (const one of tries) statuses.push((await blog.refuse('userlogin', one, null)).status);
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('is one person: unique, listed, found, exported and erased by either form', async () => {
    await person.addUser(teamId, SENT);
    await accept(await blog.invitations.tokenFor(ASCII));
    const { accountId } = blog;

    const again = await blog.refuse('addusertoteam', { teamId, userEmail: ASCII, userRoleName: 'Viewer' });
    const other = await person.answer(
      'account:create',
      '--name',
      'N',
      '--email',
      ASCII,
      '--password',
      PASSWORD,
    );
    const found = await Promise.all([
      blog.list('listusers', { accountId, email: SENT }),
      blog.list('listusers', { accountId, email: ASCII }),
      blog.list('listusers', { accountId, search: SENT }),
    ]);
    const exported = await Promise.all([person.exported(SENT), person.exported(ASCII)]);

    expect(again.status).toBe(409);
    for (const { data } of found) expect(data.map(({ email }) => email)).toEqual([SENT]);
    expect(found[0]?.data[0]?.userId).toBe(other.userId);
    for (const { user, memberships } of exported) {
      expect([user?.email, memberships[0]?.userEmail]).toEqual([SENT, SENT]);
    }
    await person.answer(
      'account:set-owner',
      '--account',
      String(other.accountId),
      '--email',
      'owner@example.com',
    );
    expect(await person.erase(SENT)).toMatchObject({ userId: other.userId });
    expect([...(await person.traces(SENT)), ...(await person.traces(ASCII))]).toEqual([]);
  });

  it('is searched by every beginning of either form', async () => {
    const email = 'jane@post.größe.example';
    await person.addUser(teamId, email);
    const ascii = 'jane@post.xn--gre-6ka8i.example';
    await accept(await blog.invitations.tokenFor(ascii));

    const begins = [email, ascii].flatMap((form) => [...form].map((_, end) => form.slice(0, end + 1)));
    const searches = [...begins, 'Jane@Post.GRÖ', 'jane@post.gro\u0308', ' jane@post.g'];
    const missing = [];
    for (const search of searches) {
      const { data } = await blog.list('listusers', { accountId: blog.accountId, search, limit: 500 });
      if (!data.some((user) => user.email === email)) missing.push(search);
    }
    const other = await blog.list('listusers', { accountId: blog.accountId, search: 'jane@post.gß' });
    const all = await blog.list('listusers', { accountId: blog.accountId, search: '  ' });

    expect(missing).toEqual([]);
    expect(all.data).toContainEqual(expect.objectContaining({ email: blog.owner.email }));
    expect(other.data).toEqual([]);
  });

  it.each([
    'müller@example.com',
    'user@ex\u200bample.com',
    'user@\uff45xample.com',
    'user@ü..example',
    'user@ü',
    '@münchen.example',
  ])('is refused if it is none, or another one than it looks like: %j', async (userEmail) => {
    const refused = await blog.refuse('addusertoteam', { teamId, userEmail, userRoleName: 'Viewer' });

    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'userEmail', code: 'format' }] },
    });
  });
});
