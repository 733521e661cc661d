import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '../support/fleet';
import { KEPT, type Broken } from '../support/promise';
import type { Endpoint } from '../support/receiver';
import { Trial } from '../support/trial';
import { until } from '../support/until';
import { loadOn, lost, PRODUCTION, type Report } from './drill';
import { slowest, statuses, type Load, type Seen } from './load';

/** Load before a fault, and how long nothing may have been refused until it counts as over, in milliseconds. */
const CALM_MS = 3000;

/** How long a fault may last. */
const FAULT_MS = 120_000;

/** The receiver of webhooks is on this machine, and a busy one is no reason for a refusal here. */
const UNDISTURBED = { WEBHOOK_ALLOW: '127.0.0.0/8', OVERLOAD_DELAY_MS: '0' };

/** What came of a fault under load. */
export interface Aftermath {
  load: Load;
  /** When it was caused. */
  at: number;
  endpoint: Endpoint;
  /** How many acknowledged creations the database does not have. */
  lost: number;
  /** What is broken of the promise of webhooks. */
  broken: Broken;
}

/**
 * Two processes that listen and a worker, with a webhook, under load. Waits until requests have succeeded for some time
 * after the fault, then until every event has been sent. `cause` answers where the database is after it, if it has moved.
 */
export function faultUnderLoad(
  settings: Record<string, string>,
  cause: (fleet: Fleet) => Promise<string | void>,
): Promise<Aftermath> {
  return Trial.run({ ...PRODUCTION, ...UNDISTURBED, ...settings }, async (on) => {
    await Promise.all([on.fleet.api(), on.fleet.api(), on.fleet.worker()]);
    const { endpoint } = await on.subscribe('Create category');
    const load = await loadOn(on.fleet);
    await sleep(CALM_MS);
    const at = Date.now();
    const moved = await cause(on.fleet);
    const isCalm = () =>
      wellFrom(load.since(Math.max(at, Date.now() - CALM_MS))) && Date.now() - at > CALM_MS;
    await until('requests succeed', isCalm, FAULT_MS);
    await load.stop();
    if (moved) await on.fleet.ask(moved);
    for (const id of load.acknowledged.keys()) on.acknowledge('category.create', id);
    const broken = await on.outcome();
    return { load, at, endpoint, lost: await lost(on.fleet, load), broken };
  });
}

const wellFrom = (seen: readonly Seen[]) =>
  seen.some(({ status }) => status === 201) && seen.every(({ status }) => [200, 201].includes(status ?? 0));

/** What is claimed of every fault: it may be refused, but not failed, and nothing is lost. */
export function reportOf({ load, at, endpoint, lost, broken }: Aftermath): Report {
  const after = load.since(at);
  return {
    claims: {
      'no request failed otherwise than by 503': after.every(({ status }) =>
        [200, 201, 503].includes(status ?? 0),
      ),
      'every acknowledged write is there': lost === 0,
      'every event was delivered at least once': isKept(broken),
    },
    seen: {
      answers: statuses(after),
      writesPausedMs: pause(load, at),
      slowestMs: slowest(after),
      slowestDeliveryMs: slowestDelivery(load, endpoint),
      acknowledged: load.acknowledged.size,
      calls: endpoint.calls.length,
      ...(!isKept(broken) && { broken }),
    },
  };
}

const isKept = (broken: Broken) => JSON.stringify(broken) === JSON.stringify(KEPT);

/** The longest time in which no write was acknowledged, from the fault on, in milliseconds. */
function pause({ acknowledged }: Load, from: number): number {
  const times = [from, ...[...acknowledged.values()].filter((at) => at > from).sort((a, b) => a - b)];
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}

/** The longest time between the answer to a creation and the first call that tells of it, in milliseconds. */
function slowestDelivery({ acknowledged }: Load, { calls }: Endpoint): number {
  const told = new Map<number, number>();
  for (const { body, at } of calls) {
    const id = Number(body.categoryId);
    told.set(id, Math.min(at, told.get(id) ?? at));
  }
  return Math.max(0, ...[...acknowledged].map(([id, at]) => (told.get(id) ?? at) - at));
}
