// Compares webhook deliveries with a bare Bull queue and an HTTP client. Measures deliveries per second, the time from
// commit to receipt, and how much an endpoint that hangs delays another. Starts its own MariaDB and Redis.
// `npm run bench:webhooks [-- --quick] [-- --json]`; docs/performance.md explains the figures.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { isolation, NEWS } from './webhooks/isolation.mjs';
import { latency, PATHS } from './webhooks/latency.mjs';
import { median, spread, table } from './webhooks/report.mjs';
import { setUp } from './webhooks/rig.mjs';
import { SENDERS, throughput } from './webhooks/throughput.mjs';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});
const size = options.quick
  ? { rounds: 1, deliveries: 5000, operations: 60 }
  : { rounds: 3, deliveries: 20_000, operations: 100 };

const rig = await setUp();
const machine = await describeMachine();
const rounds = [];
for (let round = 0; round < size.rounds; round++) {
  rounds.push({
    throughput: await inTurns(SENDERS, round, (name) => throughput(rig, name, size.deliveries)),
    latency: await inTurns(PATHS, round, (name) => latency(rig, name, size.operations)),
    isolation: await inTurns(NEWS, round, (name) => isolation(rig, name)),
  });
  process.stderr.write(`round ${round + 1} of ${size.rounds}\n`);
}
const faults = await rig.receiver.call('faults');
const summary = { throughput: throughputs(), latency: latencies(), isolation: isolations() };
if (options.json) console.log(JSON.stringify({ machine, size, summary, faults, rounds }, null, 2));
else print();
rig.stop();
process.exit(0);

/** Measures each variant once. Each round begins with a different variant. */
async function inTurns(those, round, measure) {
  const names = Object.keys(those);
  const results = {};
  for (const at of names.keys()) {
    const name = names[(at + round) % names.length];
    results[name] = await measure(name);
  }
  return results;
}

/** Returns the medians over the rounds. The ratio to the bare queue is computed within each round. */
function throughputs() {
  return mapped(SENDERS, (name) => ({
    perSecond: median(rounds.map(({ throughput: { [name]: one } }) => one.perSecond)),
    ofBare: median(rounds.map(({ throughput: { [name]: one, bare } }) => one.perSecond / bare.perSecond)),
    cpuMs: mapped(rounds[0].throughput[name].cpuMs, (process) =>
      median(rounds.map(({ throughput: { [name]: one } }) => one.cpuMs[process])),
    ),
  }));
}

/** Returns the percentiles of each duration over the operations of all rounds. */
function latencies() {
  return mapped(PATHS, (name) => {
    const samples = rounds.flatMap(({ latency: { [name]: those } }) => those);
    return mapped(samples[0], (since) => spread(samples.map((sample) => sample[since])));
  });
}

function isolations() {
  return mapped(NEWS, (name) => spread(rounds.flatMap(({ isolation: { [name]: times } }) => times)));
}

async function describeMachine() {
  const [[server]] = await rig.sql.query(
    'SELECT VERSION() AS version, @@innodb_flush_log_at_trx_commit AS flush, @@innodb_flush_method AS method',
  );
  const [, redis] = /redis_version:(\S+)/.exec(await rig.redis.info('server'));
  const gib = Math.round(os.totalmem() / 2 ** 30);
  return [
    `${os.cpus().length} cores (${os.cpus()[0].model}), ${gib} GiB, load ${os.loadavg()[0].toFixed(1)} before`,
    `Node ${process.version}`,
    `database ${server.version} (innodb_flush_log_at_trx_commit=${server.flush}, ${server.method})`,
    `Redis ${redis}`,
  ].join(', ');
}

function print() {
  const { rounds: many, deliveries, operations } = size;
  console.log(`${machine}\n`);
  console.log(`Backlog: ${deliveries} deliveries of 2 KB to 16 webhooks; medians of ${many} rounds\n`);
  console.log(
    table(
      ['sender', 'per second', 'of bare', 'CPU ms each: sender', 'database', 'Redis', 'receiver'],
      Object.entries(summary.throughput).map(([name, { perSecond, ofBare, cpuMs }]) => [
        ...[SENDERS[name].title, perSecond, ofBare],
        ...[cpuMs.sender, cpuMs.database, cpuMs.redis, cpuMs.receiver],
      ]),
    ),
  );
  console.log(`\nIdle, ${operations * many} operations one after another; ms to receipt\n`);
  console.log(
    table(
      ['since', 'p50', 'p95', 'p99'],
      Object.entries(summary.latency).flatMap(([name, those]) =>
        Object.entries(those).map(([since, { p50, p95, p99 }]) => [
          `${PATHS[name].title}: ${since}`,
          p50,
          p95,
          p99,
        ]),
      ),
    ),
  );
  console.log(
    '\nTwo webhooks with 300 deliveries each, one hangs; ms from commit to the receipts of the other\n',
  );
  console.log(
    table(
      ['notification', 'p50', 'p95', 'p99'],
      Object.entries(summary.isolation).map(([name, { p50, p95, p99 }]) => [NEWS[name].title, p50, p95, p99]),
    ),
  );
  if (faults.badSignatures + faults.repeated > 0) {
    console.log(`\n${faults.repeated} calls were repeated, ${faults.badSignatures} had a bad signature`);
  }
}

function mapped(object, change) {
  return Object.fromEntries(Object.keys(object).map((name) => [name, change(name)]));
}
