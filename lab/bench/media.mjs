// Measures the memory of all processes and the event loop of the service while it gets hostile files and many uploads at
// once, and how long another tenant waits during the uploads. `npm run bench:media`. Fails above a limit. Needs an idle machine.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { tenant, upload } from './media/clients.mjs';
import { mostMemoryOf } from './media/memory.mjs';
import { start } from './webhooks/processes.mjs';
import { percentile, table } from './webhooks/report.mjs';

// run-typescript.js, which the command preloads, compiles what is required.
const require = createRequire(import.meta.url);
const { hostileFiles } = require('../../test/support/media/hostile-files.ts');
const { png, pngChunk } = require('../../test/support/media/made-bytes.ts');

const UPLOADS = 50;
const HOSTILE_AT_ONCE = 4;
const IDLE_MS = 10_000;

/** A PNG of random pixels has almost the size of its pixels: 20 MB. */
const SIDE = 2580;

const LIMITS = {
  hostileMib: 512,
  uploadsMib: 1024,
  hostileLoopMs: 20,
  uploadsLoopMs: 50,
  ratio: 1.5,
  healthMs: 200,
};

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'blog-bench-media-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    MIGRATE_ON_START: 'true',
    DATA_DIR: folder,
    DATABASE_URL: `sqlite:${join(folder, 'blog.sqlite')}`,
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    RATE_LIMIT_PER_MINUTE: '0',
    UPLOAD_BUDGET_MIB: '4096',
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  const service = start('dist/src/main.js', { env, execArgv: ['--import', './lab/bench/media/loop.mjs'] });
  const base = await addressOf(service.stdout);
  const reading = start('lab/bench/media/reader.mjs');
  // The uploading clients stand for other machines.
  setPriority(constants.priority.PRIORITY_LOW);
  const author = await tenant(base, env, 'author@example.com');
  const reader = await tenant(base, env, 'reader@example.com');
  const rows = await hostile(service, author);
  process.stderr.write(`${JSON.stringify(rows)}\n`);
  rows.push(...(await uploads(service, author, { reading, reader })));
  console.log(table(['', 'result', 'limit'], rows));
  await service.stop();
  rmSync(folder, { recursive: true });
  return rows.some(([, value, limit]) => value > limit) ? 1 : 0;
}

async function hostile(service, author) {
  const files = Object.values(await hostileFiles());
  const waiting = files.map(({ bytes }) => bytes);
  const statuses = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) statuses.push(await upload(author, next));
  };
  await service.call('loop');
  const { mib } = await mostMemoryOf(service.pid, () =>
    Promise.all(Array.from({ length: HOSTILE_AT_ONCE }, work)),
  );
  const { max } = await service.call('loop');
  return [
    [`${files.length} hostile files: MiB of all processes`, mib, LIMITS.hostileMib],
    ['longest delay of the event loop, ms', max, LIMITS.hostileLoopMs],
    ['responses of 5xx but 503', faultsIn(statuses), 0],
  ];
}

async function uploads(service, author, { reading, reader }) {
  const files = Array.from({ length: UPLOADS }, largePng(deflateSync(rowsOfNoise(), { level: 0 })));
  await service.call('loop');
  await reading.call('begin', reader);
  await sleep(IDLE_MS);
  const idle = await reading.call('end');
  const { max: idleMax } = await service.call('loop');
  await reading.call('begin', reader);
  const begun = performance.now();
  const { mib, result: statuses } = await mostMemoryOf(service.pid, () =>
    Promise.all(files.map((file) => upload(author, file))),
  );
  const seconds = (performance.now() - begun) / 1000;
  const busy = await reading.call('end');
  await reading.stop();
  const { max, p99 } = await service.call('loop');
  const kept = statuses.filter((status) => status === 201).length;
  return [
    [
      `${kept} of ${UPLOADS} uploads of 20 MB in ${seconds.toFixed(0)} s: MiB of all processes`,
      mib,
      LIMITS.uploadsMib,
    ],
    [`longest delay of the event loop, ms (${idleMax.toFixed(0)} when idle)`, max, LIMITS.uploadsLoopMs],
    ["another tenant's refused lists", busy.refused, 0],
    ['p99 of the delay, ms', p99, LIMITS.uploadsLoopMs],
    [
      "another tenant's lists: p99 relative to idle",
      percentile(busy.lists, 99) / percentile(idle.lists, 99),
      LIMITS.ratio,
    ],
    ['slowest /health/live, ms', Math.max(...busy.health), LIMITS.healthMs],
    ['responses of 5xx but 503', faultsIn(statuses), 0],
  ];
}

const faultsIn = (statuses) => statuses.filter((status) => status >= 500 && status !== 503).length;

/** Each has another text, so that no two have the same bytes. */
const largePng = (data) => (_, at) =>
  png(SIDE, SIDE, { color: 2, data, chunks: [pngChunk('tEXt', `number\0${at}`)] });

function rowsOfNoise() {
  const rows = randomBytes(SIDE * (1 + 3 * SIDE));
  // The first byte of a row is its filter.
  for (let row = 0; row < SIDE; row++) rows[row * (1 + 3 * SIDE)] = 0;
  return rows;
}

async function addressOf(stdout) {
  for await (const line of createInterface({ input: stdout })) {
    const [, found] = /Listening on (\S+)/.exec(line) ?? [];
    if (found) return found;
  }
  throw new Error('the service has ended');
}

void main().then(async (code) => {
  await sleep(100);
  process.exit(code);
});
