import { existsSync, readdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { command, type Environment } from '../support/commands';
import { freePort } from '../support/servers/free-port.mjs';
import { SmtpSink } from '../support/servers/smtp-sink';
import { freshStorage, onServers, type Storage } from '../support/servers/storage';

interface Checked {
  problems: string[];
  warnings: string[];
  failed: string[];
  ok: string[];
}

describe('config:check', () => {
  let storage: Storage;
  let settings: Environment;

  beforeEach(async () => {
    storage = await freshStorage();
    settings = { ...storage.settings, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
  });
  afterEach(() => storage.remove());

  const check = async (more: Environment = {}) => {
    const { code, stdout, stderr } = await command({ ...settings, ...more }, 'config:check', '--json');
    return { code, stderr, ...(JSON.parse(stdout) as Checked) };
  };

  it('reports the servers that it has reached, and changes nothing', async () => {
    const { code, stderr, problems, failed, ok } = await check();

    expect({ code, stderr, problems, failed }).toEqual({ code: 0, stderr: '', problems: [], failed: [] });
    const database = onServers
      ? /^DATABASE_URL: m(?:ysql|ariadb):\/\/[\w.]+:\d+\/\w+ is (?:MariaDB|MySQL) \d/
      : /^DATABASE_URL: sqlite:\/.+ is created at the first start$/;
    expect(ok[0]).toMatch(database);
    const others = ['MEDIA_URL: the bucket exists', 'REDIS_URL: Redis '];
    expect(ok.slice(1)).toEqual(
      onServers ? others.map((line) => expect.stringContaining(line) as string) : [],
    );
    expect(readdirSync(storage.folder)).toEqual([]);
  });

  it('reports pending migrations until they have run', async () => {
    await command(settings, 'migrate');
    await command(settings, 'migrate', '--down');
    const before = await check();
    await command(settings, 'migrate');
    const after = await check();

    const pending = /^DATABASE_URL: pending migrations: \w+$/;
    expect(before.warnings.filter((line) => pending.test(line))).toHaveLength(1);
    expect(after.warnings.filter((line) => pending.test(line))).toEqual([]);
    expect([before.code, after.code]).toEqual([0, 0]);
  });

  it('reports that the database belongs to another SECRET_KEY', async () => {
    const owner = ['--name', 'Mine', '--email', 'me@example.com', '--password', 'correct horse battery'];
    await command(settings, 'account:create', ...owner);

    const right = await check();
    const wrong = await check({ SECRET_KEY: Buffer.alloc(32, 9).toString('base64') });
    const without = await check({ SECRET_KEY: '' });

    const told = ({ warnings }: Checked) =>
      warnings.filter((line) => line.startsWith('SECRET_KEY does not belong'));
    expect([told(right), right.code, told(wrong).length, wrong.code]).toEqual([[], 0, 1, 0]);
    expect([told(without), existsSync(join(storage.folder, 'secret.key'))]).toEqual([[], false]);
  });

  it('logs in to the mail server', async () => {
    const sink = await new SmtpSink({ login: { user: 'blog', password: 'right' } }).open();
    const at = (password: string) => ({
      SMTP_URL: `smtp://blog:${password}@${sink.address}?requireTLS=false`,
    });

    const letIn = await check(at('right'));
    const refused = await check(at('wrong'));
    const open = await new SmtpSink().open();
    const without = await check({ SMTP_URL: `smtp://${open.address}?requireTLS=false` });

    await Promise.all([sink.close(), open.close()]);
    expect(letIn.ok).toContain('SMTP_URL: the mail server accepts the connection and the login');
    expect(without.ok).toContain('SMTP_URL: the mail server accepts the connection');
    expect(refused.failed).toEqual([expect.stringMatching(/^SMTP_URL cannot be reached: \S/)]);
    expect([letIn.code, refused.code]).toEqual([0, 1]);
  });

  it('finds folders of media that cannot be written, and buckets that do not exist', async () => {
    const s3 = createHttpServer((_, response) => response.writeHead(404).end('NoSuchBucket')).listen(0);
    const { port } = s3.address() as AddressInfo;
    const credentials = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    const bucket = `s3://blog?endpoint=http://127.0.0.1:${port}&path-style=true`;

    const folders = await check({
      MEDIA_URL: `file:${storage.folder}/media`,
      MEDIA_FORMER_STORE: 'file:/dev/null/x',
    });
    const buckets = await check({ ...credentials, MEDIA_URL: bucket });
    s3.close();

    expect([folders.code, buckets.code]).toEqual([1, 1]);
    expect(folders.ok).toContain('MEDIA_URL: the folder can be written');
    expect(folders.failed).toEqual(['MEDIA_FORMER_STORE cannot be reached: Error: /dev/null/x: ENOTDIR']);
    expect(buckets.failed).toEqual([expect.stringMatching(/^MEDIA_URL cannot be reached: .*NoSuchBucket/)]);
    expect(readdirSync(storage.folder)).toEqual([]);
  });

  it('names every server that it cannot reach, ends with 1 and shows no secret', async () => {
    const port = await freePort();

    const { code, stderr, failed, ...rest } = await check({
      DATABASE_URL: `mariadb://blog:hidden@127.0.0.1:${port}/blog`,
      DATABASE_REPLICA_URLS: `mariadb://blog:hidden@127.0.0.1:${port}/other`,
      REDIS_URL: `redis://:hidden@127.0.0.1:${port}`,
      SMTP_URL: `smtp://blog:hidden@127.0.0.1:${port}`,
    });

    expect(failed.map((line) => line.replace(/:.*/, ''))).toEqual([
      'DATABASE_REPLICA_URLS cannot be reached',
      'DATABASE_URL cannot be reached',
      'REDIS_URL cannot be reached',
      'SMTP_URL cannot be reached',
    ]);
    expect([code, stderr]).toEqual([1, '']);
    expect(JSON.stringify([failed, rest])).not.toContain('hidden');
  });

  it('prints readable lines, the most severe first', async () => {
    const more = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, REDIS_URI: 'redis://redis' };

    const { code, stdout } = await command({ ...settings, ...more }, 'config:check');

    const labels = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/: .*/, ''));
    expect([code, ...new Set(labels)]).toEqual([1, 'fail', 'warn', 'ok']);
  });

  it('stops waiting for a silent server', async () => {
    const open = new Set<Socket>();
    const silent = createServer((socket) => open.add(socket.on('error', () => {}))).listen(0);
    const { port } = silent.address() as AddressInfo;

    const { code, failed } = await check({ SMTP_URL: `smtp://127.0.0.1:${port}` });

    for (const socket of open) socket.destroy();
    silent.close();
    expect(failed).toEqual(['SMTP_URL cannot be reached: Error: no answer in 8000 ms']);
    expect(code).toBe(1);
  });

  it('prints every problem and warning on a line, and ends with 78', async () => {
    const bad = { PORT: 'http', ROLE: 'boss', DATA_DIR: '"data"', REDIS_URI: 'redis://:hidden@redis' };

    const { code, stdout, stderr } = await command({ ...settings, ...bad }, 'config:check');

    expect(stdout.split('\n').slice(0, 4)).toEqual([
      'stop: DATA_DIR has quotes around its value: remove them',
      'stop: PORT must be a port from 0 to 65535',
      'stop: ROLE must be one of all, api, worker',
      'warn: REDIS_URI is not a setting: docs/settings.md lists them',
    ]);
    expect(stdout).not.toContain('hidden');
    expect({ code, stderr }).toEqual({ code: 78, stderr: '' });
  });

  it('reports a folder that is not writable as a problem, and then calls no server', async () => {
    const { code, problems, failed, ok } = await check({ DATA_DIR: '/dev/null/blog' });

    expect(problems).toEqual([expect.stringMatching(/^DATA_DIR cannot be written: \/dev\/null\/blog/)]);
    expect([code, failed, ok]).toEqual([78, [], []]);
  });
});
