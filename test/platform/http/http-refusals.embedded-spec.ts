import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startBlog, type Blog } from '../../support/blog';
import { exchange, request, type RawAnswer } from '../../support/raw-http';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const JSON_TYPE = 'Content-Type: application/json';
const CREATE = 'POST /api/v1/addcategory HTTP/1.1';

const CODES: Record<number, string> = {
  400: 'malformed_request',
  404: 'path_not_found',
  405: 'method_not_allowed',
  415: 'unsupported_media_type',
  417: 'expectation_failed',
  431: 'headers_too_large',
};

/** Removes `Connection: close` from a request, so that more requests can follow on the connection. */
const kept = (bytes: string) => bytes.replace('Connection: close\r\n', '');

const idOf = ({ head }: RawAnswer) => /^x-request-id: (\S+)\r?$/im.exec(head)?.[1];

describe('a request that reaches no handler', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  const raw = (bytes: string | Buffer) => exchange(blog.baseUrl, bytes);

  it.each([
    ['without a method', 'hello\r\n\r\n', 400],
    ['with an unknown method', request('BREW /health/live HTTP/1.1', []), 400],
    ['with a header that is too long', request('GET / HTTP/1.1', [`X-Long: ${'x'.repeat(17_000)}`]), 431],
    ['with too many header lines', request('GET / HTTP/1.1', Array<string>(200).fill('X-Line: x')), 431],
    ['without Host', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['with two Hosts', request('GET /health/live HTTP/1.1', ['host: other.test']), 400],
    [
      'with a compressed body in chunks',
      `${request('POST /api/v1/userlogin HTTP/1.1', [JSON_TYPE, 'Transfer-Encoding: gzip, chunked'])}2\r\n{}\r\n0\r\n\r\n`,
      415,
    ],
    ['with two lengths', request(CREATE, ['Content-Length: 2', 'Content-Length: 3'], '{}'), 400],
    ['with a length and chunks', request(CREATE, ['Transfer-Encoding: chunked'], '{}'), 400],
    ['with an odd transfer encoding', request(CREATE, ['Transfer-Encoding: gzip, identity']), 400],
    ['with a folded header', request(CREATE, ['X-Folded: a', ' b']), 400],
    ['with a header without a name', request(CREATE, [': x']), 400],
    ['with a blank before the colon', request(CREATE, ['X-Blank : x']), 400],
    ['with NUL in a header', request(CREATE, ['X-Nul: a\0b']), 400],
    ['with a negative length', request(CREATE, ['Content-Length: -1']), 400],
    ['with a length that is no number', request(CREATE, ['Content-Length: 0x10']), 400],
    ['of no known protocol', 'POST /api/v1/addcategory HTTP/9.9\r\n\r\n', 400],
    ['that is a TLS greeting', Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0, 13, 10, 13, 10]), 400],
    ['with an expectation', request('GET /health/live HTTP/1.1', ['Expect: 200-ok']), 417],
    [
      'with two expectations',
      request('POST /api/v1/userlogin HTTP/1.1', ['Expect: 100-continue, x'], '{}'),
      417,
    ],
    ['for a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', 405],
    ['for the server as a whole', request('OPTIONS * HTTP/1.1', []), 404],
    [
      'for another protocol',
      request('GET /nothing HTTP/1.1', ['Connection: Upgrade', 'Upgrade: websocket']),
      404,
    ],
    ['with a host that is none', request('GET http://[::1/nothing HTTP/1.1', []), 404],
    ['with a scheme alone', request('GET http://blog.test HTTP/1.1', []), 404],
  ])('%s is refused with a problem that has a request id', async (_, bytes, status) => {
    const answer = await raw(bytes);

    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/^content-type: application\/problem\+json/im);
    expect(idOf(answer)).toMatch(UUID);
    expect(JSON.parse(answer.body)).toMatchObject({ status, code: CODES[status], instance: idOf(answer) });
  });

  it.each([
    ['GET http://[::1/health/live HTTP/1.1', ['Host: blog.test']],
    ['GET /health/live HTTP/1.0', []],
  ])('is answered if it is valid: %s', async (start, headers) => {
    const answer = await raw(`${start}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`);

    expect(answer.status).toBe(200);
  });

  it('is answered if it has a hundred header lines', async () => {
    const lines = Array<string>(98).fill('X-Line: x');

    expect((await raw(request('GET /health/live HTTP/1.1', lines))).status).toBe(200);
  });

  it.each([
    '/health/live',
    '/health/ready',
    '/metrics',
    '/docs',
    '/openapi.json',
    '/blog/style.css',
    '/blog/any/page/2',
    '/blog/any/feed.xml',
    '/embed/v1.js',
  ])('gets the allowed methods of %s', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await raw(request(`${method} ${path} HTTP/1.1`, []));

      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.head).toMatch(/^allow: GET, HEAD\r?$/im);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'method_not_allowed', instance: idOf(answer) });
    }
  });

  it('has its own request id if its chunks are malformed', async () => {
    const headers = [JSON_TYPE, 'X-Request-Id: broken-1', 'Transfer-Encoding: chunked'];

    const answer = await raw(request('POST /api/v1/userlogin HTTP/1.1', headers) + 'no chunk\r\n');

    expect([answer.status, idOf(answer)]).toEqual([400, 'broken-1']);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 400, instance: 'broken-1' });
  });

  it('does not change the answer of the request before it', async () => {
    const { hostname, port } = new URL(blog.baseUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const login = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' });

    socket.write(kept(request('POST /api/v1/userlogin HTTP/1.1', [JSON_TYPE], login)) + 'hello\r\n\r\n');
    const answers = await text(socket);

    expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 401']);
    expect(answers).toMatch(/^connection: close\r?$/im);
  });
});
