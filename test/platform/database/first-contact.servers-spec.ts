import { waitForDatabase } from '../../../src/platform/database/first-contact';
import { readSettings } from '../../../src/platform/settings/read-settings';
import { Member } from '../../support/fleet/fleet';
import { freePort } from '../../support/servers/free-port.mjs';
import { Gate } from '../../support/servers/gate';
import { outputOf, runSource } from '../../support/processes';
import { StatementGate } from '../../support/servers/statement-gate';
import { freshStorage, type Storage } from '../../support/servers/storage';
import { until } from '../../support/until';

describe('a start while the database is down', () => {
  const gate = new Gate();
  const running: Member[] = [];
  let storage: Storage;
  let settings: Record<string, string>;

  beforeEach(async () => {
    storage = await freshStorage();
    const DATABASE_URL = await gate.before(storage.settings.DATABASE_URL ?? '');
    settings = { ...storage.settings, DATABASE_URL, PORT: '0', NODE_ENV: 'test' };
    await gate.close();
  });
  afterEach(async () => {
    for (const member of running.splice(0)) await member.kill();
    await gate.close();
    await storage.remove();
  });

  /** Starts a process without waiting until it listens. */
  const start = (more: Record<string, string> = {}) => {
    const member = new Member({ ...settings, ...more });
    running.push(member);
    const started = member.start();
    started.catch(() => {});
    return { member, started };
  };
  const told = (member: Member) => member.log.filter(({ context }) => context === 'Database');
  const waits = (member: Member) => until('it waits', () => told(member)[0]);
  const withPassword = (password: string) =>
    Object.assign(new URL(settings.DATABASE_URL ?? ''), { password });
  const ask = async (port: number, path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.text()];
  };

  it.each(['all', 'worker'])(
    'waits for it, alive and not ready, and continues with the role %s',
    async (ROLE) => {
      const port = await freePort();
      const { member, started } = start({ ROLE, METRICS_PORT: String(port) });

      const line = await waits(member);
      const meanwhile = [await ask(port, '/health/live'), await ask(port, '/health/ready')];
      const metrics = await ask(port, '/metrics');
      await gate.open();
      await started;

      const { host } = withPassword('');
      const msg = expect.stringMatching(/^outage begins: .*ECONNREFUSED/) as string;
      expect(line).toMatchObject({ level: 'warn', host, waiting: 'the start', msg });
      expect(meanwhile).toEqual([
        [200, '{"status":"ok"}'],
        [503, '{"status":"unavailable","failed":["database"]}'],
      ]);
      expect(metrics).toEqual([200, expect.stringMatching(/^database_up 0$/m)]);
      await until('it says so', () => told(member).some((line) => line.msg === 'outage is over'));
      expect(told(member)).toHaveLength(2);
      await until('it is ready', async () => (await ask(port, '/health/ready'))[1] === '{"status":"ok"}');
      await gate.close();
      await until('it is degraded', async () => {
        const [status, report] = await ask(port, '/health/ready');
        return status === 200 && report === '{"status":"ok","degraded":["database"]}';
      });
    },
  );

  it('is ended immediately by SIGTERM, and has logged no password', async () => {
    const { member } = start({ DATABASE_URL: withPassword('a-secret-word').href });
    await waits(member);

    await member.stop();

    expect(member.said).not.toContain('a-secret-word');
  });

  it.each([
    ['a wrong password', () => withPassword('a-secret-word'), /Access denied for user .*$/m],
    [
      'an unknown database',
      () => Object.assign(withPassword(''), { pathname: '/none' }),
      /^Unknown database 'none'$/m,
    ],
  ])('does not wait with %s', async (_, url, message) => {
    await gate.open();
    const { member, started } = start({ DATABASE_URL: url().href });

    await expect(started).rejects.toThrow('ended with 1');

    expect(member.said).toMatch(message);
    expect(member.said).not.toContain('a-secret-word');
    expect(told(member)).toEqual([]);
  });

  it('closes the connection of its check when the database is up', async () => {
    await gate.open();

    await waitForDatabase(readSettings(settings));

    await until('its connection is closed', () => gate.connections === 0);
  });

  it('ends with one line after a while', async () => {
    const { host } = withPassword('');

    await expect(waitForDatabase(readSettings(settings), 100)).rejects.toMatchObject({
      detail: expect.stringMatching(
        `^The database at ${host} was unavailable for 0 s: .*ECONNREFUSED.*$`,
      ) as string,
    });
  });

  it('retries if the server accepts the connection but answers no statement', async () => {
    const silent = await StatementGate.before(storage.settings.DATABASE_URL ?? '');
    const waited = waitForDatabase(readSettings({ ...settings, DATABASE_URL: silent.address }));
    await silent.holdBack('FROM migrations');

    await waited;

    await silent.close();
  });

  it('continues if the database does not report its version', async () => {
    const silent = await StatementGate.before(storage.settings.DATABASE_URL ?? '');
    const { member, started } = start({ DATABASE_URL: silent.address, LOG_LEVEL: 'info' });
    await silent.holdBack('SELECT VERSION()');

    await started;

    const report = member.log.filter(({ msg }) => msg === 'started');
    await silent.close();
    expect(report).toMatchObject([{ storage: null }]);
  });

  it('of the command migrate waits for it, too', async () => {
    const child = runSource('src/cli.ts', settings, ['migrate', '--json']);
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const output = outputOf(child);

    await until('it waits', () => errors.includes('outage begins'));
    await gate.open();

    expect(JSON.parse(await output)).toHaveProperty('ran');
  });
});

describe('a start while Redis is down', () => {
  it('continues, and logs that', async () => {
    const storage = await freshStorage();
    const nowhere = { REDIS_URL: `redis://127.0.0.1:${await freePort()}` };
    const member = new Member({ ...storage.settings, ...nowhere, PORT: '0', NODE_ENV: 'test' });

    await member.start();

    const { status } = await fetch(`${member.address}/health/ready`);
    await until('it says so', () => member.log.some(({ context }) => context === 'Redis'));
    await member.kill();
    await storage.remove();
    expect(status).toBe(200);
  });
});
