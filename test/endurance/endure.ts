import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_SLUGS } from '../../src/events/catalogue';
import { answer, everyNth } from '../support/behaviours';
import type { Member } from '../support/fleet';
import type { Broken } from '../support/promise';
import type { Subscription, Trial } from '../support/trial';
import { until } from '../support/until';
import { Workload } from './workload';

/** One call in so many fails. */
const FAILS = 10;

const LONG_MS = 600_000;

/** How long a process is away that was killed. */
const AWAY_MS = 200;

export interface Ordeal {
  trial: Trial;
  operations: number;
  /** What goes wrong, one after the other, evenly over the operations. */
  faults: readonly Fault[];
}

/** Something that goes wrong, and is over when it resolves. */
export type Fault = () => Promise<unknown>;

/** What came of it. */
export interface Endured {
  operations: number;
  faults: number;
  events: number;
  deliveries: number;
  calls: number;
  /** Calls for deliveries that an earlier call had brought already. */
  duplicates: number;
  /** From the last operation to the last record of a delivery, including faults that were still active. */
  drainedInMs: number;
  broken: Broken;
}

/** A process dies, and another one takes its place. */
export function killed(member: Member): Fault {
  return async () => {
    await member.kill();
    await sleep(AWAY_MS);
    await member.start();
  };
}

/** Has changes of every kind made while things go wrong, with a webhook for each event that fails now and then. */
export async function endure({ trial, operations, faults }: Ordeal): Promise<Endured> {
  const webhooks: Subscription[] = [];
  for (const slug of EVENT_SLUGS) webhooks.push(await trial.subscribe(slug, everyNth(FAILS, answer(500))));
  const workload = new Workload(trial);
  const changed = workload.run(operations).then(() => Date.now());
  const [ended] = await Promise.all([changed, goWrong(faults, workload, operations)]);
  await trial.settled();
  const drainedInMs = Date.now() - ended;
  return { operations: workload.done, faults: faults.length, drainedInMs, ...(await count(trial, webhooks)) };
}

async function goWrong(faults: readonly Fault[], workload: Workload, operations: number): Promise<void> {
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
    broken: await trial.outcome(),
  };
}
