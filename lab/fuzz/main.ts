import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Fleet } from '../../test/support/fleet/fleet';
import { storageOf } from '../storage';
import { Run } from './run';

/** The maximum excess of a response time over that of a harmless request of the same size, in milliseconds. */
const MOST_MS = 500;

/** The shortest run after which memory growth is judged, because the process has to warm up first. */
const WARM_MINUTES = 5;

/**
 * `npm run fuzz -- [--minutes N] [--seed S] [--steps N] [--step N] [--slow MS]
 * [--servers | --database URL --redis URL]`:
 * sends hostile bodies to every operation, stores hostile posts and reads them back. Exits with 0 if nothing was found.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      minutes: text,
      seed: text,
      step: text,
      steps: text,
      slow: text,
      servers: { type: 'boolean' },
      database: text,
      redis: text,
    },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const minutes = Number(values.minutes ?? 1);
  const { settings, remove } = await storageOf(values);
  const fleet = await Fleet.on({ ...SETTINGS, ...settings });
  try {
    const run = new Run(fleet, await fleet.serve(), seed, Number(values.slow ?? MOST_MS));
    const most = values.step === undefined ? Number(values.steps ?? Infinity) : 1;
    await run.go({ untilMs: Date.now() + minutes * 60_000, from: Number(values.step ?? 0), most });
    await run.stop();
    process.exitCode = summary(run, minutes);
  } finally {
    await fleet.end();
    await remove();
  }
}

const SETTINGS = {
  WEBHOOK_ALLOW: '127.0.0.1',
  WEBHOOK_RETRY_SCHEDULE: '5,300',
  INVITATIONS_PER_PERSON_PER_HOUR: '10',
  INVITATIONS_PER_ACCOUNT_PER_DAY: '200',
  WEBHOOKS_PER_ACCOUNT: '100',
  KEYS_PER_ACCOUNT: '50',
};

function summary(run: Run, minutes: number): number {
  const { findings, figures, steps } = run;
  if (minutes >= WARM_MINUTES && !figures.memory.isFlat) findings.add(-1, 'the memory', 'has grown');
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  for (const { step, what, why, file } of findings.all) {
    process.stdout.write(`seed ${figures.seed} step ${step}: ${what} ${why}${file ? ` (${file})` : ''}\n`);
  }
  const count = findings.all.length;
  process.stdout.write(
    count === 0 ? `No findings in ${steps} steps.\n` : `${count} findings in ${steps} steps.\n`,
  );
  return count === 0 ? 0 : 1;
}

void main();
