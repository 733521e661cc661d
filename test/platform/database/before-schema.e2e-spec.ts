import { answerOf, Service, type Environment } from '../../support/commands';
import { freePort } from '../../support/servers/free-port.mjs';
import { freshStorage, type Storage } from '../../support/servers/storage';
import { until } from '../../support/until';

describe('a process that starts on an empty database', () => {
  let storage: Storage;
  let settings: Environment;
  let service: Service;

  beforeEach(async () => {
    storage = await freshStorage();
    settings = {
      NODE_ENV: 'production',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      PORT: '0',
      ...storage.settings,
    };
  });
  afterEach(async () => {
    await service.stop();
    await storage.remove();
  });

  it.each([
    ['api', /Listening on /],
    ['worker', /Working, /],
  ])('as %s is alive, and becomes ready once the schema is migrated', async (ROLE, started) => {
    const METRICS_PORT = String(await freePort());
    service = new Service({ ...settings, ROLE, METRICS_PORT });
    await service.says(started);
    const ask = (what: string) => fetch(`http://127.0.0.1:${METRICS_PORT}/health/${what}`);
    const before = await ask('ready');
    const alive = await ask('live');

    await answerOf(settings, 'migrate');
    await until('it is ready', async () => (await ask('ready')).ok);
    const { code } = await service.stop();

    expect([before.status, await before.json()]).toEqual([
      503,
      { status: 'unavailable', failed: ['schema'] },
    ]);
    expect(alive.status).toBe(200);
    expect(code).toBe(0);
  });
});
