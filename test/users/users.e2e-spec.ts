import { PASSWORD, startBlog, type Blog } from '../support/blog';

describe('users', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const list = (query: object = {}) => blog.list('listusers', { accountId: blog.accountId, ...query });

  it('update their profile, and get the same fields as in lists', async () => {
    const viewer = await blog.invite('Viewer');

    const updated = await blog.call('updateprofile', { firstName: ' Zoë ', lastName: 'Ångström' }, viewer);

    const { data } = await list({ email: viewer.email });
    expect(updated).toMatchObject({
      email: viewer.email,
      firstName: 'Zoë',
      lastName: 'Ångström',
      version: 2,
    });
    expect(data).toEqual([updated]);
    expect(Object.keys(updated)).toEqual([
      'userId',
      'email',
      'firstName',
      'lastName',
      'language',
      'reviewMails',
      'effectiveRole',
      'teams',
      'version',
      'createdAt',
      'updatedAt',
    ]);
    expect(updated).toMatchObject({ effectiveRole: 'Viewer', teams: [{ userRoleName: 'Viewer' }] });
  });

  it('are listed for the parent over the whole tree, and for a sub-account if they have access to it', async () => {
    const north = await blog.subAccount('Reached');
    const local = await blog.invite('Editor', north);
    const central = await blog.invite('Author');

    const all = (await list()).data.map(({ email }) => email);
    const northern = await list({ accountId: north });

    expect(all).toEqual(expect.arrayContaining(['owner@example.com', local.email, central.email]));
    expect(northern.data.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['owner@example.com', local.email, central.email]),
    );
    const role = Object.fromEntries(northern.data.map(({ email, effectiveRole }) => [email, effectiveRole]));
    expect(role).toMatchObject({
      'owner@example.com': 'Owner',
      [local.email]: 'Editor',
      [central.email]: 'Author',
    });
  });

  it('of another tree are not listed, nor are those who have not accepted', async () => {
    const other = await blog.secondTree();
    const { teamId } = await blog.call('createteam', { teamName: 'Open', assignAccountId: blog.accountId });
    await blog.call('addusertoteam', { teamId, userEmail: 'open@example.com', userRoleName: 'Editor' });

    const emails = (await list({ limit: 500 })).data.map(({ email }) => email);

    expect(emails).not.toContain(other.email);
    expect(emails).not.toContain('open@example.com');
  });

  it('are searched by the beginning of their email and their names, and sorted by both', async () => {
    const one = await blog.invite('Searchable');
    await blog.call('updateprofile', { firstName: 'Ada', lastName: 'Byron' }, one);

    for (const search of ['SEARCH', 'ada', 'byr']) {
      expect((await list({ search })).data.map(({ email }) => email)).toEqual([one.email]);
    }
    const byEmail = (await list({ sort: 'email' })).data.map(({ email }) => email);
    expect(byEmail).toEqual([...byEmail].sort());
    expect((await list({ sort: 'name' })).data).toHaveLength(byEmail.length);
    expect((await list({ firstName: 'Ada', fields: 'userId,email' })).data).toMatchObject([
      { email: one.email },
    ]);
  });
});

describe('a forgotten password', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const request = (email: unknown) => blog.operate('requestpasswordreset', { email }, null);
  const reset = (resetToken: unknown, password: unknown = 'another long password') =>
    blog.operate('resetpassword', { resetToken, password }, null);
  const tokenFor = async (email: string, nth: number) => {
    const mail = await blog.invitations.mailTo(email, nth);
    return /\/password-reset\/(\S+)/.exec(mail)?.[1] ?? '';
  };

  it('is replaced with the token of an email, which ends every session', async () => {
    const person = await blog.invite('Viewer');

    await request(person.email.toUpperCase());
    const sent = await reset(await tokenFor(person.email, 2));

    expect(sent).toMatchObject({ status: 200, body: { data: {} } });
    expect((await blog.refuse('listposts', { accountId: blog.accountId }, person)).status).toBe(401);
    expect((await blog.refuse('userlogin', { email: person.email, password: PASSWORD }, null)).status).toBe(
      401,
    );
    expect(await blog.logIn(person.email, 'another long password')).toHaveProperty('token');
  });

  it('is requested with one answer for known and unknown emails', async () => {
    const [known, unknown] = [await request('owner@example.com'), await request('nobody@example.com')];

    expect([known.status, known.text]).toEqual([200, '{"data":{}}']);
    expect([unknown.status, unknown.text]).toEqual([200, '{"data":{}}']);
    expect(blog.invitations.mailsTo('nobody@example.com')).toEqual([]);
  });

  it('is replaced only once with a token, and only with the newest token', async () => {
    const person = await blog.invite('Viewer');
    await request(person.email);
    const first = await tokenFor(person.email, 2);
    await request(person.email);
    const second = await tokenFor(person.email, 3);

    const statuses = [];
    for (const token of [first, second, second, 'x', 'bcms_rst_0'])
      statuses.push((await reset(token)).status);

    expect(statuses).toEqual([404, 200, 404, 404, 404]);
  });

  it.each(['short', 'x'.repeat(129), 'password123', '', null, 5])(
    'cannot be replaced by %j',
    async (password) => {
      const person = await blog.invite('Viewer');
      await request(person.email);
      const token = await tokenFor(person.email, 2);

      expect((await reset(token, password)).status).toBe(422);
      expect((await reset(token)).status).toBe(200);
    },
  );
});
