import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { startBlog, type Blog } from '../../support/blog';
import { scrape } from '../../support/monitoring/metrics';
import { until } from '../../support/until';

const CROWD = '127.0.0.9';

describe('the connections of one address', () => {
  let blog: Blog;
  let sockets: Socket[];

  beforeEach(() => (sockets = []));
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await blog.stop();
  });

  const start = async (settings: Record<string, string>) => (blog = await startBlog({ settings }));

  /** Opens `count` connections from one address, each with the beginning of a request. */
  const crowd = async (count: number, from = CROWD) => {
    const { hostname: host, port } = new URL(blog.baseUrl);
    const opened = Array.from({ length: count }, () =>
      connect({ host, port: Number(port), localAddress: from }).on('error', () => undefined),
    );
    sockets.push(...opened);
    await Promise.all(opened.map((socket) => once(socket, 'connect')));
    for (const socket of opened) socket.write('POST /api/v1/addpost HTTP/1.1\r\nHost: blog.test\r\n');
  };
  const open = () => sockets.filter((socket) => !socket.closed).length;

  /** Sends a request from an address; returns the status, or null if the connection is closed without a response. */
  const statusFor = (localAddress: string) =>
    new Promise<number | null>((resolve) => {
      request(`${blog.baseUrl}/health/live`, { localAddress, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode ?? null);
      })
        .on('error', () => resolve(null))
        .end();
    });

  it('are closed and counted above the limit; other addresses are answered', async () => {
    await start({ CONNECTIONS_PER_ADDRESS: '20' });

    await crowd(500);
    await until('most are closed', () => open() === 20);
    const statuses = [await statusFor('127.0.0.10'), await statusFor(CROWD)];

    expect(statuses).toEqual([200, null]);
    expect((await scrape(blog.baseUrl)).get('http_connections_refused_total')).toBeGreaterThanOrEqual(481);
  });

  it('are accepted again after others have ended', async () => {
    await start({ CONNECTIONS_PER_ADDRESS: '5' });
    await crowd(8);
    await until('some are closed', () => open() === 5);

    sockets.find((socket) => !socket.closed)?.destroy();

    await until('there is room', async () => (await statusFor(CROWD)) === 200);
  });

  it.each<Record<string, string>>([
    { CONNECTIONS_PER_ADDRESS: '0' },
    { CONNECTIONS_PER_ADDRESS: '5', TRUST_PROXY: '1' },
    { CONNECTIONS_PER_ADDRESS: '5', TRUST_PROXY: '10.0.0.0/8, 127.0.0.9' },
    { CONNECTIONS_PER_ADDRESS: '5', TRUST_PROXY: '::1,127.0.0.8/30' },
  ])('are not limited under %j', async (settings) => {
    await start(settings);

    await crowd(30);

    expect(await statusFor(CROWD)).toBe(200);
    expect(open()).toBe(30);
  });

  it('of a proxy that is not trusted are limited', async () => {
    await start({ CONNECTIONS_PER_ADDRESS: '5', TRUST_PROXY: '127.0.0.8' });

    await crowd(30);

    await until('most are closed', () => open() === 5);
  });
});
