import { OperatorService } from '../../src/operator/accounts/operator.service';
import { PASSWORD, startBlog, type Blog } from '../support/blog';

/** Verifying a password is slow: a password change may commit while a login verifies the old password. */
describe('a login that overlaps a change of the password', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  const { email } = { email: 'owner@example.com' };

  /** Logs in twelve times with the old password during the change; returns the tokens of the new sessions. */
  async function logInDuring(password: string, change: () => Promise<unknown>): Promise<string[]> {
    const logins = Array.from({ length: 12 }, () => blog.operate('userlogin', { email, password }, null));
    const [sent] = await Promise.all([Promise.all(logins), change()]);
    expect(sent.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    return sent.flatMap(({ status, body }) =>
      status === 200 ? [(body as { data: { token: string } }).data.token] : [],
    );
  }

  const resetTo = async (password: string, nth: number) => {
    await blog.call('requestpasswordreset', { email }, null);
    const mails = () => blog.invitations.mailsTo(email);
    while (mails().length < nth) await new Promise((resolve) => setTimeout(resolve, 10));
    const resetToken = /\/password-reset\/(\S+)/.exec(mails().at(-1) ?? '')?.[1] ?? '';
    return () => blog.call('resetpassword', { resetToken, password }, null);
  };
  const setTo = (password: string) => () => blog.get(OperatorService).setPassword(email, password);

  it('opens no session that outlives it', async () => {
    const { credentials } = blog.owner;
    let old = PASSWORD;
    for (let round = 1; round <= 6; round++) {
      const next = `${PASSWORD} ${round}`;
      const change = round % 2 ? await resetTo(next, Math.ceil(round / 2)) : setTo(next);

      const tokens = await logInDuring(old, change);

      for (const token of tokens) {
        const { status } = await blog.operate(
          'listposts',
          { accountId: blog.accountId },
          { ...credentials, token },
        );
        expect([round, status]).toEqual([round, 401]);
      }
      expect(await blog.sql('SELECT session_id FROM sessions')).toEqual([]);
      await expect(blog.logIn(email, next)).resolves.toHaveProperty('token');
      old = next;
    }
  });
});
