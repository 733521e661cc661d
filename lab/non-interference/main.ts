import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Fleet } from '../../test/support/fleet/fleet';
import { storageOf } from '../storage';
import { PUBLIC_URL } from './crawler';
import { Run, type Finding, type RunOptions } from './run';
import { shownDifference } from './shown-difference';

const SETTINGS = {
  PUBLIC_URL,
  WEBHOOK_ALLOW: '127.0.0.1',
  WEBHOOK_RETRY_SCHEDULE: '300',
  // Shorter than in production, so that a change is found soon after the call.
  CHANGES_LAG_SECONDS: '1',
};

const MOST_SHOWN = 10;

/**
 * `npm run non-interference -- [--minutes N] [--seed S] [--servers]`: calls every operation with tokens that lack
 * `publish`. Exits with 0 if readers saw no difference, also after the date of scheduled posts, and if they saw one when
 * the tokens had `publish`.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { minutes: text, seed: text, servers: { type: 'boolean' } },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const lastMs = Number(values.minutes ?? 2) * 60_000;
  print(`seed ${seed}`);
  const without = await outcomeOf({ seed, lastMs, scopes: ['read', 'write'] }, values.servers);
  show(without);
  const control = await outcomeOf({ seed, lastMs, scopes: ['read', 'write', 'publish'] }, values.servers);
  const first = control.finding?.differences[0]?.address ?? 'none';
  print(`With publish, the first difference after ${control.run.steps} calls: ${first}`);
  const isProven = without.finding === null && control.finding !== null;
  print(
    isProven ? 'Readers saw no change without publish.' : 'The scopes do not hold, or the check cannot fail.',
  );
  process.exitCode = isProven ? 0 : 1;
}

interface Outcome {
  run: Run;
  finding: Finding | null;
}

async function outcomeOf(options: RunOptions, servers?: boolean): Promise<Outcome> {
  const { settings, remove } = await storageOf({ servers });
  const fleet = await Fleet.on({ ...SETTINGS, ...settings });
  try {
    const run = new Run(fleet, await fleet.serve(), options);
    return { run, finding: await run.go() };
  } finally {
    await fleet.end();
    await remove();
  }
}

function show({ run: { coverage, steps, crawls, addresses }, finding }: Outcome): void {
  print('Calls of each operation:', ...coverage.lines);
  if (coverage.missing.length > 0) print(`Never answered with 2xx: ${coverage.missing.join(', ')}`);
  print(`${steps} calls, ${crawls} crawls of ${addresses} addresses`);
  if (!finding) return;
  const { differences, calls, step } = finding;
  print(`${differences.length} addresses differ after ${step} calls:`);
  print(
    ...differences.slice(0, MOST_SHOWN).flatMap(shownDifference),
    'The calls before, oldest first:',
    ...calls,
  );
}

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

void main();
