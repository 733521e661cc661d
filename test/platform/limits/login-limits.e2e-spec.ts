import { stopTime, withClockAhead } from '../../support/clock';
import { Counters } from '../../../src/platform/limits/counters';
import { PASSWORD, startBlog, type Blog } from '../../support/blog';
import { onReplicas } from '../../support/fleet/on-replicas';

const RIGHT = { email: 'owner@example.com', password: PASSWORD };
const WRONG = { ...RIGHT, password: 'not the password' };

describe('the limits of failed logins', () => {
  let blog: Blog;

  afterEach(async () => {
    jest.restoreAllMocks();
    await blog.stop();
  });

  const start = async (settings: Record<string, string>) => {
    blog = await startBlog({ settings: { TRUST_PROXY: '1', ...settings } });
  };
  const logIn = (body: object, from = '198.51.100.1', at = blog) =>
    at.operate('userlogin', body, null, { 'X-Forwarded-For': from });
  const statusOf = async (...args: Parameters<typeof logIn>) => (await logIn(...args)).status;
  const many = (count: number, body: object, from?: string, at?: Blog) =>
    Promise.all(Array.from({ length: count }, () => statusOf(body, from, at)));
  const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

  it('apply to concurrent attempts', async () => {
    await start({ LOGIN_FAILURES: '5' });

    const statuses = await many(20, WRONG);

    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 15]);
  });

  it('do not refuse concurrent logins with the right password', async () => {
    await start({ LOGIN_FAILURES: '2' });

    expect(count(await many(12, RIGHT), 200)).toBe(12);
    expect(await statusOf(WRONG)).toBe(401);
    expect(await statusOf(RIGHT)).toBe(200);
  });

  onReplicas('apply to concurrent attempts at several replicas', async () => {
    await start({ LOGIN_FAILURES: '5' });
    const replica = await blog.replica();

    const statuses = (await Promise.all([many(10, WRONG), many(10, WRONG, undefined, replica)])).flat();

    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 15]);
    expect(await statusOf(RIGHT, '198.51.100.2', replica)).toBe(200);
    await replica.stop();
  });

  onReplicas('do not count attempts of a process that died during them', async () => {
    await start({ LOGIN_FAILURES: '5' });
    const ends = jest.spyOn(blog.get(Counters), 'endAttempt').mockImplementation(() => undefined);
    await many(5, WRONG);
    ends.mockRestore();

    expect(await withClockAhead(16_000, () => statusOf(RIGHT))).toBe(200);
  });

  it('treat all addresses of one IPv6 /64 as one', async () => {
    await start({ LOGIN_FAILURES: '5', LOGIN_LIMIT_PER_MINUTE: '0' });

    const statuses: number[] = [];
    for (let guess = 0; guess < 120; guess++) {
      statuses.push(await statusOf(WRONG, `2001:db8:1:2:${guess.toString(16)}::1`));
    }

    expect(count(statuses, 401)).toBe(5);
    expect(count(statuses, 429)).toBe(115);
    expect(await statusOf(RIGHT, '2001:db8:1:3::1')).toBe(200);
  });

  it.each(['::ffff:198.51.100.1', '::ffff:c633:6401', '[::ffff:198.51.100.1]:443', '198.51.100.1:4711'])(
    'treat %s as its IPv4 address',
    async (other) => {
      await start({ LOGIN_FAILURES: '2' });

      expect(await statusOf(WRONG, '198.51.100.1')).toBe(401);
      expect(await statusOf(WRONG, other)).toBe(401);
      expect(await statusOf(RIGHT, '198.51.100.1')).toBe(429);
    },
  );

  it('count attempts from a /64 as attempts from one address', async () => {
    await start({ LOGIN_LIMIT_PER_MINUTE: '3', LOGIN_FAILURES: '0' });

    const statuses: number[] = [];
    for (let at = 0; at < 5; at++) statuses.push(await statusOf(RIGHT, `2001:db8::${at}`));

    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('throttle unknown addresses, but no known address, after many failures for an email', async () => {
    await start({ LOGIN_FAILURES: '5' });
    stopTime();
    expect(await statusOf(RIGHT, '192.0.2.1')).toBe(200);

    const statuses: number[] = [];
    for (let at = 0; at < 12; at++) statuses.push(...(await many(5, WRONG, `203.0.113.${at}`)));

    expect(count(statuses, 401)).toBe(50);
    const slowed = await logIn(RIGHT, '203.0.113.99');
    expect(slowed.status).toBe(429);
    expect(slowed.headers.get('retry-after')).toBe('72');
    expect(await statusOf(RIGHT, '192.0.2.1')).toBe(200);
    expect(await statusOf({ ...WRONG, email: 'nobody@example.com' }, '203.0.113.99')).toBe(401);
  });

  it('throttle checks of the password in a session at an unknown address, too', async () => {
    await start({ LOGIN_FAILURES: '5' });
    stopTime();
    const { credentials } = blog.owner;
    const body = { password: PASSWORD, newPassword: 'another long passphrase' };
    for (let at = 0; at < 10; at++) await many(5, WRONG, `203.0.113.${at}`);

    const sent = await blog.operate('changepassword', body, credentials, {
      'X-Forwarded-For': '203.0.113.99',
    });

    expect([sent.status, await statusOf(RIGHT, '203.0.113.99')]).toEqual([429, 429]);
  });

  it('do not throttle a person at the address where they have set a new password', async () => {
    await start({ LOGIN_FAILURES: '5' });
    stopTime();
    const { email } = blog.owner;
    for (let at = 0; at < 11; at++) await many(5, WRONG, `203.0.113.${at}`);
    expect(await statusOf(RIGHT, '192.0.2.7')).toBe(429);

    await blog.call('requestpasswordreset', { email }, null);
    const mail = await blog.invitations.mailTo(email);
    const [, resetToken] = /password-reset\/(\S+)/.exec(mail) ?? [];
    const set = { resetToken, password: 'another long one' };
    await blog.operate('resetpassword', set, null, { 'X-Forwarded-For': '192.0.2.7' });

    expect(await statusOf({ email, password: set.password }, '192.0.2.7')).toBe(200);
  });

  it('throttle an unknown email in the same way', async () => {
    await start({ LOGIN_FAILURES: '5' });
    stopTime();
    const nobody = { ...WRONG, email: 'nobody@example.com' };

    const statuses: number[] = [];
    for (let at = 0; at < 12; at++) statuses.push(...(await many(5, nobody, `203.0.113.${at}`)));

    expect(count(statuses, 401)).toBe(50);
  });

  it('use a short key of fixed length for an email of any length', async () => {
    await start({ LOGIN_FAILURES: '5' });
    const counters = blog.get(Counters);
    const keys: string[] = [];
    jest.spyOn(counters, 'beginAttempt').mockImplementation((key) => {
      keys.push(key);
      return { may: 'begin' };
    });

    const long = { email: `${'x'.repeat(60_000)}@example.com`, password: 'not the password' };
    expect(await statusOf(long)).toBe(401);
    expect(await statusOf(WRONG)).toBe(401);

    expect(keys).toHaveLength(2);
    expect(new Set(keys.map(({ length }) => length)).size).toBe(1);
    expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(150);
  });

  it('lock an email above the maximal length', async () => {
    await start({ LOGIN_FAILURES: '2' });
    const long = { email: `${'x'.repeat(60_000)}@example.com`, password: 'not the password' };

    expect([await statusOf(long), await statusOf(long), await statusOf(long)]).toEqual([401, 401, 429]);
  });
});

describe('the tokens in emails', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { TRUST_PROXY: '1', LOGIN_LIMIT_PER_MINUTE: '100' } });
  });
  afterAll(() => blog.stop());

  it.each([
    ['invitations/accept', { invitationToken: 'bcms_inv_x' }, '192.0.2.1'],
    ['invitations/decline', { invitationToken: 'bcms_inv_x' }, '192.0.2.2'],
    ['resetpassword', { resetToken: 'bcms_rst_x', password: 'another long one' }, '192.0.2.3'],
  ])(
    'can be tried by %s a limited number of times from an address, also concurrently',
    async (operation, body, from) => {
      const guess = (by: string) => blog.operate(operation, body, null, { 'X-Forwarded-For': by });

      const statuses = (await Promise.all(Array.from({ length: 70 }, () => guess(from)))).map(
        ({ status }) => status,
      );

      expect(statuses.filter((status) => status === 404)).toHaveLength(60);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      expect((await guess('192.0.2.99')).status).toBe(404);
    },
  );

  it.each(['/invitations/bcms_inv_x', '/password-reset/bcms_rst_x'])(
    'can be tried by %s with the same limit',
    async (path) => {
      const headers = { 'X-Forwarded-For': `192.0.2.${path.length}` };

      const all = await Promise.all(
        Array.from({ length: 65 }, () => blog.send(path, { method: 'GET', headers })),
      );

      expect(all.filter(({ status }) => status === 429)).toHaveLength(5);
      expect(all.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
    },
  );
});
