import { createServer, type AddressInfo } from 'node:net';
import { onServers } from '../../support/blog';
import { Member } from '../../support/fleet/fleet';
import { freePort } from '../../support/servers/free-port.mjs';
import { samplesOf } from '../../support/monitoring/metrics';
import { freshStorage, type Storage } from '../../support/servers/storage';

describe('METRICS_PORT', () => {
  let storage: Storage;
  const running: Member[] = [];

  beforeEach(async () => {
    storage = await freshStorage();
  });
  afterEach(async () => {
    for (const member of running.splice(0)) await member.kill();
    await storage.remove();
  });

  const start = (more: Record<string, string>) => {
    const member = new Member({ ...storage.settings, PORT: '0', LOG_LEVEL: 'error', ...more });
    running.push(member);
    return member.start();
  };
  const ask = async (address: string, path: string, method = 'GET') => {
    const response = await fetch(address + path, { method });
    return { status: response.status, text: await response.text() };
  };
  const statuses = async (address: string, ...paths: string[]) => {
    const answers = [];
    for (const path of paths) answers.push((await ask(address, path)).status);
    return answers;
  };

  it('serves only the metrics and the probes', async () => {
    const port = await freePort();
    const { address } = await start({ METRICS_PORT: String(port) });
    const operators = `http://127.0.0.1:${port}`;

    const there = await ask(operators, '/metrics');
    const probes = await statuses(operators, '/health/live', '/health/ready?verbose');
    const other = await statuses(operators, '/', '/docs', '/api/v1/listposts');
    const onPort = await statuses(address, '/metrics', '/health/live', '/health/ready');

    expect(samplesOf(there.text).get('database_up')).toBe(1);
    expect([there.status, ...probes, ...other]).toEqual([200, 200, 200, 404, 404, 404]);
    expect(onPort).toEqual([404, 200, 200]);
    expect((await ask(operators, '/metrics', 'POST')).status).toBe(405);
    expect(await ask(operators, '/metrics', 'HEAD')).toEqual({ status: 200, text: '' });
  });

  it('is the only port of a worker', async () => {
    const port = await freePort();
    const worker = await start({ METRICS_PORT: String(port), ROLE: 'worker' });
    const operators = `http://127.0.0.1:${port}`;

    const there = await ask(operators, '/metrics');
    const probes = await statuses(operators, '/health/live', '/health/ready');
    const code = await worker.stop();

    expect([...samplesOf(there.text).keys()]).toEqual(
      expect.arrayContaining(['outbox_pending', 'mail_pending', 'nodejs_eventloop_lag_seconds']),
    );
    expect(samplesOf(there.text).has('queue_jobs{state="waiting"}')).toBe(onServers);
    expect([...probes, code]).toEqual([200, 200, 0]);
  });

  it('that is already in use ends the start with one line', async () => {
    const taken = createServer().listen(0);
    const { port } = taken.address() as AddressInfo;

    const started = start({ METRICS_PORT: String(port) });

    await expect(started).rejects.toThrow(/ended with 1: .*METRICS_PORT is in use by another process: .+/s);
    taken.close();
  });
});
