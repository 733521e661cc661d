// Measures what requests to `webhooks/pull` cost while they wait: memory of the service, connections of the database, and
// the time until all have an event. Starts its own MariaDB.
// `npm run bench:pull [-- --clients 1000]`. The goal for 1,000 clients: at most 20 MB, and no transaction.
import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import mysql from 'mysql2/promise';
import { build } from '../../scripts/build.mjs';
import { startServers } from '../../test/support/servers/servers.mjs';
import { freshDatabase, MARIADB } from './database.mjs';
import { headersOf, memoryOf } from './service/rig.mjs';
import { start } from './webhooks/processes.mjs';
import { percentile, spread, table } from './webhooks/report.mjs';
import { call } from './webhooks/rig.mjs';

const { values: options } = parseArgs({ options: { clients: { type: 'string', default: '1000' } } });
const CLIENTS = Number(options.clients);
const DATABASE = 'blog_bench_pull';
const PASSWORD = 'a password for the benchmark';
const MIB = 2 ** 20;
const GOAL_MIB = (20 * CLIENTS) / 1000;
const WAIT_SECONDS = 25;
/** Enough time for all requests to arrive. */
const SETTLE_MS = 5000;
const LISTS = 100;
const SAMPLES = 50;

await build();
const stop = await startServers({ mariadb: MARIADB });
const env = {
  ...process.env,
  NODE_ENV: 'production',
  DATABASE_URL: await freshDatabase(DATABASE),
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  RATE_LIMIT_PER_MINUTE: '0',
  CONNECTIONS_PER_ADDRESS: '0',
  PORT: '0',
  LOG_LEVEL: 'warn',
  ROLE: 'api',
};
const sql = await mysql.createConnection(env.DATABASE_URL.replace(/^mariadb:/, 'mysql:'));
cli('migrate');
const email = 'puller@example.com';
const account = cli('account:create', '--name', 'Puller', '--email', email, '--password', PASSWORD);
const execArgv = ['--expose-gc', '--import', './lab/bench/pull/memory.mjs'];
const service = start('dist/src/main.js', { env, execArgv });
const base = await addressOf(service.stdout);
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
account.token = (await call(base, account, 'userlogin', { email, password: PASSWORD })).token;
const { accountId } = account;
const webhook = { accountId, name: 'Mirror', mode: 'pull', event: 'Create category', status: 'enable' };
const { webhookId } = await call(base, account, 'webhooks/create', webhook);
console.log(table(['measure', 'result', 'goal'], await measure()));
await service.stop();
await sql.end();
stop();
process.exit(0);

async function measure() {
  await pulled(1);
  await lists();
  const before = { used: await service.call('used'), pss: memoryOf(service.pid), lists: await lists() };
  const answers = Array.from({ length: CLIENTS }, () => pulled(WAIT_SECONDS));
  await sleep(SETTLE_MS);
  const used = (await service.call('used')) - before.used;
  const pss = memoryOf(service.pid) - before.pss;
  const activity = await databaseActivity();
  const during = await lists();
  const begun = performance.now();
  await call(base, account, 'addcategory', { catName: 'News' });
  const times = (await Promise.all(answers)).map((at) => at - begun);
  return [
    [`memory of ${CLIENTS} waiting requests without garbage, MiB`, used / MIB, GOAL_MIB],
    ['of each, KiB', used / 1024 / CLIENTS, ''],
    ['the same with garbage (PSS), MiB', pss, ''],
    ['transactions of the database, at most', String(activity.transactions), '0'],
    ['statements that run at a time, at most', String(activity.statements), '1'],
    ['a list before, p50 in ms', before.lists, ''],
    ['a list during the wait, p50 in ms', during, ''],
    ['from the commit request to the first response, ms', Math.min(...times), ''],
    ['to half of the responses, ms', percentile(times, 50), ''],
    ['to the last response, ms', Math.max(...times), ''],
  ];
}

/** Returns the time of the response. */
function pulled(waitSeconds) {
  const body = JSON.stringify({ accountId, webhookId, waitSeconds });
  const headers = headersOf(account);
  return new Promise((resolve, reject) => {
    const sent = request(`${base}/api/v1/webhooks/pull`, { method: 'POST', headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`webhooks/pull: ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now()));
    });
    sent.once('error', reject).end(body);
  });
}

/** Returns the median duration of a list, in milliseconds. */
async function lists() {
  const times = [];
  for (let at = 0; at < LISTS; at++) {
    const begun = performance.now();
    await call(base, account, 'listcategories', { accountId, limit: 20 });
    times.push(performance.now() - begun);
  }
  return spread(times).p50;
}

/** Samples the transactions and running statements of the service. One statement per second looks for new deliveries. */
async function databaseActivity() {
  const most = { transactions: 0, statements: 0 };
  for (let at = 0; at < SAMPLES; at++) {
    const [[found]] = await sql.query(
      `SELECT (SELECT COUNT(*) FROM information_schema.innodb_trx) AS transactions,
        (SELECT COUNT(*) FROM information_schema.processlist
         WHERE db = ? AND command <> 'Sleep' AND id <> CONNECTION_ID()) AS statements`,
      [DATABASE],
    );
    most.transactions = Math.max(most.transactions, Number(found.transactions));
    most.statements = Math.max(most.statements, Number(found.statements));
    await sleep(100);
  }
  return most;
}

function cli(...args) {
  const output = execFileSync(process.execPath, ['scripts/run.mjs', 'cli', ...args, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(output || 'null');
}

async function addressOf(output) {
  for await (const line of createInterface({ input: output })) {
    const [, found] = /Listening on (\S+)/.exec(line) ?? [];
    if (found) return found.replace('localhost', '127.0.0.1');
  }
  throw new Error('the service did not start');
}
