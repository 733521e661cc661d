import { once } from 'node:events';
import { connect } from 'node:net';
import { startBlog, type Blog } from './support/blog';
import { scrape } from './support/metrics';
import { request } from './support/raw-http';
import { until } from './support/until';

jest.setTimeout(120_000);

/** Of answers that are not read the system buffers some megabytes. */
const REQUESTS = 40;

/** Longer than a client may take nothing. */
const HANG_UP_MS = 70_000;

describe('a client that takes no answer', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  it('is hung up on', async () => {
    const { hostname, port } = new URL(blog.baseUrl);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    socket.pause();
    const document = request('GET /openapi.json HTTP/1.1', []).replace('Connection: close\r\n', '');
    socket.write(document.repeat(REQUESTS));
    const inFlight = async () => (await scrape(blog.baseUrl)).get('http_requests_in_flight');
    await until('an answer waits for the client', async () => (await inFlight()) === 2);

    await until('only the look itself is under way', async () => (await inFlight()) === 1, HANG_UP_MS, 500);

    socket.destroy();
  });
});
