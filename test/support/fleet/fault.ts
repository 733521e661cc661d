import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '../support/fleet/fleet';
import { KEPT, type Broken } from '../support/fleet/promise';
import type { Endpoint } from '../support/webhooks/receiver';
import { Trial } from '../support/fleet/trial';
import { until } from '../support/until';
import { loadOn, lost, PRODUCTION, type Report } from './drill';
import { slowest, statuses, type Load, type Seen } from './load';

/** The duration of load before a fault, in milliseconds. After the fault, requests must succeed for as long. */
const CALM_MS = 3000;

/** The time limit for a fault to be over, in milliseconds. */
const FAULT_MS = 120_000;

/** Settings that allow calls to the receiver on this machine, and disable refusals because of overload. */
const UNDISTURBED = { WEBHOOK_ALLOW: '127.0.0.0/8', OVERLOAD_DELAY_MS: '0' };

/** The effects of a fault under load. */
export interface Aftermath {
  load: Load;
  /** The time at which the fault was caused. */
  at: number;
  endpoint: Endpoint;
  /** The number of categories that the database lacks although their creation was acknowledged. */
  lost: number;
  /** The violations of the promise that every change is delivered to its webhooks. */
  broken: Broken;
}

/**
 * Causes a fault while two API processes and a worker run under load. Waits until requests have succeeded for CALM_MS
 * after the fault, then until every event was sent. `cause` causes the fault; if that moves the database, it returns
 * the new address.
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

/** Checks the claims about every fault: requests succeed or get 503, and no acknowledged write or event is lost. */
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

/** Returns the longest time without an acknowledged write after the fault, in milliseconds. */
function pause({ acknowledged }: Load, from: number): number {
  const times = [from, ...[...acknowledged.values()].filter((at) => at > from).sort((a, b) => a - b)];
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}

/** Returns the longest time from the response to a creation until its first webhook call, in milliseconds. */
function slowestDelivery({ acknowledged }: Load, { calls }: Endpoint): number {
  const told = new Map<number, number>();
  for (const { body, at } of calls) {
    const id = Number(body.categoryId);
    told.set(id, Math.min(at, told.get(id) ?? at));
  }
  return Math.max(0, ...[...acknowledged].map(([id, at]) => (told.get(id) ?? at) - at));
}
