import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { OperatorService } from '../../src/operator/accounts/operator.service';
import { PASSWORD, startBlog, type Blog, type Credentials, type Sent } from '../support/blog';
import { onReplicas } from '../support/fleet/on-replicas';
import type { ProblemAnswer } from '../support/answers';

const HOUR = 3_600_000;

/** Waits until the principals in the cache of every process have expired (900 ms). */
const forgetting = () => sleep(1000);

const instant = (time: number) => new Date(time).toISOString().replace('T', ' ').slice(0, -1);
const withoutId = ({ body, status }: Sent<ProblemAnswer>) => ({ status, body: { ...body, instance: '' } });

describe('the three headers', () => {
  let blog: Blog;
  let own: Credentials;

  beforeAll(async () => {
    blog = await startBlog();
    own = blog.owner.credentials;
  });
  afterAll(() => blog.stop());

  const refuse = (as: object) => blog.refuse('addcategory', {}, as as Credentials);

  it.each(['token', 'apikey', 'apisecretkey'] as const)('are all required: without %s', async (name) => {
    const { [name]: _left, ...others } = own;

    const missing = await refuse(others);
    const empty = await refuse({ ...own, [name]: '' });

    expect(missing).toMatchObject({ status: 401, body: { code: 'credential_missing' } });
    expect(missing.body.detail).toContain(name);
    expect(withoutId(empty)).toEqual(withoutId(missing));
  });

  it.each(['token', 'apikey', 'apisecretkey'] as const)('are refused with an unknown %s', async (name) => {
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

  it('are not interchangeable', async () => {
    const { token, apikey, apisecretkey } = own;

    for (const swapped of [
      { token: apikey, apikey: token, apisecretkey },
      { token, apikey: apisecretkey, apisecretkey: apikey },
      { token: apisecretkey, apikey, apisecretkey: token },
    ]) {
      expect((await refuse(swapped)).status).toBe(401);
    }
  });

  it('are refused if they do not belong together', async () => {
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

  it('are accepted with any key pair of the tree', async () => {
    const pair = await blog.get(OperatorService).createKey(blog.accountId);

    expect(await blog.call('addcategory', {}, { token: own.token, ...pair })).toHaveProperty('catId');
  });

  it('give one person access to two trees with a key pair of each', async () => {
    const { accountId, credentials } = await blog.secondTree('owner@example.com');

    const category = await blog.call('addcategory', {}, { ...credentials, token: own.token });

    expect(category.accountId).toBe(accountId);
  });

  it('are not stored in plain text', async () => {
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

  it('is prolonged by each use to 24 hours', async () => {
    const login = await newLogin();
    await setSession(Date.now() - 10 * HOUR, Date.now() + HOUR);

    expect(await works(login)).toBe(true);

    expect((await newest()).expiresAt).toBeGreaterThan(Date.now() + 23 * HOUR);
  });

  it('expires after seven days even if it is used', async () => {
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

  it('ends only on its own logout', async () => {
    const [one, other] = [await newLogin(), await newLogin()];

    expect(await blog.call('userlogout', {}, one)).toEqual({});

    expect(await works(one)).toBe(false);
    expect((await blog.refuse('userlogout', {}, one)).status).toBe(401);
    expect(await works(other)).toBe(true);
  });

  it('ends within a second after the password changed', async () => {
    const { email, credentials } = await blog.secondTree();
    expect(await works(credentials)).toBe(true);

    await blog.get(OperatorService).setPassword(email, 'another long password');
    await forgetting();

    expect(await works(credentials)).toBe(false);
    expect((await blog.refuse('userlogin', { email, password: PASSWORD }, null)).status).toBe(401);
    expect(await blog.logIn(email, 'another long password', credentials)).toHaveProperty('token');
  });
});

describe('a token with a short lifetime', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { TOKEN_IDLE_SECONDS: '2', TOKEN_MAX_SECONDS: '3' } });
  });
  afterAll(() => blog.stop());

  it('expires at the time in the answer of the login', async () => {
    const { token, expiresAt } = await blog.call(
      'userlogin',
      { email: 'owner@example.com', password: PASSWORD },
      null,
    );
    const login = { ...blog.owner.credentials, token };

    await sleep(Date.parse(expiresAt) - Date.now() + 20);

    expect((await blog.refuse('addcategory', {}, login)).status).toBe(401);
  });

  it('expires at its maximal age even if it is used', async () => {
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

  it('records when it was last used', async () => {
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

  it('allows its number of requests of a key pair in a burst, and then answers with Retry-After', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => blog.operate('addcategory')));

    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const refused = sent.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('counts requests with invalid fields, and is checked before the fields', async () => {
    expect(await statuses(7, { catName: 1 })).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it('does not count requests with wrong credentials', async () => {
    const strange = { ...blog.owner.credentials, apisecretkey: 'x' };

    expect(await statuses(7, {}, strange)).toEqual(Array(7).fill(401));
    expect(await statuses(5, {})).toEqual(Array(5).fill(201));
  });

  it('counts each key pair separately, for all people who use it together', async () => {
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
