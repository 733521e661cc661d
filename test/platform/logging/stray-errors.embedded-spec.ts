import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { scrape } from '../../support/monitoring/metrics';
import type { Fleet, Member } from '../../support/fleet/fleet';
import { freshFleet } from '../../support/fleet/fresh-fleet';
import { request } from '../../support/raw-http';
import { until } from '../../support/until';
import { ROOT } from '../../support/root';

const STRAY_ERRORS = join(ROOT, 'test', 'support', 'programs', 'stray-errors.js');

describe('an error that nothing handles', () => {
  let fleet: Fleet;
  let member: Member;

  beforeAll(async () => {
    fleet = await freshFleet();
    member = await fleet.serve({ NODE_OPTIONS: `--require ${STRAY_ERRORS}` });
  });
  afterAll(() => fleet.end());

  const logged = (what: string) => member.log.filter(({ msg }) => msg === what);

  it('as a rejected promise is logged and counted, and the process continues', async () => {
    const client = await fleet.clientOf(member);

    member.signal('SIGUSR2');
    await until('it is logged', () => logged('unhandled rejection').length > 0);
    const counted = (await scrape(member.address)).get('stray_rejections_total');
    const { status } = await fetch(`${member.address}/health/ready`);
    const { catId } = await client.call('addcategory', { catName: 'Afterwards' });

    expect(logged('unhandled rejection')).toEqual([
      expect.objectContaining({ level: 'error', error: expect.stringMatching(/^Error: stray\n/) as string }),
    ]);
    expect([counted, status, catId]).toEqual([1, 200, 1]);
    expect(linesBeyondTheLog()).toEqual([]);
  });

  it('is none, if the client of a refused CONNECT request resets its connection', async () => {
    const { hostname, port } = new URL(member.address);
    for (let at = 0; at < 5; at++) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
      await once(socket, 'data');
      socket.resetAndDestroy();
      await once(socket, 'close');
    }
    const { status } = await fetch(`${member.address}/health/ready`);

    expect(status).toBe(200);
    expect(logged('uncaught exception: the process shuts down')).toEqual([]);
  });

  it('as an uncaught exception is logged, and the process ends with 1 after the requests in progress', async () => {
    const { hostname, port } = new URL(member.address);
    const login = request('POST /api/v1/userlogin HTTP/1.1', ['Content-Type: application/json'], '{}');
    const socket = connect(Number(port), hostname);
    socket.write(login.slice(0, -1));
    await until(
      'it has begun',
      async () => (await scrape(member.address)).get('http_requests_in_flight') === 2,
    );

    member.signal('SIGHUP');
    await until('it is logged', () => logged('uncaught exception: the process shuts down').length === 1);
    // This long after the first one, a second signal would end the process immediately.
    await sleep(1_100);
    member.signal('SIGHUP');
    await until(
      'it is logged again',
      () => logged('uncaught exception: the process shuts down').length === 2,
    );
    socket.write(login.slice(-1));
    const answer = await text(socket);
    const code = await member.end();

    const line = expect.objectContaining({
      level: 'fatal',
      error: expect.stringMatching(/^Error: uncaught\n/) as string,
    }) as unknown;
    expect(logged('uncaught exception: the process shuts down')).toEqual([line, line]);
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(code).toBe(1);
    expect(linesBeyondTheLog()).toEqual([]);
  });

  const linesBeyondTheLog = () =>
    member.said.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
});
