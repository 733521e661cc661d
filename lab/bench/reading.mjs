// Measures how fast the service responds to readers of a blog, with full responses and with 304 for a known ETag.
// Compares it with a bare Express server that has the same page in memory. Each round measures every target once.
// `npm run bench:reading [-- SECONDS ROUNDS]`. Starts its own MariaDB and service.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { createInterface } from 'node:readline';
import mysql from 'mysql2/promise';
import { build } from '../../scripts/build.mjs';
import { startServers } from '../../test/support/servers/servers.mjs';
import { freshDatabase } from './database.mjs';
import { start, used } from './webhooks/processes.mjs';
import { median, table } from './webhooks/report.mjs';

const [seconds = 4, rounds = 3] = process.argv.slice(2).map(Number);
const POSTS = 10_000;
const CONNECTIONS = 16;
const DATABASE = 'blog_bench_reading';

await build();
const stop = await startServers({ mariadb: ['--innodb-buffer-pool-size=1G'] });
const env = {
  ...process.env,
  NODE_ENV: 'production',
  MIGRATE_ON_START: 'true',
  DATABASE_URL: await freshDatabase(DATABASE),
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  PORT: '0',
  LOG_LEVEL: 'warn',
};
seed();
const service = start('dist/src/main.js', { env });
service.stdout.pipe(process.stderr);
const base = await address(service);
const page = await read(`${base}/blog/bench`);
const bare = start('lab/bench/reading/bare.mjs');
const bareBase = `http://127.0.0.1:${await bare.call('listen', page.body, page.etag)}`;

const questions = await questionsOf(() => read(`${base}/blog/bench`));
const targets = {
  'bare Express, from memory': { url: bareBase, pid: bare.pid },
  'bare Express, 304': { url: bareBase, pid: bare.pid, etag: page.etag },
  'page of 20 posts': { url: `${base}/blog/bench`, pid: service.pid },
  'page of 20 posts, 304': { url: `${base}/blog/bench`, pid: service.pid, etag: page.etag },
  'page of 20 posts, one connection': { url: `${base}/blog/bench`, pid: service.pid, connections: 1 },
  'bare Express, one connection': { url: bareBase, pid: bare.pid, connections: 1 },
  'pages 1 to 50 alternately': {
    url: (at) => `${base}/blog/bench${at % 50 ? `/page/${(at % 50) + 1}` : ''}`,
    pid: service.pid,
  },
  'JSON of 20 posts': { url: `${base}/public/bench/posts`, pid: service.pid },
  'one post': { url: `${base}/blog/bench/seeded-000000002`, pid: service.pid },
  'feed.xml': { url: `${base}/blog/bench/feed.xml`, pid: service.pid },
};
const results = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
for (let round = -1; round < rounds; round++) {
  for (const [name, target] of Object.entries(targets)) {
    const result = await load(target, round < 0 ? 1 : seconds);
    if (round >= 0) results[name].push(result);
  }
}
report();
service.stop();
bare.stop();
stop();
process.exit(0);

function report() {
  const rate = (name) => median(results[name].map(({ perSecond }) => perSecond));
  const rows = Object.keys(targets).map((name) => [
    name,
    rate(name),
    rate(name) /
      rate(name.includes('one connection') ? 'bare Express, one connection' : 'bare Express, from memory'),
    median(results[name].map(({ cpu }) => cpu)),
  ]);
  console.log(`${POSTS} posts; ${CONNECTIONS} connections; medians of ${rounds} rounds of ${seconds} s`);
  console.log(table(['', 'requests/s', 'x bare', 'CPU ms each'], rows));
  console.log(`statements for a page that was seen before: ${questions}`);
}

/** Sends requests one after another on each connection for some seconds; throws on an unexpected status. */
async function load({ url, pid, etag, connections = CONNECTIONS }, forSeconds) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const headers = etag ? { 'If-None-Match': etag } : {};
  const before = used({ pid }).pid;
  const begin = performance.now();
  const end = begin + forSeconds * 1000;
  let done = 0;
  const one = async () => {
    while (performance.now() < end) {
      const status = await ask(typeof url === 'string' ? url : url(done), { agent, headers });
      if (status !== (etag ? 304 : 200)) throw new Error(`${url} answered ${status}`);
      done++;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  const perSecond = (1000 * done) / (performance.now() - begin);
  return { perSecond, cpu: (used({ pid }).pid - before) / done };
}

function ask(url, options) {
  return new Promise((resolve, reject) => {
    http
      .get(url, options, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
      .on('error', reject);
  });
}

async function read(url) {
  // The measured requests accept no encoding, and each encoding has its own ETag.
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { body: await response.text(), etag: response.headers.get('etag') };
}

/** Returns the median number of SELECT statements that `work` causes, as the database server counts them. */
async function questionsOf(work) {
  const sql = await mysql.createConnection(env.DATABASE_URL.replace(/^mariadb:/, 'mysql:'));
  const read = async () => Number((await sql.query("SHOW GLOBAL STATUS LIKE 'Com_select'"))[0][0].Value);
  const counts = [];
  for (let round = 0; round < 20; round++) {
    const before = await read();
    await work();
    counts.push((await read()) - before);
  }
  await sql.end();
  return median(counts);
}

function seed() {
  const account = [
    '--name',
    'Bench',
    '--email',
    'bench@example.com',
    '--password',
    'a password for the benchmark',
  ];
  const { accountId } = cli('account:create', ...account);
  cli('seed', '--account', String(accountId), '--posts', String(POSTS));
}

function cli(...args) {
  const output = execFileSync(process.execPath, ['scripts/run.mjs', 'cli', ...args, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(output);
}

async function address({ stdout }) {
  const lines = createInterface({ input: stdout });
  for (;;) {
    const [line] = await once(lines, 'line');
    const [, found] = /Listening on (\S+)/.exec(line) ?? [];
    if (found) return found;
  }
}
