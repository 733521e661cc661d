import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBlog, type Blog } from '../../support/blog';
import { exchange } from '../../support/raw-http';
import { scrape } from '../../support/monitoring/metrics';
import { until } from '../../support/until';

const KIB = 1024;
const JSON_TYPE = 'Content-Type: application/json';
const TEXT_TYPE = 'Content-Type: text/plain';

/** Returns the head of a request that announces a body of this length, or a chunked body. */
const head = (operation: string, length: number | 'chunks', ...headers: string[]) =>
  [
    `POST /api/v1/${operation} HTTP/1.1`,
    'Host: blog.test',
    length === 'chunks' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...headers,
    '',
    '',
  ].join('\r\n');

const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`;

describe('a large body', () => {
  let blog: Blog;
  let right: string[];
  let wrong: string[];

  beforeAll(async () => {
    blog = await startBlog();
    right = Object.entries(blog.owner.credentials).map(([name, value]) => `${name}: ${value}`);
    wrong = right.map((line) => line.replace(/.$/, 'x'));
  });
  afterAll(() => blog.stop());

  const raw = (bytes: string) => exchange(blog.baseUrl, bytes);

  it.each([
    ['401 before the body', 'addpost', 100 * KIB, () => [JSON_TYPE], '', 401],
    ['401 with wrong credentials', 'addpost', 100 * KIB, () => [JSON_TYPE, ...wrong], '', 401],
    ['401 before 415', 'updatepost', 100 * KIB, () => [TEXT_TYPE], '', 401],
    ['401 before 400', 'updatepost', 70 * KIB, () => [JSON_TYPE], '{'.repeat(70 * KIB), 401],
    ['415 before the body', 'addpost', 100 * KIB, () => [TEXT_TYPE, ...right], '', 415],
    ['413 by what is announced before 401', 'addpost', 2048 * KIB + 1, () => [JSON_TYPE], '', 413],
    ['413 by what is announced before 401', 'addcategory', 64 * KIB + 1, () => [JSON_TYPE], '', 413],
    ['401 before 413 in chunks', 'addcategory', 'chunks', () => [JSON_TYPE], chunk(65 * KIB), 401],
    ['401 before 415 in chunks', 'addpost', 'chunks', () => [TEXT_TYPE], chunk(65 * KIB), 401],
    ['413 before 415 in chunks', 'addcategory', 'chunks', () => [TEXT_TYPE, ...right], chunk(65 * KIB), 413],
    ['413 in chunks where anybody may', 'userlogin', 'chunks', () => [JSON_TYPE], chunk(65 * KIB), 413],
  ] as const)('is %s: %s', async (_, operation, length, headers, body, status) => {
    const answer = await raw(head(operation, length, ...headers()) + body);

    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/^connection: close\r?$/im);
    expect(JSON.parse(answer.body)).toMatchObject({ status });
  });

  it.each([
    ['415', 'addpost', 1 * KIB, [TEXT_TYPE], 415],
    ['400', 'addpost', 1 * KIB, [JSON_TYPE], 400],
  ] as const)(
    'is large only above 64 KiB: below, %s is answered before 401',
    async (_, operation, bytes, headers, status) => {
      const answer = await raw(head(operation, bytes, ...headers) + '{'.repeat(bytes));

      expect(answer.status).toBe(status);
    },
  );

  it.each([[100 * KIB], ['chunks']] as const)('is accepted with valid credentials: %s', async (length) => {
    const body = JSON.stringify({ accountId: blog.accountId, postTitle: 'Large' }).padEnd(100 * KIB);
    const sent = length === 'chunks' ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;

    const answer = await raw(head('addpost', length, JSON_TYPE, ...right) + sent);

    expect(answer.status).toBe(201);
  });

  it('is answered 100 Continue if its sender expects that and has valid credentials', async () => {
    const waits = 'Expect: 100-continue';

    const body = JSON.stringify({ accountId: blog.accountId, postTitle: 'Waited' }).padEnd(100 * KIB);

    const stranger = await raw(head('addpost', 100 * KIB, JSON_TYPE, waits));
    const known = await raw(
      head('addpost', 100 * KIB, JSON_TYPE, waits, ...right, 'Connection: close') + body,
    );

    expect(stranger.status).toBe(401);
    expect(known.head).toBe('HTTP/1.1 100 Continue');
    expect(known.body).toMatch(/^HTTP\/1\.1 201/);
  });

  it('is refused so that a client which sends all of it first can read the answer', async () => {
    const piece = '[1.5,'.repeat(20 * KIB);
    const socket = open(blog).pause();

    socket.write(head('addpost', 20 * piece.length, JSON_TYPE));
    for (let sent = 0; sent < 20; sent++) {
      await new Promise((resolve) => socket.write(piece, resolve));
      await sleep(5);
    }
    const answer = await text(socket);

    expect(answer).toMatch(/^HTTP\/1\.1 401/);
  });

  it('is not buffered for clients without credentials', async () => {
    const sockets = Array.from({ length: 250 }, () => open(blog));
    const answers = sockets.map(
      (socket) => new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString()))),
    );

    for (const socket of sockets) socket.write(head('addpost', 1024 * KIB, JSON_TYPE) + ' '.repeat(60 * KIB));
    const statuses = (await Promise.all(answers)).map((answer) => answer.slice(9, 12));
    const held = (await scrape(blog.baseUrl)).get('http_body_bytes');
    for (const socket of sockets) socket.destroy();

    expect(new Set(statuses)).toEqual(new Set(['401']));
    expect(held).toBe(0);
  });
});

describe('with a small buffer for bodies', () => {
  let blog: Blog;
  let held: Socket[];

  beforeAll(async () => (blog = await startBlog({ settings: { BODY_BUDGET_MIB: '1' } })));
  beforeEach(() => (held = []));
  afterEach(async () => {
    for (const socket of held) socket.destroy();
    await until('there is room again', async () => (await scrape(blog.baseUrl)).get('http_body_bytes') === 0);
  });
  afterAll(() => blog.stop());

  /** Opens a request with a body of 64 KiB, of which it sends only `bytes` bytes. */
  const hold = (operation: string, bytes: number) => {
    const socket = open(blog);
    socket.write(head(operation, 64 * KIB, JSON_TYPE) + ' '.repeat(bytes));
    held.push(socket);
  };
  /** Calls `hold` until unauthenticated clients have used up their share of the buffer. */
  const holdAll = async (operation: string) => {
    for (let count = 0; count < 40; count++) hold(operation, 60 * KIB);
    await until('nothing is left for strangers', async () => {
      const isLeft = Number((await scrape(blog.baseUrl)).get('http_body_bytes')) < 254 * KIB;
      if (isLeft) hold(operation, 5 * KIB);
      return !isLeft;
    });
  };
  const small = JSON.stringify({ catName: 'Small' }).padEnd(50 * KIB);
  const send = (body: string, operation = 'addcategory') =>
    blog.send(`/api/v1/${operation}`, { body, headers: { ...blog.owner.credentials } });

  it('a body beyond the buffer is refused with 503', async () => {
    const large = JSON.stringify({ accountId: blog.accountId, postTitle: 'Large' }).padEnd(500 * KIB);

    const sent = await send(large, 'addpost');

    expect(sent).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(sent.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await scrape(blog.baseUrl)).get('http_bodies_refused_total')).toBeGreaterThan(0);
  });

  it.each(['addpost', 'userlogin'])(
    'unauthenticated senders that use much of it do not block authenticated ones or logins: %s',
    async (operation) => {
      await holdAll(operation);

      const sent = await Promise.all(Array.from({ length: 5 }, () => send(small)));
      const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' }).padEnd(4000);
      const login = await blog.send('/api/v1/userlogin', { body });

      expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(201));
      expect(login.status).toBe(401);
    },
  );
});

/** Opens a connection without sending anything. */
function open({ baseUrl }: Blog): Socket {
  const { hostname, port } = new URL(baseUrl);
  return connect(Number(port), hostname).on('error', () => undefined);
}
