import { Fleet, type Member } from './support/fleet';
import type { Client } from './support/client';
import { Gate } from './support/gate';
import { freshStorage, type Storage } from './support/storage';
import { until } from './support/until';

/** What docs/observability.md says of these failures. */
describe('the log', () => {
  const database = new Gate();
  const redis = new Gate();
  let storage: Storage;
  let fleet: Fleet;
  let member: Member;
  let client: Client;

  beforeAll(async () => {
    storage = await freshStorage();
    const { DATABASE_URL = '', REDIS_URL = '' } = storage.settings;
    fleet = await Fleet.on({ ...storage.settings, LOG_LEVEL: 'info' });
    member = await fleet.serve({
      DATABASE_URL: await database.before(DATABASE_URL),
      REDIS_URL: await redis.before(REDIS_URL),
    });
    client = await fleet.client();
  }, 300_000);
  afterAll(async () => {
    await fleet.end();
    await Promise.all([database.close(), redis.close()]);
    await storage.remove();
  });

  const ask = async (requestId: string) =>
    (await client.operate('addcategory', {}, { 'X-Request-Id': requestId })).status;
  const lines = (fields: object) =>
    member.log.filter((line) => Object.entries(fields).every(([name, value]) => line[name] === value));

  it('shows a silent database as a slow statement and a refusal, both with their request', async () => {
    database.freeze();
    const status = await ask('while-silent').finally(() => database.thaw());

    const told = await until('it is logged', () => {
      const found = lines({ requestId: 'while-silent' });
      return found.some(({ msg }) => msg === 'request') && found;
    });

    expect(status).toBe(503);
    expect(told).toMatchObject([
      { level: 'warn', msg: 'slow statement', ms: expect.any(Number) as number },
      {
        level: 'warn',
        context: 'Problem',
        msg: expect.stringContaining('Query inactivity timeout') as string,
      },
      { level: 'info', msg: 'request', problem: 'unavailable', status: 503 },
    ]);
  });

  it('shows that the database is away by each request, and by what runs by itself', async () => {
    await until('it has recovered', async () => (await ask('before')) === 201);

    await database.close();
    await until('it is away', async () => (await ask('while-away')) === 503);
    const [relay] = await until('the sweep has failed', () => {
      const found = lines({ context: 'Relay' });
      return found.length > 0 && found;
    });
    await database.open();

    expect(relay).toMatchObject({ level: 'warn', msg: expect.stringContaining('goes on later') as string });
    expect(lines({ requestId: 'while-away' })).toContainEqual(
      expect.objectContaining({ level: 'warn', msg: expect.stringContaining('ECONNREFUSED') as string }),
    );
  });

  it('shows that Redis is away', async () => {
    await redis.close();
    const line = await until('it is logged', () => lines({ context: 'Redis' })[0]);
    await redis.open();

    expect(line).toMatchObject({ level: 'warn', msg: expect.stringMatching(/^Redis is away: /) as string });
  });
});
