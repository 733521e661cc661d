import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { ProblemAnswer } from '../support/answers';
import { SessionControl } from '../../src/operator/accounts/session-control.service';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { PASSWORD, startBlog, type Blog, type Sent } from '../support/blog';
import { inConsole, type ConsolePerson } from '../support/console';

const NEW_PASSWORD = 'another long passphrase';

const refusal = ({ status, body }: Sent) => [status, (body as ProblemAnswer).code];
const ENDED = [401, 'session_needed'];

describe('a session of the console', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { TOKEN_IDLE_SECONDS: '1000', TOKEN_MAX_SECONDS: '5000' } });
  });
  afterAll(() => blog.stop());

  /** Moves the times of all console sessions into the past. */
  const age = async (column: 'created_at' | 'expires_at' | 'confirmed_at', seconds: number) => {
    const time = new Date(Date.now() - seconds * 1000);
    await blog.sql(`UPDATE sessions SET ${column} = ? WHERE kind = 'console'`, [
      time.toISOString().replace('T', ' ').replace('Z', ''),
    ]);
    await blog.restart();
  };
  const expiryOf = async (person: ConsolePerson) => Date.parse((await person.session()).body.data.expiresAt);

  const guest = async (email: string) => {
    await blog.invitations.join(email, 'Editor', blog.accountId);
    return inConsole(blog, email);
  };

  it('ends after TOKEN_IDLE_SECONDS without a request', async () => {
    const person = await inConsole(blog);
    expect(await expiryOf(person)).toBeGreaterThan(Date.now() + 900_000);

    await age('expires_at', 1);

    expect(refusal(await person.session())).toEqual(ENDED);
    expect(refusal(await person.operate('listposts', { accountId: blog.accountId }))).toEqual(ENDED);
  });

  it('is extended by requests, but ends TOKEN_MAX_SECONDS after the login', async () => {
    const person = await inConsole(blog);
    const begin = Date.now();

    await age('created_at', 4500);
    await age('expires_at', -60);
    await person.call('listcategories', { accountId: blog.accountId });
    const extended = await expiryOf(person);
    await age('created_at', 5001);
    await age('expires_at', -1);

    expect(extended - begin).toBeGreaterThan(400_000);
    expect(extended - begin).toBeLessThan(600_000);
    await sleep(1100);
    expect(refusal(await person.session())).toEqual(ENDED);
  });

  it('ends with a reset of the password', async () => {
    const email = 'forgetful@example.com';
    const person = await guest(email);
    await blog.call('requestpasswordreset', { email }, null);
    const resetToken = await blog.invitations.resetTokenFor(email, 2);

    await blog.call('resetpassword', { resetToken, password: NEW_PASSWORD }, null);

    expect(refusal(await person.session())).toEqual(ENDED);
    expect(refusal(await person.operate('listposts', { accountId: blog.accountId }))).toEqual(ENDED);
  });

  it('ends when another session changes the password, and that session continues', async () => {
    const email = 'careful@example.com';
    const [here, there] = [await guest(email), await inConsole(blog, email)];
    const token = await blog.logIn(email);

    await here.call('changepassword', { password: PASSWORD, newPassword: NEW_PASSWORD });

    expect((await here.session()).status).toBe(200);
    expect(refusal(await there.session())).toEqual(ENDED);
    expect((await blog.operate('listposts', { accountId: blog.accountId }, token)).status).toBe(401);
  });

  it('ends when the person loses their last account', async () => {
    const email = 'leaving@example.com';
    const person = await guest(email);
    const [member] = await blog.sql<{ teamId: number }>(
      'SELECT team_id AS teamId FROM team_users WHERE user_email = ?',
      [email],
    );

    await blog.call('deleteteamuser', { teamId: member?.teamId, userEmail: email });

    expect(refusal(await person.session())).toEqual(ENDED);
  });

  it('is shown to the operator with its kind, and ended by the operator', async () => {
    const email = 'lost-laptop@example.com';
    const person = await guest(email);
    await blog.logIn(email);
    const control = new SessionControl(blog.get(DataSource), blog.get(UnitOfWork));

    const found: unknown[] = [];
    for await (const session of await control.list(email)) found.push(session);
    await control.endAll(email);
    await sleep(1000);

    expect(found).toMatchObject([{ kind: 'console' }, { kind: 'token' }]);
    expect(refusal(await person.session())).toEqual(ENDED);
    expect(refusal(await person.operate('listposts', { accountId: blog.accountId }))).toEqual(ENDED);
  });

  it('of the previous release is one of a token, whose rows have no kind', async () => {
    const { credentials } = blog.owner;
    const tokenHash = createHash('sha256').update(credentials.token).digest('hex');
    const [row] = await blog.sql<{ kind: string }>('SELECT kind FROM sessions WHERE token_hash = ?', [
      tokenHash,
    ]);
    await blog.sql(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
       SELECT 'of the previous release', user_id, created_at, expires_at FROM sessions WHERE token_hash = ?`,
      [tokenHash],
    );
    await blog.sql('DELETE FROM sessions WHERE token_hash = ?', [tokenHash]);
    await blog.sql("UPDATE sessions SET token_hash = ? WHERE token_hash = 'of the previous release'", [
      tokenHash,
    ]);

    expect(row?.kind).toBe('token');
    expect((await blog.operate('listposts', { accountId: blog.accountId })).status).toBe(200);
  });
});
