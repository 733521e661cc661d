// Measures `posts/search` in an account of 10,000 posts of 500 words: the first 20 posts, one connection.
// `npm run bench:search [-- --mariadb] [-- --posts 10000]`. Embedded by default; with `--mariadb` on a server that it starts.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.mjs';
import { startServers } from '../../test/support/servers/servers.mjs';
import { freshDatabase, MARIADB } from './database.mjs';
import { open, storeWords } from './search/words.mjs';
import { start } from './webhooks/processes.mjs';
import { call } from './webhooks/rig.mjs';
import { spread, table } from './webhooks/report.mjs';

const { values: options } = parseArgs({
  options: { mariadb: { type: 'boolean', default: false }, posts: { type: 'string', default: '10000' } },
});
const ROUNDS = 50;
const WARM_UP = 5;
const PASSWORD = 'a password for the benchmark';
const FIELDS = 'postId,postTitle,postSlug,snippet,titleSnippet';

await build();
const folder = mkdtempSync(join(tmpdir(), 'blog-bench-search-'));
const stop = options.mariadb ? await startServers({ mariadb: MARIADB }) : () => {};
const env = {
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: folder,
  DATABASE_URL: options.mariadb
    ? await freshDatabase('blog_bench_search')
    : `sqlite:${join(folder, 'blog.sqlite')}`,
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  RATE_LIMIT_PER_MINUTE: '0',
  PORT: '0',
  LOG_LEVEL: 'warn',
  ROLE: options.mariadb ? 'api' : 'all',
};
cli('migrate');
const email = 'writer@example.com';
const account = cli('account:create', '--name', 'Writer', '--email', email, '--password', PASSWORD);
cli('seed', '--account', String(account.accountId), '--posts', options.posts);
const database = await open(env.DATABASE_URL);
const words = await storeWords(database);
await settle();
database.close();
const service = start('dist/src/main.js', { env });
const base = await addressOf(service.stdout);
account.token = (await call(base, account, 'userlogin', { email, password: PASSWORD })).token;
console.log(table(['ms of a request', 'p50', 'p95', 'posts'], await measureAll()));
await service.stop();
stop();
rmSync(folder, { recursive: true });
process.exit(0);

/** Without this, the service would replace these words by the words in the posts. */
async function settle() {
  await database.run('UPDATE posts SET search_due = NULL');
  if (options.mariadb) await database.run('ANALYZE TABLE posts, private_words, private_texts');
}

async function measureAll() {
  const searches = {
    'a word of most posts': `${words[0]} `,
    'a word of few posts': words[199],
    'a letter': 'a',
    'two letters': words[5].slice(0, 2),
    'two frequent words': `${words[0]} ${words[1]}`,
    'two words of a third of the posts': `${words[20]} ${words[25]}`,
    'a frequent word and a letter': `${words[0]} b`,
    'ten frequent words': words.slice(0, 10).join(' '),
    'no such word': 'nosuchword',
  };
  const rows = [];
  for (const [name, q] of Object.entries(searches)) rows.push([name, ...(await measure(q))]);
  return rows;
}

async function measure(q) {
  const { accountId } = account;
  const times = [];
  let total = 0;
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const begun = performance.now();
    const response = await fetch(`${base}/api/v1/posts/search`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify({ accountId, q, limit: 20, fields: FIELDS }),
    });
    const { meta } = await response.json();
    if (round >= WARM_UP) times.push(performance.now() - begun);
    total = meta.totalCapped ? `${meta.total} or more` : String(meta.total);
  }
  const { p50, p95 } = spread(times);
  return [p50, p95, total];
}

function headers() {
  const { token, apikey, apisecretkey } = account;
  return { 'Content-Type': 'application/json', token, apikey, apisecretkey };
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
