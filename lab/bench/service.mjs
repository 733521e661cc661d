// Compares the service with a hand-written server (bench/reference) that returns the same responses. Measures requests
// per second, CPU time, memory and startup time of both alternately, on a MariaDB that the benchmark starts.
// With `--against`, the reference is another release of the service, on the schema of this one.
// `npm run bench [-- --quick] [-- --json] [-- --against REF|FOLDER]`
import { join } from 'node:path';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { releaseAt } from './releases.mjs';
import { start } from './webhooks/processes.mjs';
import { median, table } from './webhooks/report.mjs';
import { requestsOf } from './service/requests.mjs';
import { POSTS, SERVICE, setUp } from './service/rig.mjs';
import { measureRound, onNewProcesses, SERVERS } from './service/rounds.mjs';
import { verifySameAnswers } from './service/same-answers.mjs';
import { AGAINST, judge } from './service/targets.mjs';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});
const { against } = options;
const size = options.quick ? { rounds: 1, seconds: 3 } : { rounds: 5, seconds: 5 };

const reference = against ? join(await releaseAt(against), SERVICE) : 'lab/bench/reference/server.mjs';
const rig = await setUp({ service: { module: SERVICE }, reference: { module: reference } });
const machine = await describeMachine();
const loaders = [start('lab/bench/service/load.mjs'), start('lab/bench/service/load.mjs')];
const requests = requestsOf(rig.accounts, await anyPost(), {
  withOutbox: against ? undefined : 'with-outbox/addpost',
});
const bench = { rig, loaders, requests };
if (!against) await onNewProcesses(bench, 0, ({ servers }) => verifySameAnswers(rig, servers, requests));
const rounds = [];
for (let round = 0; round < size.rounds; round++) {
  rounds.push(await measureRound(bench, round, size.seconds));
  process.stderr.write(`round ${round + 1} of ${size.rounds}\n`);
}
const summary = against ? judge(rounds, AGAINST) : judge(rounds);
if (options.json) console.log(JSON.stringify({ machine, size, summary, rounds }, null, 2));
else print();
rig.stop();
process.exit(0);

/** Returns the id of a published post from the middle of the reader's account. */
async function anyPost() {
  const [[{ postId }]] = await rig.sql.query(
    `SELECT post_id AS postId FROM posts WHERE account_id = ? AND post_status = 'published'
     ORDER BY post_id LIMIT 1 OFFSET ${POSTS / 2}`,
    [rig.accounts.reader.accountId],
  );
  return postId;
}

async function describeMachine() {
  const [[server]] = await rig.sql.query(
    'SELECT VERSION() AS version, @@innodb_flush_log_at_trx_commit AS flush, @@innodb_flush_method AS method',
  );
  const gib = Math.round(os.totalmem() / 2 ** 30);
  return [
    `${os.cpus().length} cores (${os.cpus()[0].model}), ${gib} GiB, load ${os.loadavg()[0].toFixed(1)} before`,
    `Node ${process.version}`,
    `database ${server.version} (innodb_flush_log_at_trx_commit=${server.flush}, ${server.method})`,
  ].join(', ');
}

function print() {
  console.log(`${machine}\n`);
  console.log(
    `${POSTS} posts of 2 KB, 16 connections, no Redis, no limits, LOG_LEVEL=warn; medians of ${size.rounds} rounds ` +
      `of ${size.seconds} s, ratios inside each round\n`,
  );
  console.log(
    table(
      ['', 'service', against ?? 'reference', 'ratio', 'required', 'desired', 'unit', ''],
      summary.map(({ title, service, reference, ratio, must, aim, unit, verdict }) => [
        ...[title, service, reference, ratio, must, aim, unit, verdict],
      ]),
    ),
  );
  console.log('\nmilliseconds\n');
  console.log(
    table(
      [
        '',
        'service: p50',
        'p99',
        'CPU',
        'of the database',
        'reference: p50',
        'p99',
        'CPU',
        'of the database',
      ],
      Object.keys(requests).map((name) => [name, ...SERVERS.flatMap((server) => times(name, server))]),
    ),
  );
  console.log(
    '\nDeliveries and the time from commit to receipt: npm run bench:webhooks; growth to 1,000,000 posts: ' +
      'npm run bench:growth',
  );
}

function times(name, server) {
  const all = rounds.map((round) => round.requests[name][server]);
  const each = [({ p50 }) => p50, ({ p99 }) => p99, ({ cpu }) => cpu.server, ({ cpu }) => cpu.database];
  return each.map((figure) => median(all.map(figure)));
}
