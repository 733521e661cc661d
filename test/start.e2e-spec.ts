import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { answerOf, Service, shell, type Environment } from './support/commands';
import { freshStorage, onServers, type Storage } from './support/storage';

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
  }, 60_000);

  const start = (more: Environment = {}) => {
    const service = new Service({ ...settings, ...more });
    running.push(service);
    return service;
  };

  it('prints the address that it listens on, and SIGTERM ends it with 0 despite idle connections', async () => {
    const service = start();
    const address = await service.address();
    const agent = new Agent({ keepAlive: true });
    expect(await statusOf(`${address}/health/ready`, agent)).toBe(200);
    const asked = Date.now();

    const { code } = await service.stop('SIGTERM');

    agent.destroy();
    expect(code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(5000);
  });

  it('as a worker listens to nobody and ends alike', async () => {
    const service = start({ ROLE: 'worker' });

    const output = await service.says(/^Working, /m);
    const { code } = await service.stop('SIGINT');

    expect(output).not.toContain('Listening');
    expect(code).toBe(0);
  });

  it('with the key of another installation warns, with the key before it known as well does not', async () => {
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

    expect(ofAnother).toContain('SECRET_KEY is not the one of this database');
    expect(ofBoth).not.toContain('SECRET_KEY');
  });

  it('on a port that is taken says so in one line', async () => {
    const taken = createServer().listen(0);
    const { port } = taken.address() as AddressInfo;

    const { code, stdout, stderr } = await start({ PORT: String(port), LOG_LEVEL: 'error' }).ended();

    taken.close();
    expect(stderr).toMatch(/^PORT is in use by another process: .+\n$/);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  if (onServers) {
    it('on a server makes no account', async () => {
      const output = await start({ LOG_LEVEL: 'error' }).started();

      expect(output).toMatch(/^Listening on \S+\n$/);
    });
    return;
  }

  it('with a bad setting says so in one line that names it, and ends with 78', async () => {
    const { code, stdout, stderr } = await start({ WEBHOOK_TIMEOUT_MS: 'soon' }).ended();

    expect(stderr).toBe('WEBHOOK_TIMEOUT_MS must be a whole number of 1 or more\n');
    expect({ code, stdout }).toEqual({ code: 78, stdout: '' });
  });

  it('on an empty embedded database shows what works as it stands in a shell', async () => {
    const service = start();

    const output = await service.started();

    const address = await service.address();
    expect(output).toMatch(/^ {2}E-mail +owner@example\.com$/m);
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

  it('after that shows no secret again', async () => {
    const first = start();
    expect(await first.started()).toMatch(SECRETS);
    await first.stop();

    const again = await start({ LOG_LEVEL: 'error' }).started();

    expect(again).toMatch(/^Listening on \S+\n$/);
  });

  it('on a database that has an account makes none', async () => {
    const owner = ['--name', 'Mine', '--email', 'me@example.com', '--password', 'correct horse battery'];
    await answerOf(settings, 'account:create', ...owner);

    expect(await start().started()).not.toMatch(SECRETS);
  });

  it('of a second process on the same embedded database is refused', async () => {
    await start().started();

    const { code, stdout, stderr } = await start().ended();

    expect(stderr).toBe('DATABASE_URL names an embedded database that another process is serving\n');
    expect({ code, stdout }).toEqual({ code: 78, stdout: '' });
  });

  it('in production needs a key and warns of the embedded database', async () => {
    const production = { NODE_ENV: 'production', MIGRATE_ON_START: 'true' };

    const { code, stderr } = await start(production).ended();
    const output = await start({
      ...production,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    }).started();

    expect(stderr).toMatch(/^SECRET_KEY is needed .+\n$/);
    expect(code).toBe(78);
    expect(output).toContain('NODE_ENV=production with the embedded database');
    expect(existsSync(join(storage.folder, 'secret.key'))).toBe(false);
  });
});

function statusOf(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    }).once('error', reject);
  });
}
