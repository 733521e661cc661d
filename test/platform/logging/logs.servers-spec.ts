import type { Member } from '../../support/fleet/fleet';
import type { Client } from '../../support/fleet/client';
import { startGatedFleet, type GatedFleet } from '../../support/fleet/gated-fleet';
import { until } from '../../support/until';

const RECOVERED = { context: 'Database', msg: 'outage is over' };

/** Tests the log lines that docs/observability.md describes for failures of the servers. */
describe('the log', () => {
  let on: GatedFleet;
  let member: Member;
  let client: Client;

  beforeAll(async () => {
    on = await startGatedFleet({ LOG_LEVEL: 'info' });
    member = await on.fleet.serve(on.gated);
    client = await on.fleet.client();
  });
  afterAll(() => on.fleet.end());

  const ask = async (requestId: string) =>
    (await client.operate('addcategory', {}, { 'X-Request-Id': requestId })).status;
  const lines = (fields: object) =>
    member.log.filter((line) => Object.entries(fields).every(([name, value]) => line[name] === value));

  const begun = () =>
    lines({ context: 'Database', level: 'warn' }).filter(({ msg }) => /^outage begins/.test(String(msg)));

  it('shows a silent database as a slow statement and a refusal, both with their request', async () => {
    let asked = 0;
    /** Another statement may begin the outage, or have the only open connection, while the request waits for one. */
    const told = await until('the request begins an outage', async () => {
      const requestId = `while-silent-${++asked}`;
      on.database.freeze();
      const status = await ask(requestId).finally(() => on.database.thaw());
      await until('it is logged', () => lines({ requestId, msg: 'request', status })[0]);
      await until('it has recovered', () => begun().length === lines(RECOVERED).length);
      const found = lines({ requestId });
      return found.length === 3 && found;
    });

    expect(told).toMatchObject([
      { level: 'warn', msg: 'slow statement', ms: expect.any(Number) as number },
      {
        level: 'warn',
        context: 'Database',
        msg: expect.stringMatching(/^outage begins: Query inactivity timeout/) as string,
      },
      { level: 'info', msg: 'request', problem: 'unavailable', status: 503 },
    ]);
  });

  it('shows that the database is away', async () => {
    const { length } = begun();

    await on.database.close();
    const line = await until('it is logged', () => begun()[length]);
    const status = await ask('while-away');
    const refused = await until('it is logged', () => lines({ requestId: 'while-away' })[0]);
    await on.database.open();

    expect(line.msg).toMatch(/ECONNREFUSED|ECONNRESET|Connection lost/);
    expect(status).toBe(503);
    expect(refused).toMatchObject({ msg: 'request', problem: 'unavailable', status: 503 });
  });

  it('shows that Redis is away', async () => {
    await on.redis.close();
    const line = await until('it is logged', () => lines({ context: 'Redis' })[0]);
    await on.redis.open();

    expect(line).toMatchObject({ level: 'warn', msg: expect.stringMatching(/^outage begins: ./) as string });
  });
});
