import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Fleet, Member } from '../../test/support/fleet/fleet';
import { until } from '../../test/support/until';
import { Findings } from './findings';
import { Run } from './run';
import { Visitor } from './visitor';
import { Watch } from './watch';

describe('the fuzz', () => {
  let server: Server;
  let address: string;

  beforeAll(async () => {
    server = createServer((_, response) => response.writeHead(503, { 'Retry-After': '1' }).end());
    await once(server.listen(0), 'listening');
    address = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('counts repeated answers of 503 as a finding', async () => {
    const findings = new Findings(500);
    const watch = new Watch(address);

    await new Visitor(() => address, watch, findings).get(1, '/blog/any');
    await watch.stop();

    expect(findings.all).toMatchObject([{ step: 1, what: 'GET /blog/any' }]);
  });

  it('counts errors in the log and failed probes as findings', async () => {
    const log = ['info', 'error', 'fatal'].map((level) => ({ level, msg: `a line of ${level}` }));
    const member = { address, log, pid: process.pid } as unknown as Member;
    const run = new Run({ accountId: 1 } as Fleet, member, 1, 500);

    await until('a probe has failed', () => run.figures.aliveMs.failed > 0);
    await run.stop();

    expect(run.findings.all.map(({ what, why }) => `${what} ${why}`)).toEqual([
      'the log has an error: a line of error',
      'the log has an error: a line of fatal',
      expect.stringMatching(/^GET \/health\/live failed \d+ times$/),
    ]);
  });
});
