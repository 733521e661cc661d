import type { Member } from '../../support/fleet/fleet';
import type { Client } from '../../support/fleet/client';
import { startGatedFleet, type GatedFleet } from '../../support/fleet/gated-fleet';
import { until } from '../../support/until';

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

  it('shows a silent database as a slow statement and a refusal, both with their request', async () => {
    on.database.freeze();
    const status = await ask('while-silent').finally(() => on.database.thaw());

    const told = await until('it is logged', () => {
      const found = lines({ requestId: 'while-silent' });
      return found.some(({ msg }) => msg === 'request') && found;
    });

    expect(status).toBe(503);
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
    await until('it has recovered', () => lines({ context: 'Database', msg: 'outage is over' })[0]);

    await on.database.close();
    const [, line] = await until('it is logged', () => {
      const found = lines({ context: 'Database', level: 'warn' }).filter(({ msg }) =>
        /^outage begins/.test(String(msg)),
      );
      return found.length === 2 && found;
    });
    const status = await ask('while-away');
    const refused = await until('it is logged', () => lines({ requestId: 'while-away' })[0]);
    await on.database.open();

    expect(line?.msg).toMatch(/ECONNREFUSED|ECONNRESET|Connection lost/);
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
