// The setup of all measurements: the servers, an account with webhooks, the receiver, and processes of the service.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import mysql from 'mysql2/promise';
import { build } from '../../../scripts/build.mjs';
import { startServers } from '../../../test/support/servers/servers.mjs';
import { freshDatabase, MARIADB } from '../database.mjs';
import { start } from './processes.mjs';

const DATABASE = 'blog_bench_webhooks';
const MAIN = 'dist/src/main.js';
const CREDENTIALS = { email: 'bench@example.com', password: 'a password for the benchmark' };
const BENCH = 'lab/bench/webhooks';

/** The number of endpoints between which the backlog is distributed. */
const MANY = 16;
/** The paths and events of the endpoints of each measurement. */
const ENDPOINTS = {
  many: Array.from({ length: MANY }, (_, at) => [`/many/${at}`, 'post.create']),
  single: [['/single', 'category.create']],
  pair: [
    ['/answering', 'author.create'],
    ['/hanging', 'author.create'],
  ],
};

/** Starts the servers and the receiver, and creates the account with its webhooks. */
export async function setUp() {
  await build();
  const stop = await startServers({ mariadb: MARIADB });
  const redisUrl = `${process.env.TEST_REDIS_URL}/1`;
  const redis = new Redis(redisUrl);
  const env = await environment();
  const uri = env.DATABASE_URL.replace(/^mariadb:/, 'mysql:');
  const sql = await mysql.createConnection({ uri, timezone: 'Z' });
  const receiver = start(`${BENCH}/receiver.mjs`);
  const origin = `http://127.0.0.1:${await receiver.call('listen')}`;
  const rig = { env, redisUrl, redis, sql, receiver, origin, stop };
  const { caller, webhooks } = await subscribe(rig);
  await receiver.call('trust', Object.values(webhooks).flat());
  return { ...rig, caller, webhooks, pids: await serverPids(rig) };
}

/** Deletes all events and deliveries from the database, and all keys from the database of Redis. */
export async function clear({ sql, redis }) {
  await redis.flushdb();
  await sql.query('SET FOREIGN_KEY_CHECKS = 0');
  for (const table of ['webhook_attempts', 'webhook_deliveries', 'webhook_events']) {
    await sql.query(`TRUNCATE ${table}`);
  }
  await sql.query('SET FOREIGN_KEY_CHECKS = 1');
}

/** Starts a process of the service and waits until it is ready; `base` is its address, undefined for a worker. */
export async function startService({ env, redisUrl }, { role, redis = true, execArgv = [] }) {
  const service = start(MAIN, { env: { ...env, ROLE: role, REDIS_URL: redis ? redisUrl : '' }, execArgv });
  for await (const line of createInterface({ input: service.stdout })) {
    const [ready, base] = /Working,|Listening on (\S+)/.exec(line) ?? [];
    if (ready) return { ...service, base };
  }
  throw new Error('the service did not start');
}

/** Starts a process of bare.mjs on the Bull queue with this name, and waits until it is connected. */
export async function startBare({ env, redisUrl, origin }, queue) {
  const bare = start(`${BENCH}/bare.mjs`, {
    env: { ...env, REDIS_URL: redisUrl, QUEUE: queue, RECEIVER: origin },
  });
  await bare.call('connected');
  return bare;
}

/** Calls an operation of the service; returns the data of the response, or throws if it failed. */
export async function call(base, { token = '', apikey, apisecretkey }, operation, body) {
  const response = await fetch(`${base}/api/v1/${operation}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', token, apikey, apisecretkey },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
  return (await response.json()).data;
}

async function environment() {
  return {
    ...process.env,
    NODE_ENV: 'production',
    MIGRATE_ON_START: 'true',
    DATABASE_URL: await freshDatabase(DATABASE),
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    WEBHOOK_ALLOW: '127.0.0.1',
    PORT: '0',
    REDIS_PREFIX: 'bench',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  };
}

/** Creates an account with webhooks; returns its credentials, and the webhooks with their secrets. */
async function subscribe(rig) {
  const { email, password } = CREDENTIALS;
  const args = [
    'scripts/run.mjs',
    'cli',
    'account:create',
    '--name',
    'Bench',
    '--email',
    email,
    '--password',
    password,
  ];
  const account = JSON.parse(
    execFileSync(process.execPath, [...args, '--json'], {
      env: rig.env,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const service = await startService(rig, { role: 'all', redis: false });
  const { token } = await call(service.base, account, 'userlogin', CREDENTIALS);
  const caller = { ...account, token };
  const webhooks = {};
  for (const [name, endpoints] of Object.entries(ENDPOINTS)) {
    webhooks[name] = [];
    for (const [path, event] of endpoints) {
      const input = {
        accountId: account.accountId,
        name: path,
        endpointUrl: `${rig.origin}${path}`,
        event,
        status: 'enable',
      };
      const { webhookId, secret } = await call(service.base, caller, 'webhooks/create', input);
      webhooks[name].push({ webhookId, path, event, secret });
    }
  }
  await service.stop();
  return { caller, webhooks };
}

/** Returns the process ids of the database and of Redis, if these run on this machine. */
async function serverPids({ sql, redis }) {
  const [[{ file }]] = await sql.query('SELECT @@pid_file AS file');
  const [, redisPid] = /process_id:(\d+)/.exec(await redis.info('server')) ?? [];
  return { database: pidIn(file), redis: Number(redisPid) };
}

function pidIn(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return NaN;
  }
}
