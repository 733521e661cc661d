import { request } from 'node:http';
import { connect } from 'node:net';
import { DataSource } from 'typeorm';
import { dataState } from '../../src/platform/database/data-state';
import { newCredential } from '../../src/platform/secrets/secrets';
import type { ProblemAnswer } from '../support/answers';
import { PASSWORD, startBlog, type Blog, type Sent } from '../support/blog';
import { ConsolePerson, inConsole, logInAt, SENT_BY_PAGE } from '../support/console';

const refusal = ({ status, body }: Sent) => [status, (body as ProblemAnswer).code];

describe('clients of the console', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it.each([
    ['a long cookie', `console=${'x'.repeat(8000)}`],
    ['a thousand cookies', Array.from({ length: 1000 }, (_, at) => `c${at}=1`).join('; ')],
    ['the cookie a thousand times', Array.from({ length: 500 }, () => 'console=a').join('; ')],
    ['a cookie without a name', '=;;;=; console'],
    ['an empty cookie', 'console='],
    ['a cookie of quotes', 'console="bcms_ses_x"'],
    ['percent-encoding', 'console=%00%ff'],
    ['the prototype', '__proto__=1; constructor=1'],
  ])('get 401 with %s', async (_, cookie) => {
    const person = new ConsolePerson(blog, cookie);

    const sent = [await person.session(), await person.operate('listposts', { accountId: blog.accountId })];

    expect(sent.map(refusal)).toEqual(sent.map(() => [401, 'session_needed']));
  });

  it('are refused by Node with headers that are too large', async () => {
    expect((await new ConsolePerson(blog, `console=${'x'.repeat(20_000)}`).session()).status).toBe(431);
  });

  it('get 401 for well-formed session tokens that do not exist', async () => {
    const sent = await Promise.all(
      Array.from({ length: 100 }, () =>
        new ConsolePerson(blog, `console=${newCredential('session')}`).session(),
      ),
    );

    expect(new Set(sent.map((one) => refusal(one).join(' ')))).toEqual(new Set(['401 session_needed']));
  });

  it.each([
    ['no JSON', '{', [400, 'malformed_request']],
    ['an array', '[]', [400, 'malformed_request']],
    ['too many levels', '['.repeat(10_000), [400, 'malformed_request']],
    ['numbers', '{"email": 1, "password": {}}', [422, 'validation_failed']],
    ['the prototype', '{"__proto__": {"email": "a", "password": "b"}}', [422, 'validation_failed']],
    ['a large body', JSON.stringify({ email: 'x'.repeat(20_000), password: 'x' }), [413, 'body_too_large']],
    ['a long email', JSON.stringify({ email: 'x'.repeat(10_000), password: 'x' }), [401, 'login_failed']],
    ['a NUL', '{"email": "a\\u0000@example.com", "password": "x"}', [401, 'login_failed']],
  ])('are refused with %s', async (_, body, expected) => {
    const sent = await blog.send('/console/session', {
      body,
      headers: { ...SENT_BY_PAGE, 'Content-Type': 'application/json' },
    });

    expect(refusal(sent)).toEqual(expected);
  });

  it.each(['x', newCredential('session')])('cannot empty caches by logging out with %s', async (value) => {
    const source = blog.get(DataSource);
    const before = dataState(source);

    const { status } = await new ConsolePerson(blog, `console=${value}`).logOut();

    expect(status).toBe(204);
    expect(dataState(source)).toBe(before);
  });

  // Request targets that a URL parser could read as /console/session.
  it.each(['/console\\session?\xa0', '/console/session#x', '/console/session\t'])(
    'reach no session at the address %j',
    async (target) => {
      const { port } = new URL(blog.baseUrl);
      const lines = [`POST ${target} HTTP/1.1`, 'Host: h', 'Content-Length: 0', 'Connection: close', '', ''];
      const socket = connect(Number(port));
      socket.end(Buffer.from(lines.join('\r\n'), 'latin1'));

      const answer = (await socket.setEncoding('latin1').toArray()).join('');

      expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
    },
  );

  it('cannot send a large body to an operation without a session', async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${blog.baseUrl}/console/api/addpost`, {
        method: 'POST',
        headers: { ...SENT_BY_PAGE, 'Content-Type': 'application/json', 'Content-Length': 2_000_000 },
      });
      sent.once('response', (answer) => resolve(answer.resume().statusCode));
      sent.once('error', reject);
      sent.write('{"postTitle": "');
    });

    expect(status).toBe(401);
  });

  it('do not keep others from logging in by bodies that never end', async () => {
    const headers = { ...SENT_BY_PAGE, 'Content-Type': 'application/json', 'Content-Length': 16_000 };
    const stalled = Array.from({ length: 200 }, () => {
      const sent = request(`${blog.baseUrl}/console/session`, { method: 'POST', headers, agent: false });
      sent.on('error', () => undefined).write('{"email": "');
      return sent;
    });

    const login = await logInAt(blog, { email: blog.owner.email, password: PASSWORD });

    for (const sent of stalled) sent.destroy();
    expect(login.status).toBe(200);
  });

  it('can open a thousand sessions of one person, which a new password ends', async () => {
    const sent: Sent[] = [];
    for (let batch = 0; batch < 20; batch++) {
      const logins = Array.from({ length: 10 }, () =>
        logInAt(blog, { email: blog.owner.email, password: PASSWORD }),
      );
      sent.push(...(await Promise.all(logins)));
    }
    const { userId } = blog.owner;
    const rows = Array.from(
      { length: 800 },
      (_, at) => `('made ${at}', ${userId}, '2026-01-01', '2999-01-01', 'console')`,
    );
    await blog.sql(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at, kind) VALUES ${rows.join()}`,
    );
    const person = await inConsole(blog);

    const changed = await person.operate('changepassword', {
      password: PASSWORD,
      newPassword: 'another long one',
    });
    const [row] = await blog.sql<{ kept: number }>(
      'SELECT COUNT(*) AS kept FROM sessions WHERE user_id = ?',
      [userId],
    );

    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ headers }) => headers.getSetCookie()[0])).size).toBe(200);
    expect(changed.status).toBe(200);
    expect(Number(row?.kept)).toBe(1);
    expect((await person.session()).status).toBe(200);
  });
});
