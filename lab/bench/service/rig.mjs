// The setup of the measurements: a MariaDB server configured as in production, accounts with posts, and processes of both servers.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import mysql from 'mysql2/promise';
import { build } from '../../../scripts/build.mjs';
import { startServers } from '../../../test/support/servers/servers.mjs';
import { freshDatabase, MARIADB } from '../database.mjs';
import { start } from '../webhooks/processes.mjs';
import { call } from '../webhooks/rig.mjs';

export const POSTS = 10_000;
export const PASSWORD = 'a password for the benchmark';

/** The program of this service, within the folder of a build. */
export const SERVICE = 'dist/src/main.js';

const DATABASE = 'blog_bench_service';

/**
 * Starts the database and creates three accounts: for reads, for writes, and for writes with a webhook. `programs` has
 * the module and the settings of each server that is measured, by name; one of them is `service`.
 */
export async function setUp(programs) {
  await build();
  const stop = await startServers({ mariadb: MARIADB });
  const env = await environment();
  const sql = await mysql.createConnection({ uri: env.DATABASE_URL.replace(/^mariadb:/, 'mysql:') });
  cli(env, 'migrate');
  const accounts = Object.fromEntries(
    ['reader', 'writer', 'subscriber'].map((name) => [name, account(env, name)]),
  );
  cli(env, 'seed', '--account', String(accounts.reader.accountId), '--posts', String(POSTS));
  await sql.query('ANALYZE TABLE posts');
  await skipWords({ sql });
  const rig = { env, sql, stop, accounts, programs, databasePid: await databasePid(sql) };
  await logIn(rig);
  return rig;
}

/** Marks the words of all posts as stored. Otherwise a process that is measured would store them in the background. */
export async function skipWords({ sql }) {
  await sql.query('UPDATE posts SET search_due = NULL');
  await sql.query(
    "INSERT IGNORE INTO private_texts SELECT post_id, 0, account_id, version, '', '' FROM posts",
  );
}

/** Starts a process of one of the two servers and waits until it listens at `base`. */
export async function startServer({ env, programs }, name, settings = {}) {
  const { module, settings: own } = programs[name];
  const server = start(module, { env: { ...env, ...own, ...settings } });
  for await (const line of createInterface({ input: server.stdout })) {
    const [, base] = /Listening on (\S+)/.exec(line) ?? [];
    if (base) return { ...server, base: base.replace('localhost', '127.0.0.1') };
  }
  throw new Error(`the ${name} did not start`);
}

/** Returns the headers of a request with the credentials of an account. */
export function headersOf({ token, apikey, apisecretkey }) {
  return { 'Content-Type': 'application/json', token, apikey, apisecretkey };
}

/** Returns the proportional set size (PSS) of a process in MiB; NaN on systems other than Linux. */
export function memoryOf(pid) {
  try {
    const [, kib] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return Number(kib) / 1024;
  } catch {
    return NaN;
  }
}

async function environment() {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: await freshDatabase(DATABASE),
    PUBLIC_URL: 'https://blog.example.com',
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    WEBHOOK_ALLOW: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    LOGIN_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  };
}

function account(env, name) {
  const email = `${name}@example.com`;
  const created = cli(env, 'account:create', '--name', name, '--email', email, '--password', PASSWORD);
  return { ...created, email };
}

function cli(env, ...args) {
  const output = execFileSync(process.execPath, ['scripts/run.mjs', 'cli', ...args, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(output);
}

/**
 * Sets the token of each account and creates the subscriber's webhook. The servers run with ROLE=api, so that no
 * process sends deliveries while requests of the subscriber are measured.
 */
async function logIn(rig) {
  const server = await startServer(rig, 'service', { ROLE: 'api' });
  for (const one of Object.values(rig.accounts)) {
    const login = { email: one.email, password: PASSWORD };
    one.token = (await call(server.base, one, 'userlogin', login)).token;
  }
  const { subscriber } = rig.accounts;
  await call(server.base, subscriber, 'webhooks/create', {
    accountId: subscriber.accountId,
    name: 'Nobody',
    endpointUrl: 'http://127.0.0.1:9999/',
    event: 'post.create',
    status: 'enable',
  });
  await server.stop();
}

async function databasePid(sql) {
  const [[{ file }]] = await sql.query('SELECT @@pid_file AS file');
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return NaN;
  }
}
