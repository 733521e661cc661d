import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { VERSION } from '../../src/platform/common/product-version';
import { answerOf, Service, shell, type Environment } from '../support/commands';
import { freshStorage, onServers, type Storage } from '../support/servers/storage';
import { Terminal } from '../support/terminal';

const SECRETS = /bcms_(key|sec)_|Password/;

describe('a start', () => {
  let storage: Storage;
  let settings: Environment;
  const running: Service[] = [];

  beforeEach(async () => {
    storage = await freshStorage();
    settings = { ...storage.settings, PORT: '0' };
  });
  afterEach(async () => {
    for (const service of running.splice(0)) await service.stop();
    await storage.remove();
  });

  const start = (more: Environment = {}) => {
    const service = new Service({ ...settings, ...more });
    running.push(service);
    return service;
  };

  it('prints its address, and ends with 0 at SIGTERM despite idle connections', async () => {
    const service = start();
    const address = await service.address();
    const agent = new Agent({ keepAlive: true });
    expect(await statusOf(`${address}/health/ready`, agent)).toBe(200);

    const { code } = await service.stop('SIGTERM');

    agent.destroy();
    expect(code).toBe(0);
  });

  it('prints only lines of JSON, one of them about the start', async () => {
    const service = start({ RATE_LIMIT_PER_MINUTE: '0', MAIL_FROM: 'blog@example.com', LOG_LEVEL: 'info' });
    await service.address();
    const { stdout } = await service.stop();

    const started = linesOf(stdout).filter(({ msg }) => msg === 'started');
    expect(started).toEqual([
      {
        level: 'info',
        time: expect.any(String) as string,
        ms: expect.any(Number) as number,
        version: VERSION,
        role: 'all',
        storage: expect.stringMatching(onServers ? /^(?:MariaDB|MySQL) \d/ : /^SQLite 3/) as string,
        queue: onServers ? 'redis' : 'in process',
        metricsPort: null,
        tracing: false,
        mail: 'files',
        replicas: 0,
        limitsOff: ['RATE_LIMIT_PER_MINUTE'],
        msg: 'started',
      },
    ]);
  });

  it('prints readable lines without LOG_FORMAT, and its address last', async () => {
    const service = start({ LOG_FORMAT: undefined, LOG_LEVEL: 'info' });
    const output = await service.started();

    expect(output).toMatch(/^\[[\d:]{8}\] INFO: started \{"ms":\d+,"version":"/m);
    expect(output).toMatch(/^Listening on http:\/\/localhost:\d+\n$/m);
    expect(output).not.toContain('"msg"');
  });

  it('as a worker listens on no port, and ends with 0 at SIGTERM', async () => {
    const service = start({ ROLE: 'worker' });

    const output = await service.says(/Working, /);
    const { code } = await service.stop('SIGINT');

    expect(output).not.toContain('Listening');
    expect(code).toBe(0);
  });

  it('with a foreign SECRET_KEY warns, but not if the previous key is set, too', async () => {
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
    const owner = ['--name', 'Mine', '--email', 'me@example.com', '--password', 'correct horse battery'];
    const before = { ...settings, SECRET_KEY: key(1) };
    if (onServers) await answerOf(before, 'migrate');
    await answerOf(before, 'account:create', ...owner);
    const outputWith = async (keys: Environment) => {
      const service = start(keys);
      const output = await service.started();
      await service.stop();
      return output;
    };

    const ofAnother = await outputWith({ SECRET_KEY: key(2) });
    const ofBoth = await outputWith({ SECRET_KEY: key(2), SECRET_KEY_PREVIOUS: key(1) });

    expect(ofAnother).toContain('SECRET_KEY does not belong to this database');
    expect(ofBoth).not.toContain('SECRET_KEY');
  });

  it('on a port that is already in use ends with one line', async () => {
    const taken = createServer().listen(0);
    const { port } = taken.address() as AddressInfo;

    const { code, stdout, stderr } = await start({ PORT: String(port), LOG_LEVEL: 'error' }).ended();

    taken.close();
    expect(stderr).toMatch(/^PORT is in use by another process: .+\n$/);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  if (onServers) {
    it('on a database server creates no account', async () => {
      const service = start({ LOG_LEVEL: 'error' });
      await service.started();

      expect(service.messages).toMatch(/^Listening on \S+\n$/);
    });
    return;
  }

  it('with an invalid setting ends with 78 and one line that names it', async () => {
    const { code, stdout, stderr } = await start({ WEBHOOK_TIMEOUT_MS: 'soon' }).ended();

    expect(stderr).toBe('WEBHOOK_TIMEOUT_MS must be a whole number of 1 or more\n');
    expect({ code, stdout }).toEqual({ code: 78, stdout: '' });
  });

  it('with a folder that is not writable ends with one line that names the setting', async () => {
    const folder = '/dev/null/blog';

    const ofData = await start({ DATA_DIR: folder }).ended();
    const ofDatabase = await start({ DATABASE_URL: `sqlite:${folder}/blog.sqlite` }).ended();

    expect(ofData.stderr).toBe(
      `DATA_DIR cannot be written: ${folder} (ENOTDIR). It is for the SECRET_KEY, for emails, as SMTP_URL is not set\n`,
    );
    expect(ofDatabase.stderr).toBe(
      `DATABASE_URL names a file in a folder that cannot be written: ${folder} (ENOTDIR)\n`,
    );
    expect([ofData.code, ofDatabase.code]).toEqual([78, 78]);
  });

  it('on a terminal prints the first account as plain text', async () => {
    const run = `${process.execPath} scripts/run.mjs main`;
    const given = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
    const terminal = new Terminal();

    const line = `env ${given.join(' ')} script --quiet --flush --return --command '${run}' /dev/null &`;
    await terminal.type(line);
    const shown = await terminal.shows(/Listening on http:\/\/localhost:\d+/);

    terminal.stop();
    expect(shown).toMatch(/^ {2}Password +\S{20}\r?$/m);
    expect(shown).not.toContain('"msg"');
  });

  it('with --version prints only the version, under any settings', async () => {
    const { code, stdout, stderr } = await new Service({ PORT: 'none' }, '--version').ended();

    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' });
  });

  it('on an empty embedded database prints values that work in a shell, as fields as well', async () => {
    const service = start();

    const address = await service.address();
    const [lines, output] = [linesOf(await service.started()), service.messages];

    expect(lines.filter(({ password }) => password !== undefined)).toEqual([
      expect.objectContaining({
        accountId: 1,
        email: 'owner@example.com',
        password: expect.stringMatching(/^\S{20}$/) as unknown,
        apikey: expect.stringMatching(/^bcms_key_/) as unknown,
        apisecretkey: expect.stringMatching(/^bcms_sec_/) as unknown,
      }),
    ]);

    expect(output).toMatch(/^ {2}Email +owner@example\.com$/m);
    expect(output).toMatch(/^ {2}Password +\S{20}$/m);
    expect(output).toMatch(/^ {2}apikey +bcms_key_\w+$/m);
    expect(output).toMatch(/^ {2}apisecretkey +bcms_sec_\w+$/m);
    expect(output).toContain(`${address}/docs`);
    expect(output).toContain(`${address}/blog/my-blog`);
    const [commands = ''] = /^TOKEN=[^]+?"postTitle".*$/m.exec(output) ?? [];
    const { code, stdout, stderr } = await shell(commands);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      data: { accountId: 1, postVisibility: 'public', postUrl: `${address}/blog/my-blog/hello-world` },
    });
  });

  it('on a database with an account creates none, prints no secret, and warns about settings', async () => {
    const owner = ['--name', 'Mine', '--email', 'me@example.com', '--password', 'correct horse battery'];
    await answerOf(settings, 'account:create', ...owner);

    const output = await start({ REDIS_URI: 'redis://:hidden@redis', LOGIN_FAILURES: '1' }).started();

    const warnings = linesOf(output).filter(({ level }) => level === 'warn');
    expect(warnings.map(({ msg }) => msg)).toEqual([
      'REDIS_URI is not a setting: docs/settings.md lists them',
      'webhooks may be sent to loopback and private addresses, because NODE_ENV is not production',
      'LOGIN_FAILURES=1 locks people out after a typo',
    ]);
    expect(output).not.toContain('hidden');
    expect(output).not.toMatch(SECRETS);
  });

  it('of a second process on the same embedded database is refused, and prints no secret after the first', async () => {
    const first = start();
    expect(await first.started()).toMatch(SECRETS);

    const { code, stdout, stderr } = await start({ LOG_LEVEL: 'error' }).ended();
    await first.stop();
    const again = start({ LOG_LEVEL: 'error' });
    await again.started();

    expect(again.messages).toMatch(/^Listening on \S+\n$/);
    expect(stderr).toBe('DATABASE_URL names an embedded database that another process is serving\n');
    expect({ code, stdout }).toEqual({ code: 78, stdout: '' });
  });

  it('in production needs a key and a DATABASE_URL, and warns of the embedded database', async () => {
    const production = { NODE_ENV: 'production', MIGRATE_ON_START: 'true' };
    const withKey = { ...production, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };

    const withoutKey = await start(production).ended();
    const withoutDatabase = await start({ ...withKey, DATABASE_URL: '' }).ended();
    const output = await start(withKey).started();

    expect(withoutKey.stderr).toMatch(/^SECRET_KEY is required .+\n$/);
    expect(withoutDatabase.stderr).toMatch(/^DATABASE_URL is required .+\n$/);
    expect([withoutKey.code, withoutDatabase.code]).toEqual([78, 78]);
    expect(output).toContain('NODE_ENV=production with the embedded database');
    expect(existsSync(join(storage.folder, 'secret.key'))).toBe(false);
  });
});

/** Parses the lines of an output; throws unless each of them is JSON. */
function linesOf(output: string): Record<string, unknown>[] {
  const lines = output.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

function statusOf(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    }).once('error', reject);
  });
}
