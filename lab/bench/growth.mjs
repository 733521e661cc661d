// Compares the response times of lists in an account with many posts and in one with few, sending the same requests to
// both alternately: `npm run bench:growth [-- FEW MANY] [-- --history]`, by default 10000 1000000. With `--history`, each
// post of the large account has five former versions, and as many deleted posts are in the trash. Starts its own MariaDB
// and service.
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { startServers } from '../../test/support/servers/servers.mjs';
import { freshDatabase } from './database.mjs';
import { fillHistory } from './growth/history.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { history: { type: 'boolean', default: false } },
});
const [few = 10_000, many = 1_000_000] = positionals.map(Number);
const ROUNDS = 300;
const WARM_UP = 50;
const FIELDS = 'postId,postTitle,postSlug,postAuthor,postCategory';
const PASSWORD = 'a password for the benchmark';

const stop = await startServers({ mariadb: ['--innodb-buffer-pool-size=4G', '--innodb-log-file-size=256M'] });
const env = {
  ...process.env,
  DATABASE_URL: await freshDatabase('growth'),
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  PORT: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
};
const small = account('Few');
const large = account('Many');
seed(small, few);
seed(large, many);
if (options.history) console.log(await fillHistory(env.DATABASE_URL, large.accountId));
const service = spawn(process.execPath, ['scripts/run.mjs', 'main'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.on('exit', () => service.kill('SIGKILL'));
const base = await address(service);
await logIn(small);
await logIn(large);

const requests = {
  'get one': ({ post }) => ({ postId: post.postId }),
  'first page': () => ({ limit: 20, fields: FIELDS }),
  'first page with content': () => ({ limit: 20 }),
  'page by cursor in the middle': ({ middle }) => ({ limit: 20, fields: FIELDS, cursor: middle('-id') }),
  'cursor in the middle, by date': ({ middle }) => ({
    limit: 20,
    fields: FIELDS,
    sort: '-createdAt',
    cursor: middle('-createdAt'),
  }),
  'cursor in the middle, by title': ({ middle }) => ({
    limit: 20,
    fields: FIELDS,
    sort: 'postTitle',
    cursor: middle('postTitle'),
  }),
  'filter postSlug': ({ post }) => ({ postSlug: post.postSlug, fields: FIELDS }),
  "search by a title's beginning": ({ post }) => ({
    search: post.postTitle.slice(0, -1),
    fields: FIELDS,
    limit: 20,
  }),
  'filter postCategoriesId': ({ post }) => ({
    postCategoriesId: post.postCategoriesId,
    fields: FIELDS,
    limit: 20,
  }),
};

await learn(small);
await learn(large);
console.log(`median ms of ${ROUNDS} requests, one connection: ${few} posts, ${many} posts, ratio`);
for (const [name, body] of Object.entries(requests)) {
  const times = [[], []];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    for (const [at, one] of [small, large].entries()) {
      const start = performance.now();
      await list(one, body(one));
      if (round >= WARM_UP) times[at].push(performance.now() - start);
    }
  }
  const [a, b] = times.map(median);
  console.log(
    `${name.padEnd(32)} ${a.toFixed(2).padStart(7)} ${b.toFixed(2).padStart(7)} ${(b / a).toFixed(2).padStart(6)}`,
  );
}
stop();
process.exit(0);

function cli(...args) {
  return JSON.parse(
    execFileSync(process.execPath, ['scripts/run.mjs', 'cli', ...args, '--json'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
}

function account(name) {
  const email = `${name.toLowerCase()}@example.com`;
  return { email, ...cli('account:create', '--name', name, '--email', email, '--password', PASSWORD) };
}

function seed({ accountId }, posts) {
  const start = performance.now();
  cli('seed', '--account', String(accountId), '--posts', String(posts));
  console.log(`seeded ${posts} posts in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

async function address(child) {
  for await (const line of createInterface({ input: child.stdout })) {
    const [found] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (found) return found;
  }
  throw new Error('the service did not start');
}

async function logIn(one) {
  const { token } = (await call(one, 'userlogin', { email: one.email, password: PASSWORD })).data;
  one.token = token;
}

/**
 * Stores a post from the middle of the account, and a function that returns the cursor after this post for a given
 * sort.
 */
async function learn(one) {
  const { data } = await list(one, { limit: 1, sort: 'id', fields: 'postId' });
  const half = data[0].postId + Math.floor((one === small ? few : many) / 2);
  const [post] = (await list(one, { postId: half, fields: `${FIELDS},postCategoriesId,createdAt` })).data;
  one.post = post;
  const values = {
    '-id': post.postId,
    '-createdAt': post.createdAt.replace('T', ' ').replace('Z', ''),
    postTitle: post.postTitle.toLowerCase(),
  };
  one.middle = (sort) => Buffer.from(JSON.stringify([sort, values[sort], post.postId])).toString('base64url');
}

function list(one, body) {
  return call(one, 'listposts', { accountId: one.accountId, ...body });
}

async function call({ token = '', apikey, apisecretkey }, operation, body) {
  const response = await fetch(`${base}/api/v1/${operation}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', token, apikey, apisecretkey },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
  return response.json();
}

function median(values) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)];
}
