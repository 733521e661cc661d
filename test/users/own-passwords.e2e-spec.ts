import type { ProblemAnswer } from '../support/answers';
import { PASSWORD, startBlog, type Blog, type Credentials } from '../support/blog';

const NEW_PASSWORD = 'another long passphrase';

describe('changepassword', () => {
  let blog: Blog;
  let people = 0;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const newPerson = async () => {
    const email = `person${++people}@example.com`;
    await blog.invitations.join(email, 'Viewer', blog.accountId);
    return { email, credentials: await blog.logIn(email) };
  };
  const change = (credentials: Credentials, password = PASSWORD, newPassword = NEW_PASSWORD) =>
    blog.operate('changepassword', { password, newPassword }, credentials);
  const works = async (credentials: Credentials) =>
    (await blog.operate('listposts', { accountId: blog.accountId }, credentials)).status === 200;
  const login = async (email: string, password: string) =>
    (await blog.operate('userlogin', { email, password }, null)).status;

  it('sets a new password, and ends all other sessions of the person', async () => {
    const { email, credentials } = await newPerson();
    const other = await blog.logIn(email);
    expect(await works(other)).toBe(true);

    const sent = await change(credentials);

    expect([sent.status, sent.body]).toEqual([200, { data: {} }]);
    expect(await works(credentials)).toBe(true);
    expect(await works(other)).toBe(false);
    expect(await works(blog.owner.credentials)).toBe(true);
    expect(await login(email, PASSWORD)).toBe(401);
    expect(await login(email, NEW_PASSWORD)).toBe(200);
  });

  it('is refused for a wrong password, and then changes nothing', async () => {
    const { email, credentials } = await newPerson();

    const sent = await change(credentials, 'not the password');

    expect([sent.status, (sent.body as ProblemAnswer).errors]).toMatchObject([422, [{ field: 'password' }]]);
    expect(await login(email, PASSWORD)).toBe(200);
    expect(await login(email, NEW_PASSWORD)).toBe(401);
  });

  it.each([
    ['too short', 'short', 'length'],
    ['too long', 'x'.repeat(129), 'length'],
    ['one of the commonest', '1234567890', 'weak'],
  ])(
    'is refused for a new password that is %s, without looking at the old one',
    async (_, newPassword, code) => {
      const { credentials } = await newPerson();

      const sent = await change(credentials, 'not the password', newPassword);

      expect([sent.status, (sent.body as ProblemAnswer).errors]).toMatchObject([
        422,
        [{ field: 'newPassword', code }],
      ]);
    },
  );

  it('ends the link of a forgotten password', async () => {
    const { email, credentials } = await newPerson();
    await blog.call('requestpasswordreset', { email }, null);
    const resetToken = await blog.invitations.resetTokenFor(email, 2);

    await change(credentials);

    const sent = await blog.refuse(
      'resetpassword',
      { resetToken, password: 'a third long passphrase' },
      null,
    );
    expect(sent.status).toBe(404);
    expect(await login(email, NEW_PASSWORD)).toBe(200);
  });

  it('succeeds once if two sessions change the password at a time, and the other session ends', async () => {
    const { email, credentials } = await newPerson();
    const other = await blog.logIn(email);
    const passwords = ['the passphrase of one', 'the passphrase of two'];

    const sent = await Promise.all([
      change(credentials, PASSWORD, passwords[0]),
      change(other, PASSWORD, passwords[1]),
    ]);

    const won = sent.findIndex(({ status }) => status === 200);
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await login(email, passwords[won] ?? '')).toBe(200);
    expect(await login(email, passwords[1 - won] ?? '')).toBe(401);
    expect(await works([credentials, other][won] ?? credentials)).toBe(true);
  });
});
