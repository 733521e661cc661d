import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_SLUGS } from '../../../src/platform/events/catalog';
import { answer, everyNth } from '../webhooks/behaviors';
import type { Member } from '../fleet/fleet';
import type { Violations } from '../fleet/violations';
import type { Subscription, Trial } from '../fleet/trial';
import { until } from '../until';
import { Workload } from './workload';

/** One in this many webhook calls is answered with 500. */
const FAILS = 10;

const LONG_MS = 600_000;

/** The time between the kill of a process and its next start, in milliseconds. */
const DOWN_MS = 200;

export interface FaultRunOptions {
  trial: Trial;
  operations: number;
  /** The faults. They run one after another, spread evenly over the operations. */
  faults: readonly Fault[];
}

/** A fault. Its promise resolves when the fault is over. */
export type Fault = () => Promise<unknown>;

/** The figures of a run. */
export interface FaultRun {
  operations: number;
  faults: number;
  events: number;
  deliveries: number;
  calls: number;
  /** The number of calls for a delivery after an earlier call for it was answered with 2xx. */
  duplicates: number;
  /** The time from the last operation until no delivery is pending; includes the faults that were still active. */
  drainedInMs: number;
  violations: Violations;
}

/** Returns a fault that kills a process and starts it again. */
export function killed(member: Member): Fault {
  return async () => {
    await member.kill();
    await sleep(DOWN_MS);
    await member.start();
  };
}

/** Makes changes of every kind while the faults happen. Each event has a webhook whose calls sometimes fail. */
export async function runWithFaults({ trial, operations, faults }: FaultRunOptions): Promise<FaultRun> {
  const webhooks: Subscription[] = [];
  for (const slug of EVENT_SLUGS) webhooks.push(await trial.subscribe(slug, everyNth(FAILS, answer(500))));
  const workload = new Workload(trial);
  const changed = workload.run(operations).then(() => Date.now());
  const [ended] = await Promise.all([changed, causeFaults(faults, workload, operations)]);
  await trial.settled();
  const drainedInMs = Date.now() - ended;
  return { operations: workload.done, faults: faults.length, drainedInMs, ...(await count(trial, webhooks)) };
}

async function causeFaults(faults: readonly Fault[], workload: Workload, operations: number): Promise<void> {
  for (const [at, fault] of faults.entries()) {
    const after = ((at + 0.5) / faults.length) * operations;
    await until(`${after} operations are done`, () => workload.failed || workload.done >= after, LONG_MS);
    if (workload.failed) return;
    await fault();
  }
}

async function count(trial: Trial, webhooks: readonly Subscription[]) {
  const [rows] = await trial.fleet.sql<{ events: number; deliveries: number }>(
    `SELECT (SELECT COUNT(*) FROM webhook_events) AS events,
       (SELECT COUNT(*) FROM webhook_deliveries) AS deliveries`,
  );
  const endpoints = webhooks.map(({ endpoint }) => endpoint);
  return {
    events: Number(rows?.events),
    deliveries: Number(rows?.deliveries),
    calls: endpoints.reduce((sum, { calls }) => sum + calls.length, 0),
    duplicates: endpoints.reduce((sum, { repeated }) => sum + repeated, 0),
    violations: await trial.outcome(),
  };
}
