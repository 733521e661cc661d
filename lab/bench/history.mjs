// Compares `updatepost` with and without history (VERSIONS_KEEP=0): processes of the service alternate on one
// MariaDB that the benchmark starts. Each update changes the title and content of a different 2 KB post.
// `npm run bench:history [-- --quick]`
import { parseArgs } from 'node:util';
import { updateOf } from './service/requests.mjs';
import { SERVICE, setUp, startServer } from './service/rig.mjs';
import { measureRequests, onNewProcesses } from './service/rounds.mjs';
import { call } from './webhooks/rig.mjs';
import { start } from './webhooks/processes.mjs';
import { median, table } from './webhooks/report.mjs';

/** The number of posts that are updated in rotation: more than connections, so that no two updates collide. */
const POSTS = 2000;

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const size = options.quick ? { rounds: 1, seconds: 3 } : { rounds: 5, seconds: 5 };

const rig = await setUp({
  service: { module: SERVICE },
  reference: { module: SERVICE, settings: { VERSIONS_KEEP: '0' } },
});
const loaders = [start('lab/bench/service/load.mjs')];
const update = updateOf(rig.accounts.writer, await addedPosts());
const bench = { rig, loaders, requests: { update } };
const rounds = [];
for (let round = 0; round < size.rounds; round++) {
  const measure = (running) => measureRequests(running, round, size.seconds);
  rounds.push((await onNewProcesses(bench, round, measure)).update);
}
print();
rig.stop();
process.exit(0);

async function addedPosts() {
  const { writer } = rig.accounts;
  const server = await startServer(rig, 'service', { ROLE: 'api' });
  const posts = [];
  for (let added = 0; added < POSTS; added++) {
    const { postId } = await call(server.base, writer, 'addpost', {
      accountId: writer.accountId,
      postTitle: `Post ${added}`,
      postStatus: 'published',
    });
    posts.push(postId);
  }
  await server.stop();
  return posts;
}

function print() {
  const figures = {
    'requests/s': ({ perSecond }) => perSecond,
    'p50, ms': ({ p50 }) => p50,
    'p99, ms': ({ p99 }) => p99,
    'CPU of the server, ms': ({ cpu }) => cpu.server,
    'CPU of the database, ms': ({ cpu }) => cpu.database,
  };
  const rows = Object.entries(figures).map(([title, of]) => {
    const all = (server) => median(rounds.map((round) => of(round[server])));
    const ratio = median(rounds.map((round) => of(round.service) / of(round.reference)));
    return [title, all('service'), all('reference'), ratio];
  });
  console.log(
    `updatepost, medians of ${size.rounds} rounds of ${size.seconds} s, ratios inside each round\n`,
  );
  console.log(table(['', 'with history', 'without', 'ratio'], rows));
}
