import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startBlog, type Blog } from '../support/blog';
import { ROOT } from '../support/root';
import { until } from '../support/until';
import { inFlight } from '../../src/platform/common/in-flight';
import { namesOf, Puller } from '../support/webhooks/puller';

const CLIENTS = 1000;
const MOST_BYTES = 20 * 2 ** 20;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function usedBytes(): Promise<number> {
  for (let at = 0; at < 3; at++) {
    collectGarbage();
    await sleep(100);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('a thousand requests that wait for deliveries', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { CONNECTIONS_PER_ADDRESS: '0' } });
  });
  afterAll(() => blog.stop());

  it('need at most 20 MB while other requests are answered', async () => {
    const puller = await Puller.of(blog);
    await puller.pull({ waitSeconds: 1 });
    const body = JSON.stringify({ ...puller.key, waitSeconds: 25 });
    const credentials = Object.entries(blog.owner.credentials).map(([name, value]) => `${name}: ${value}`);
    const lines = [
      'POST /api/v1/webhooks/pull HTTP/1.1',
      'Host: blog.test',
      ...credentials,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`).toString('base64');
    const before = await usedBytes();

    const program = join(ROOT, 'test', 'support', 'programs', 'waiting-clients.js');
    const { port } = new URL(blog.baseUrl);
    const clients = spawn(process.execPath, [program, port, String(CLIENTS), request]);
    await once(clients.stdout, 'data');
    await until('all requests wait', () => inFlight.connections >= CLIENTS);
    await sleep(3000);
    const after = await usedBytes();
    await puller.announce('News');
    const { data } = await puller.pull();
    clients.kill();

    expect(after - before).toBeLessThan(MOST_BYTES);
    expect(namesOf(data)).toEqual(['News']);
  });
});
