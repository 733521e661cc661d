// The setup of an upgrade: the servers, a database of the old release with posts and a webhook log, and processes.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import mysql from 'mysql2/promise';
import { startServers } from '../../../test/support/servers/servers.mjs';
import { freshDatabase, MARIADB, MYSQL } from '../database.mjs';
import { fillLog } from './log.mjs';
import { THIS } from '../releases.mjs';

/** The interval of the readiness probes, in milliseconds. */
const PROBE_MS = 200;

export const OWNER = { email: 'owner@example.com', password: 'a password for the benchmark' };

/** Starts the servers, migrates with the old release and fills the database. */
export async function setUp({ old, posts, mysql: onMySql }) {
  const stop = await startServers({ mariadb: MARIADB, mysql: onMySql && MYSQL });
  if (onMySql) process.env.TEST_DATABASE_URL = process.env.TEST_MYSQL_URL;
  const folder = mkdtempSync(join(tmpdir(), 'blog-upgrade-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const env = settings(await freshDatabase('blog_upgrade'), folder);
  const sql = await mysql.createConnection({ uri: env.DATABASE_URL.replace(/^mariadb:/, 'mysql:') });
  const rig = new Rig({ env, sql, stop, receiver: await receive() });
  await rig.cli(old, 'migrate');
  const owner = ['--name', 'Upgraded', '--email', OWNER.email, '--password', OWNER.password];
  rig.account = await rig.cli(old, 'account:create', ...owner);
  await rig.cli(old, 'seed', '--account', String(rig.account.accountId), '--posts', String(posts));
  await fillLog(sql);
  await sql.query('ANALYZE TABLE posts, webhook_events, webhook_deliveries');
  return rig;
}

class Rig {
  /** The processes that serve, in the order of their starts. */
  members = [];

  constructor(parts) {
    Object.assign(this, parts);
  }

  /** Runs a command of a release; returns its output. */
  async cli(release, ...args) {
    const command = [join(release, 'dist/src/cli.js'), ...args, '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: this.env, cwd: release });
    return JSON.parse(stdout);
  }

  /** Starts a process of a release, which then gets requests. */
  async serve(release) {
    const child = spawn(process.execPath, [join(release, 'dist/src/main.js')], {
      env: this.env,
      cwd: release,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const address = await new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, found] = /Listening on (http:[^\s"]+)/.exec(line) ?? [];
        if (found) resolve(found.replace('localhost', '127.0.0.1'));
        else if (/"level":"?(?:warn|error|4|5)|WARN|ERROR/.test(line)) process.stderr.write(`${line}\n`);
      });
      void ended.then((code) => reject(new Error(`a process has ended with ${code}`)));
    });
    const name = release === THIS ? 'new' : 'old';
    const member = { address, release: name, stop: () => this.end(child, member, ended) };
    this.members.push(member);
    return member;
  }

  /** Stops a process. As with a load balancer, it gets no requests once it reports that it is not ready. */
  async end(child, member, ended) {
    child.kill('SIGTERM');
    for (const ready = `${member.address}/health/ready`; (await fetch(ready).catch(() => null))?.ok;) {
      await sleep(PROBE_MS);
    }
    this.members = this.members.filter((one) => one !== member);
    return ended;
  }

  async version() {
    const [[{ version }]] = await this.sql.query('SELECT VERSION() AS version');
    return version;
  }

  async remove() {
    await this.sql.end();
    this.receiver.close();
    this.stop();
  }
}

function settings(url, folder) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    MIGRATE_ON_START: 'false',
    DATABASE_URL: url,
    REDIS_URL: `${process.env.TEST_REDIS_URL}/1`,
    DATA_DIR: folder,
    PUBLIC_URL: 'https://blog.example.com',
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    WEBHOOK_ALLOW: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    ACCOUNT_RATE_LIMIT_PER_MINUTE: '0',
    LOGIN_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
    // 0 prevents refusals due to event loop delays on a busy machine.
    ...(process.env.OVERLOAD_DELAY_MS && { OVERLOAD_DELAY_MS: process.env.OVERLOAD_DELAY_MS }),
  };
}

/** Starts the receiver of the webhooks; its `url` is the address. */
async function receive() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return Object.assign(server, { url: `http://127.0.0.1:${server.address().port}/` });
}
