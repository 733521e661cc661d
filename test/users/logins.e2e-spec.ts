import { connect } from 'node:net';
import { inFlight } from '../../src/platform/common/in-flight';
import { Passwords } from '../../src/platform/identity/passwords';
import { PASSWORD, startBlog, type Blog, type Sent } from '../support/blog';
import { onReplicas } from '../support/fleet/on-replicas';
import type { ProblemAnswer } from '../support/answers';
import { request } from '../support/raw-http';
import { until } from '../support/until';

const HOUR = 3_600_000;
const withoutId = ({ body, status }: Sent<ProblemAnswer>) => ({ status, body: { ...body, instance: '' } });

describe('a login', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('answers with the person and the accounts in reach', async () => {
    const answer = await blog.call('userlogin', { email: 'owner@example.com', password: PASSWORD }, null);

    expect(answer).toEqual({
      token: expect.stringMatching(/^bcms_tok_[0-9A-Za-z]{43}[0-9a-f]{8}$/) as string,
      expiresAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) as string,
      user: {
        userId: blog.owner.userId,
        email: 'owner@example.com',
        firstName: null,
        lastName: null,
        language: null,
      },
      accounts: [{ accountId: blog.accountId, name: 'Other', parentAccountId: null, role: 'Owner' }],
    });
    const lifetime = Date.parse(answer.expiresAt) - Date.now();
    expect(lifetime).toBeLessThanOrEqual(24 * HOUR);
    expect(lifetime).toBeGreaterThan(23 * HOUR);
  });

  it('gives the same answer for each value that does not match', async () => {
    const right = { email: 'owner@example.com', password: PASSWORD };
    const wrong = [
      { ...right, password: 'not the password' },
      { ...right, password: PASSWORD.toUpperCase() },
      { ...right, password: ` ${PASSWORD}` },
      { ...right, password: 'x' },
      { ...right, password: 'x'.repeat(20_000) },
      { ...right, password: '\u0000' },
      { ...right, email: 'nobody@example.com' },
      { ...right, email: 'not an email' },
      { ...right, email: 'owner@example.com ' },
      { ...right, email: 'öwner@example.com' },
      { ...right, email: 'owner@exámple.com' },
      { ...right, email: '%' },
      { ...right, email: `${'x'.repeat(20_000)}@example.com` },
    ];

    const answers = [];
    for (const body of wrong) answers.push(withoutId(await blog.refuse('userlogin', body, null)));

    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'login_failed' } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it.each([
    [{ email: 1, password: ['x'] }, ['email type', 'password type']],
    [{ email: {}, password: true }, ['email type', 'password type']],
  ])('with %j is refused with 422', async (body, errors) => {
    const refused = await blog.refuse('userlogin', body, null);

    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual(errors);
  });

  it('needs no credentials, and ignores those that are sent', async () => {
    const nonsense = { token: 'x', apikey: 'y', apisecretkey: 'z' };

    const sent = await blog.operate(
      'userlogin',
      { email: 'owner@example.com', password: PASSWORD },
      nonsense,
    );

    expect(sent.status).toBe(200);
  });

  it('is not carried out if its client disconnects while it waits', async () => {
    const { email } = await blog.invite('Viewer');
    const sessions = async () => {
      const [row] = await blog.sql<{ count: number }>(
        'SELECT COUNT(*) AS count FROM sessions s JOIN users u ON u.user_id = s.user_id WHERE u.email = ?',
        [email],
      );
      return Number(row?.count);
    };
    const before = await sessions();
    const passwords = blog.get(Passwords);
    const others = Array.from({ length: 40 }, () => passwords.hash(PASSWORD));

    const client = connect(Number(new URL(blog.baseUrl).port));
    client.write(
      request(
        'POST /api/v1/userlogin HTTP/1.1',
        ['Content-Type: application/json'],
        JSON.stringify({ email, password: PASSWORD }),
      ),
    );
    await until('it has come', () => inFlight.logins > 0, undefined, 1);
    client.destroy();
    await Promise.all(others);
    await blog.call('userlogin', { email, password: PASSWORD }, null);

    expect((await sessions()) - before).toBe(1);
  });

  it('of a person without an account is refused like a wrong password', async () => {
    const { email } = await blog.invite('Editor');
    const wrong = await blog.refuse('userlogin', { email, password: 'not the password' }, null);

    await blog.sql('DELETE FROM team_users WHERE user_email = ?', [email]);

    const refused = await blog.refuse('userlogin', { email, password: PASSWORD }, null);
    expect(withoutId(refused)).toEqual(withoutId(wrong));
  });

  it('lists the sub-accounts with the effective role', async () => {
    const subAccountId = await blog.subAccount('Reached');
    const { email } = await blog.invite('Editor', subAccountId);

    const { accounts } = await blog.call('userlogin', { email, password: PASSWORD }, null);

    expect(accounts).toEqual([
      { accountId: subAccountId, name: 'Reached', parentAccountId: blog.accountId, role: 'Editor' },
    ]);
  });
});

describe('the login limits', () => {
  let blog: Blog;
  const right = { email: 'owner@example.com', password: PASSWORD };
  const wrong = { ...right, password: 'not the password' };

  afterEach(() => blog.stop());

  const logIn = (body: object) => blog.operate('userlogin', body, null);
  const statuses = async (...bodies: object[]) => {
    const all: number[] = [];
    for (const body of bodies) all.push((await logIn(body)).status);
    return all;
  };

  it('count every attempt from an address, successful or not', async () => {
    // One of the four logins is already used, because the harness has logged the Owner in.
    blog = await startBlog({ settings: { LOGIN_LIMIT_PER_MINUTE: '4' } });

    expect(await statuses(right, wrong, { email: 1 }, right)).toEqual([200, 401, 422, 429]);

    const refused = await logIn(right);
    expect(refused.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('lock an email for an address after failures, even with the right password', async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '3', LOGIN_LOCK_SECONDS: '600' } });

    expect(await statuses(wrong, wrong, wrong, right, wrong)).toEqual([401, 401, 401, 429, 429]);

    const refused = await logIn({ ...right, email: 'OWNER@example.com' });
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
  });

  it('lock neither other emails nor other addresses', async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '3' } });
    const other = await blog.secondTree();
    await statuses(wrong, wrong, wrong);

    expect(await statuses(right, { ...right, email: other.email })).toEqual([429, 200]);
  });

  it('lock an unknown email in the same way', async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '2' } });
    const nobody = { ...wrong, email: 'nobody@example.com' };

    expect(await statuses(nobody, nobody, nobody)).toEqual([401, 401, 429]);
  });

  it('reset the failures after a success', async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '3' } });

    expect(await statuses(wrong, wrong, right, wrong, wrong, right)).toEqual([401, 401, 200, 401, 401, 200]);
  });

  it('unlock after the lock time', async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '2', LOGIN_LOCK_SECONDS: '5' } });
    expect(await statuses(wrong, wrong, right)).toEqual([401, 401, 429]);

    await until('the right password is accepted', async () => (await logIn(right)).status === 200);
  });

  onReplicas('are shared by all replicas', async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '2' } });
    const replica = await blog.replica();
    await statuses(wrong, wrong);

    expect((await replica.operate('userlogin', right, null)).status).toBe(429);
    await replica.stop();
  });
});
