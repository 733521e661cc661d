import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { OperatorService } from '../src/accounts/operator.service';
import { inFlight } from '../src/common/in-flight';
import { Passwords } from '../src/identity/passwords';
import { PASSWORD, startBlog, type Blog, type Credentials, type Sent } from './support/blog';
import { onReplicas } from './support/on-replicas';
import type { ProblemAnswer } from './support/answers';
import { request } from './support/raw-http';
import { until } from './support/until';

const HOUR = 3_600_000;

/** Longer than a process may remember who somebody is. */
const forgetting = () => sleep(1000);

const instant = (time: number) => new Date(time).toISOString().replace('T', ' ').slice(0, -1);
const withoutId = ({ body, status }: Sent<ProblemAnswer>) => ({ status, body: { ...body, instance: '' } });

describe('a login', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('tells who logged in and what they reach', async () => {
    const answer = await blog.call('userlogin', { email: 'owner@example.com', password: PASSWORD }, null);

    expect(answer).toEqual({
      token: expect.stringMatching(/^bcms_tok_[0-9A-Za-z]{43}[0-9a-f]{8}$/) as string,
      expiresAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) as string,
      user: { userId: blog.owner.userId, email: 'owner@example.com', firstName: null, lastName: null },
      accounts: [{ accountId: blog.accountId, name: 'Other', parentAccountId: null, role: 'Owner' }],
    });
    const lifetime = Date.parse(answer.expiresAt) - Date.now();
    expect(lifetime).toBeLessThanOrEqual(24 * HOUR);
    expect(lifetime).toBeGreaterThan(23 * HOUR);
  });

  it('takes the e-mail in any case', async () => {
    const answer = await blog.call('userlogin', { email: 'OWNER@Example.COM', password: PASSWORD }, null);

    expect(answer.user.email).toBe('owner@example.com');
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
      { ...right, email: 'not an e-mail' },
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
    [{}, ['email required', 'password required']],
    [{ email: '', password: null }, ['email required', 'password required']],
    [{ email: 1, password: ['x'] }, ['email type', 'password type']],
    [{ email: {}, password: true }, ['email type', 'password type']],
  ])('with %j is 422', async (body, errors) => {
    const refused = await blog.refuse('userlogin', body, null);

    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual(errors);
  });

  it('needs no credentials, and does not mind those that are sent', async () => {
    const nonsense = { token: 'x', apikey: 'y', apisecretkey: 'z' };

    const sent = await blog.operate(
      'userlogin',
      { email: 'owner@example.com', password: PASSWORD },
      nonsense,
    );

    expect(sent.status).toBe(200);
  });

  it('is not carried out for a client that went away before its turn', async () => {
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

  it('is refused to somebody who reaches no account, as a wrong password is', async () => {
    const { email } = await blog.invite('Editor');
    const wrong = await blog.refuse('userlogin', { email, password: 'not the password' }, null);

    await blog.sql('DELETE FROM team_users WHERE user_email = ?', [email]);

    const refused = await blog.refuse('userlogin', { email, password: PASSWORD }, null);
    expect(withoutId(refused)).toEqual(withoutId(wrong));
  });

  it('lists the sub-accounts with the role that counts there', async () => {
    const subAccountId = await blog.subAccount('Reached');
    const { email } = await blog.invite('Editor', subAccountId);

    const { accounts } = await blog.call('userlogin', { email, password: PASSWORD }, null);

    expect(accounts).toEqual([
      { accountId: subAccountId, name: 'Reached', parentAccountId: blog.accountId, role: 'Editor' },
    ]);
  });
});

describe('the three headers', () => {
  let blog: Blog;
  let own: Credentials;

  beforeAll(async () => {
    blog = await startBlog();
    own = blog.owner.credentials;
  });
  afterAll(() => blog.stop());

  const refuse = (as: object) => blog.refuse('addcategory', {}, as as Credentials);

  it.each(['token', 'apikey', 'apisecretkey'] as const)('are all needed: without %s', async (name) => {
    const { [name]: _left, ...others } = own;

    const missing = await refuse(others);
    const empty = await refuse({ ...own, [name]: '' });

    expect(missing).toMatchObject({ status: 401, body: { code: 'credential_missing' } });
    expect(missing.body.detail).toContain(name);
    expect(withoutId(empty)).toEqual(withoutId(missing));
  });

  it.each(['token', 'apikey', 'apisecretkey'] as const)('are known: not with another %s', async (name) => {
    const last = own[name].at(-1) === '0' ? '1' : '0';
    const strange = [
      own[name].slice(0, -1) + last,
      own[name].slice(1),
      `${own[name]}x`,
      own.apikey + 'x',
      'x',
      "' OR 1=1",
    ];

    for (const value of strange) {
      expect(await refuse({ ...own, [name]: value })).toMatchObject({
        status: 401,
        body: { code: 'credential_invalid' },
      });
    }
  });

  it('are told apart: none goes in the place of another', async () => {
    const { token, apikey, apisecretkey } = own;

    for (const swapped of [
      { token: apikey, apikey: token, apisecretkey },
      { token, apikey: apisecretkey, apisecretkey: apikey },
      { token: apisecretkey, apikey, apisecretkey: token },
    ]) {
      expect((await refuse(swapped)).status).toBe(401);
    }
  });

  it('belong together', async () => {
    const other = (await blog.secondTree()).credentials;

    for (const [mixed, code] of [
      [{ ...own, token: other.token }, 'credentials_mismatch'],
      [{ ...other, token: own.token }, 'credentials_mismatch'],
      [{ ...own, apikey: other.apikey }, 'credential_invalid'],
      [{ ...own, apisecretkey: other.apisecretkey }, 'credential_invalid'],
    ] as const) {
      expect(await refuse(mixed)).toMatchObject({ status: 401, body: { code } });
    }
  });

  it('are enough with any pair of the tree', async () => {
    const pair = await blog.get(OperatorService).createKey(blog.accountId);

    expect(await blog.call('addcategory', {}, { token: own.token, ...pair })).toHaveProperty('catId');
  });

  it('serve one person in two trees with the pair of each', async () => {
    const { accountId, credentials } = await blog.secondTree('owner@example.com');

    const category = await blog.call('addcategory', {}, { ...credentials, token: own.token });

    expect(category.accountId).toBe(accountId);
  });

  it('are stored nowhere as they are', async () => {
    const { entityMetadatas } = blog.get(DataSource);

    const rows = await Promise.all(
      entityMetadatas.map(({ tableName }) => blog.sql(`SELECT * FROM ${tableName}`)),
    );

    const everything = JSON.stringify(rows);
    expect(everything).toContain(own.apikey);
    for (const secret of [own.token, own.apisecretkey, PASSWORD]) expect(everything).not.toContain(secret);
  });
});

describe('a token', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const newLogin = () => blog.logIn('owner@example.com');
  const works = async (as: Credentials) => (await blog.operate('addcategory', {}, as)).status === 201;
  const newest = async () => {
    const [row] = await blog.sql<{ id: number; createdAt: Date | string; expiresAt: Date | string }>(
      `SELECT session_id AS id, created_at AS createdAt, expires_at AS expiresAt FROM sessions
       ORDER BY session_id DESC LIMIT 1`,
    );
    const time = (of?: Date | string) =>
      typeof of === 'string' ? Date.parse(`${of.replace(' ', 'T')}Z`) : Number(of);
    return { id: row?.id, createdAt: time(row?.createdAt), expiresAt: time(row?.expiresAt) };
  };
  const setSession = async (createdAt: number, expiresAt: number) => {
    const { id } = await newest();
    await blog.sql('UPDATE sessions SET created_at = ?, expires_at = ? WHERE session_id = ?', [
      instant(createdAt),
      instant(expiresAt),
      id,
    ]);
  };

  it('lives on with use: 24 hours from each', async () => {
    const login = await newLogin();
    await setSession(Date.now() - 10 * HOUR, Date.now() + HOUR);

    expect(await works(login)).toBe(true);

    expect((await newest()).expiresAt).toBeGreaterThan(Date.now() + 23 * HOUR);
  });

  it('lives at most seven days, however often it is used', async () => {
    const login = await newLogin();
    await setSession(Date.now() - 7 * 24 * HOUR + 2 * HOUR, Date.now() + HOUR);

    expect(await works(login)).toBe(true);

    const { createdAt, expiresAt } = await newest();
    expect(expiresAt).toBe(createdAt + 7 * 24 * HOUR);
  });

  it('is unknown once it has expired', async () => {
    const login = await newLogin();
    await setSession(Date.now() - 25 * HOUR, Date.now() - 1);

    expect(await works(login)).toBe(false);
  });

  it('ends with its logout, and no other does', async () => {
    const [one, other] = [await newLogin(), await newLogin()];

    expect(await blog.call('userlogout', {}, one)).toEqual({});

    expect(await works(one)).toBe(false);
    expect((await blog.refuse('userlogout', {}, one)).status).toBe(401);
    expect(await works(other)).toBe(true);
  });

  it('ends with a new password, within a second', async () => {
    const { email, credentials } = await blog.secondTree();
    expect(await works(credentials)).toBe(true);

    await blog.get(OperatorService).setPassword(email, 'another long password');
    await forgetting();

    expect(await works(credentials)).toBe(false);
    expect((await blog.refuse('userlogin', { email, password: PASSWORD }, null)).status).toBe(401);
    expect(await blog.logIn(email, 'another long password', credentials)).toHaveProperty('token');
  });
});

describe('a token with a short life', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { TOKEN_IDLE_SECONDS: '2', TOKEN_MAX_SECONDS: '3' } });
  });
  afterAll(() => blog.stop());

  it('is answered with the time that it ends, and ends then', async () => {
    const { token, expiresAt } = await blog.call(
      'userlogin',
      { email: 'owner@example.com', password: PASSWORD },
      null,
    );
    const login = { ...blog.owner.credentials, token };

    await sleep(Date.parse(expiresAt) - Date.now() + 20);

    expect((await blog.refuse('addcategory', {}, login)).status).toBe(401);
  });

  it('does not outlive its longest life by use', async () => {
    const login = await blog.logIn('owner@example.com');
    const end = Date.now() + 3050;

    while (Date.now() < end) {
      await blog.operate('addcategory', {}, login);
      await sleep(200);
    }

    expect((await blog.refuse('addcategory', {}, login)).status).toBe(401);
  });
});

describe('a key pair', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('ends within a second of its revocation', async () => {
    const pair = await blog.get(OperatorService).createKey(blog.accountId);
    const as = { ...blog.owner.credentials, ...pair };
    await blog.call('addcategory', {}, as);

    await blog.get(OperatorService).revokeKey(pair.apikey);
    await forgetting();

    const refused = await blog.refuse('addcategory', {}, as);
    expect(refused).toMatchObject({ status: 401, body: { code: 'credential_invalid' } });
    expect(await blog.call('addcategory', {})).toHaveProperty('catId');
  });

  it('notes when it was last used', async () => {
    const pair = await blog.get(OperatorService).createKey(blog.accountId);
    await blog.call('addcategory', {}, { ...blog.owner.credentials, ...pair });

    const rows = await blog.sql('SELECT last_used_at AS lastUsedAt FROM api_keys WHERE apikey = ?', [
      pair.apikey,
    ]);

    expect(rows).toMatchObject([{ lastUsedAt: expect.anything() as unknown }]);
  });
});

describe('the rate limit', () => {
  let blog: Blog;

  beforeEach(async () => {
    blog = await startBlog({ settings: { RATE_LIMIT_PER_MINUTE: '5' } });
  });
  afterEach(() => blog.stop());

  const statuses = async (count: number, body: object, as?: Credentials) => {
    const all: number[] = [];
    for (let i = 0; i < count; i++) all.push((await blog.operate('addcategory', body, as)).status);
    return all;
  };

  it('lets as many requests of a key pair through, all at once if need be, and then says when to come again', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => blog.operate('addcategory')));

    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const refused = sent.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('counts what is refused for its fields, and comes before that refusal', async () => {
    expect(await statuses(7, { catName: 1 })).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it('comes after wrong credentials, which do not count', async () => {
    const strange = { ...blog.owner.credentials, apisecretkey: 'x' };

    expect(await statuses(7, {}, strange)).toEqual(Array(7).fill(401));
    expect(await statuses(5, {})).toEqual(Array(5).fill(201));
  });

  it('counts each key pair for itself, over all the people who use it', async () => {
    const pair = await blog.get(OperatorService).createKey(blog.accountId);
    const again = await blog.logIn('owner@example.com');

    expect(await statuses(3, {})).toEqual([201, 201, 201]);
    expect(await statuses(3, {}, again)).toEqual([201, 201, 429]);
    expect(await statuses(1, {}, { ...again, ...pair })).toEqual([201]);
  });

  it('does not stop logins', async () => {
    await statuses(6, {});

    expect(await blog.logIn('owner@example.com')).toHaveProperty('token');
  });

  onReplicas('is shared by all replicas', async () => {
    const replica = await blog.replica();

    const sent = [await blog.operate('addcategory'), await replica.operate('addcategory')];
    for (let i = 0; i < 3; i++) sent.push(await replica.operate('addcategory'));

    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await blog.operate('addcategory')).status).toBe(429);
    await replica.stop();
  });
});

describe('the limits of logins', () => {
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

  it('count every try from an address, right or wrong', async () => {
    // The harness has logged the Owner in once.
    blog = await startBlog({ settings: { LOGIN_LIMIT_PER_MINUTE: '4' } });

    expect(await statuses(right, wrong, { email: 1 }, right)).toEqual([200, 401, 422, 429]);

    const refused = await logIn(right);
    expect(refused.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('lock an e-mail for an address after its failures, for the right password too', async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '3', LOGIN_LOCK_SECONDS: '600' } });

    expect(await statuses(wrong, wrong, wrong, right, wrong)).toEqual([401, 401, 401, 429, 429]);

    const refused = await logIn({ ...right, email: 'OWNER@example.com' });
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
  });

  it('lock nobody else', async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '3' } });
    const other = await blog.secondTree();
    await statuses(wrong, wrong, wrong);

    expect(await statuses(right, { ...right, email: other.email })).toEqual([429, 200]);
  });

  it('lock an e-mail that nobody has alike', async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '2' } });
    const nobody = { ...wrong, email: 'nobody@example.com' };

    expect(await statuses(nobody, nobody, nobody)).toEqual([401, 401, 429]);
  });

  it('forget the failures with a success', async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '3' } });

    expect(await statuses(wrong, wrong, right, wrong, wrong, right)).toEqual([401, 401, 200, 401, 401, 200]);
  });

  it('unlock after their time', async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '2', LOGIN_LOCK_SECONDS: '1' } });
    expect(await statuses(wrong, wrong, right)).toEqual([401, 401, 429]);

    await sleep(1100);

    expect(await statuses(right)).toEqual([200]);
  });

  onReplicas('are shared by all replicas', async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '2' } });
    const replica = await blog.replica();
    await statuses(wrong, wrong);

    expect((await replica.operate('userlogin', right, null)).status).toBe(429);
    await replica.stop();
  });
});
