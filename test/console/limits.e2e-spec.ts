import type { Fields, ProblemAnswer } from '../support/answers';
import { PASSWORD, startBlog, type Blog, type Sent } from '../support/blog';
import { inConsole, logInAt } from '../support/console';
import { until } from '../support/until';

const refusal = ({ status, body }: Sent) => [status, (body as ProblemAnswer).code];
const statuses = (sent: Sent[]) => sent.map(({ status }) => status);
const LIMITED = [429, 'rate_limited'];

describe('the limits of requests', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({
      settings: { RATE_LIMIT_PER_MINUTE: '5', ACCOUNT_RATE_LIMIT_PER_MINUTE: '14' },
    });
  });
  afterAll(() => blog.stop());

  it('count each session for itself, and all of them for the account tree', async () => {
    const [one, other, third] = [await inConsole(blog), await inConsole(blog), await inConsole(blog)];
    const list = { accountId: blog.accountId };

    const ofOne = await inTurn(6, () => one.operate('listcategories', list));
    const ofOther = await inTurn(5, () => other.operate('listcategories', list));
    const ofPair = await inTurn(4, () => blog.operate('listcategories', list));
    const ofThird = await third.operate('listcategories', list);

    expect(statuses(ofOne)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(ofOne[0]?.headers.get('ratelimit-policy')).toBe('"requests";q=5;w=60');
    expect(Number(ofOne[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(statuses(ofOther)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses(ofPair)).toEqual([200, 200, 200, 200]);
    expect(refusal(ofThird)).toEqual(LIMITED);
    expect(ofThird.headers.get('ratelimit-policy')).toBe('"account-requests";q=14;w=60');
  });

  it('count the requests to the session itself', async () => {
    const person = await inConsole(blog);

    const read = await inTurn(6, () => person.session());

    expect(statuses(read)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('count requests that name no account tree of the person', async () => {
    const person = (await inConsole(blog)).in(999_999_999);

    const sent = await inTurn(6, () => person.operate('listposts', { accountId: 999_999_999 }));

    expect(statuses(sent)).toEqual([403, 403, 403, 403, 403, 429]);
  });
});

describe('the limits of logins', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '3', LOGIN_LOCK_SECONDS: '60' } });
  });
  afterAll(() => blog.stop());

  const wrong = (email: string) => ({ email, password: 'not the password' });
  const right = (email: string) => ({ email, password: PASSWORD });

  it('count failures at the console and at userlogin together', async () => {
    const { email } = await blog.secondTree();

    const failed = [
      await logInAt(blog, wrong(email)),
      await blog.operate('userlogin', wrong(email), null),
      await logInAt(blog, wrong(email)),
    ];
    const locked = [await logInAt(blog, right(email)), await blog.operate('userlogin', right(email), null)];

    expect(failed.map(refusal)).toEqual(failed.map(() => [401, 'login_failed']));
    expect(locked.map(refusal)).toEqual([LIMITED, LIMITED]);
    expect(locked[0]?.headers.getSetCookie()).toEqual([]);
  });

  it('count wrong passwords in a session', async () => {
    const { email } = await blog.secondTree();
    const person = await inConsole(blog, email);
    const { body } = await person.session();
    const tree = person.in(body.data.accounts[0]?.accountId ?? 0);
    const change = { password: 'not the password', newPassword: 'another long passphrase' };

    const failed = [
      await person.confirm('not the password'),
      await tree.operate('changepassword', change),
      await person.confirm('not the password either'),
    ];
    const locked = [
      await person.confirm(PASSWORD),
      await tree.operate('changepassword', { ...change, password: PASSWORD }),
      await logInAt(blog, right(email)),
    ];

    expect(failed.map(refusal)).toEqual(failed.map(() => [422, 'validation_failed']));
    expect((failed[0]?.body as ProblemAnswer).errors).toMatchObject([{ field: 'password' }]);
    expect(locked.map(refusal)).toEqual([LIMITED, LIMITED, LIMITED]);
    expect((await person.session()).status).toBe(200);
  });

  it('reset the failures after the correct password', async () => {
    const { email } = await blog.secondTree();
    const person = await inConsole(blog, email);

    const tries = ['no', 'no', PASSWORD, 'no', 'no', PASSWORD];
    const sent = await inTurn(tries.length, (at) => person.confirm(tries[at] ?? ''));

    expect(statuses(sent)).toEqual([422, 422, 200, 422, 422, 200]);
  });
});

describe('the limit of logins from an address', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { LOGIN_LIMIT_PER_MINUTE: '4' } });
  });
  afterAll(() => blog.stop());

  it('counts those at the console, wrong inputs included', async () => {
    const sent = await inTurn(5, () => logInAt(blog, {}));

    expect(statuses(sent).slice(-2)).toEqual([429, 429]);
    expect((await blog.operate('userlogin', {}, null)).status).toBe(429);
    expect(sent[0]?.headers.get('ratelimit-policy')).toBe('"logins";q=4;w=60');
  });
});

describe('an Idempotency-Key', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('counts for one session, and there for one account tree', async () => {
    const other = await blog.secondTree();
    const email = 'both@example.com';
    await blog.invitations.join(email, 'Editor', blog.accountId);
    const team = { teamName: 'Guests', assignAccountId: other.accountId };
    const { teamId } = await blog.call('createteam', team, other.credentials);
    await blog.call('addusertoteam', { teamId, userEmail: email, userRoleName: 'Editor' }, other.credentials);
    await blog.invitations.accept(await blog.invitations.tokenFor(email, 2));
    const [one, next] = [await inConsole(blog, email), await inConsole(blog, email)];
    const pair = await blog.logIn(email);
    const add = { catName: 'Once' };
    const key = { 'Idempotency-Key': 'the-same' };
    const idOf = (sent: Sent) => (sent.body as { data: Fields }).data.catId;

    const first = await one.operate('addcategory', add, key);
    const again = await one.operate('addcategory', add, key);
    const elsewhere = await one.in(other.accountId).operate('addcategory', add, key);
    const inNext = await next.operate('addcategory', add, key);
    const byPair = await blog.operate('addcategory', add, pair, key);
    const reused = await one.operate('addcategory', { catName: 'Twice' }, key);

    expect(idOf(again)).toBe(idOf(first));
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(new Set([first, elsewhere, inNext, byPair].map(idOf)).size).toBe(4);
    expect(refusal(reused)).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('the audit log', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const entries = (after: number) =>
    blog.sql<{
      act: string;
      accountId: number;
      userId: number;
      apiKeyId: number | null;
      detail: string | null;
    }>(
      `SELECT act, account_id AS accountId, user_id AS userId, api_key_id AS apiKeyId, detail
       FROM audit_log WHERE audit_id > ? ORDER BY audit_id`,
      [after],
    );

  it('names the person and no key pair for acts in the console', async () => {
    const { userId, email } = blog.owner;
    const [before] = await blog.sql<{ last: number }>('SELECT MAX(audit_id) AS last FROM audit_log');
    const last = before?.last ?? 0;

    const person = await inConsole(blog);
    await person.call('createteam', { teamName: 'Newsroom', assignAccountId: blog.accountId });
    await person.operate('listposts', { accountId: 999_999 });
    await person.confirm('not the password');
    await person.call('changepassword', { password: PASSWORD, newPassword: 'another long passphrase' });
    await person.logOut();
    await logInAt(blog, { email, password: 'not the password' });

    const known = { accountId: blog.accountId, userId, apiKeyId: null };
    const expected = [
      { ...known, act: 'login' },
      { ...known, act: 'team.create' },
      { ...known, act: 'refused', detail: 'listposts account_forbidden' },
      { ...known, act: 'login.failed', detail: 'wrong password of a session' },
      { ...known, act: 'password.change' },
      { ...known, act: 'logout' },
      { ...known, act: 'login.failed', detail: 'wrong password' },
    ];
    await until('the entries', async () => (await entries(last)).length >= expected.length);
    const written = await entries(last);
    expect(written).toHaveLength(expected.length);
    expect(written).toEqual(
      expect.arrayContaining(expected.map((entry) => expect.objectContaining(entry) as unknown)),
    );
  });
});

async function inTurn(times: number, send: (at: number) => Promise<Sent>): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let at = 0; at < times; at++) sent.push(await send(at));
  return sent;
}
