import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBlog, type Blog } from '../../support/blog';
import { scrape } from '../../support/monitoring/metrics';
import { request } from '../../support/raw-http';
import { until } from '../../support/until';

const JSON_TYPE = ['Content-Type: application/json'];
const LARGE = `{"x":"${'x'.repeat(50_000)}"}`;

/** The time for all requests of a connection to arrive, in milliseconds. The first takes longer to answer. */
const ARRIVAL_MS = 10;

/** Removes `Connection: close` from a request, so that more requests can follow on the connection. */
const kept = (bytes: string) => bytes.replace('Connection: close\r\n', '');

const LIVE = kept(request('GET /health/live HTTP/1.1', []));

describe('pipelined requests that wait for the answer to the first', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog({ settings: { LOGIN_LIMIT_PER_MINUTE: '0' } })));
  afterAll(() => blog.stop());

  /** Sends a login, which takes long, and then the requests `behind`. Disconnects before the login is answered. */
  const hangUpOn = async (behind: string) => {
    const { hostname, port } = new URL(blog.baseUrl);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    const login = JSON.stringify({ email: 'stranger@example.com', password: 'not the password' });
    socket.write(kept(request('POST /api/v1/userlogin HTTP/1.1', JSON_TYPE, login)) + behind);
    await sleep(ARRIVAL_MS);
    socket.resetAndDestroy();
  };

  const noneIsUnderWay = () =>
    until('none is under way but the look itself', async () => {
      const samples = await scrape(blog.baseUrl);
      return samples.get('http_requests_in_flight') === 1 && samples.get('http_body_bytes') === 0;
    });

  it.each([
    ['without a body', LIVE.repeat(20)],
    ['with a body', kept(request('POST /api/v1/userlogin HTTP/1.1', JSON_TYPE, LARGE)).repeat(3)],
    ['that are not found', kept(request('GET /nothing HTTP/1.1', [])).repeat(20)],
  ])('have ended when the client has disconnected: %s', async (_, behind) => {
    for (let tries = 0; tries < 10; tries++) await hangUpOn(behind);

    await noneIsUnderWay();
  });

  /** Returns the number of handled requests whose client disconnected before the response. */
  const unanswered = async () => {
    const samples = [...(await scrape(blog.baseUrl))];
    const counts = samples.filter(([name]) =>
      /^http_server_request_duration_seconds_count.*"499"/.test(name),
    );
    return counts.reduce((sum, [, count]) => sum + count, 0);
  };

  it('are not handled once the client has disconnected', async () => {
    const given = await unanswered();

    for (let tries = 0; tries < 10; tries++) await hangUpOn(LIVE.repeat(20));
    await noneIsUnderWay();

    expect((await unanswered()) - given).toBeLessThan(100);
  });

  /** Opens a connection and sends requests on it; reads the responses only if `reads` is true. */
  const sendAndRead = async (bytes: string, reads: boolean) => {
    const { hostname, port } = new URL(blog.baseUrl);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(bytes);
    return reads ? socket : socket.pause();
  };
  const document = kept(request('GET /openapi.json HTTP/1.1', []));

  it('are answered in their order', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => `request-${at}`);
    const requests = ids.map((id, at) => {
      const line = at % 2 === 0 ? 'GET /health/ready HTTP/1.1' : 'GET /health/live HTTP/1.1';
      return request(line, [`X-Request-Id: ${id}`]).replace(at < 29 ? 'Connection: close\r\n' : '', '');
    });

    const answers = await text(await sendAndRead(requests.join(''), true));

    expect(answers.match(/(?<=^X-Request-Id: ).+(?=\r$)/gim)).toEqual(ids);
  });

  it('are not handled while the client reads no answer', async () => {
    const socket = await sendAndRead(document.repeat(45), false);
    await sleep(1000);

    const samples = await scrape(blog.baseUrl);
    socket.destroy();

    expect(samples.get('http_requests_in_flight')).toBeLessThanOrEqual(2);
  });

  it('close the connection if too many wait', async () => {
    const socket = await sendAndRead(document.repeat(500), true);

    const answers = await text(socket).catch(() => '');

    expect(answers.match(/^HTTP\/1.1 200 OK\r$/gm)?.length ?? 0).toBeLessThan(100);
  });
});
