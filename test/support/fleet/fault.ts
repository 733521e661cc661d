import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../until';
import type { Endpoint } from '../webhooks/receiver';
import type { Fleet } from './fleet';
import { loadOn, lost, PRODUCTION, type Load, type Seen } from './load';
import type { Violations } from './violations';
import { Trial } from './trial';

/** The duration of load before a fault, in milliseconds. After the fault, requests must succeed for as long. */
const CALM_MS = 3000;

/** The time limit for a fault to be over, in milliseconds. */
const FAULT_MS = 120_000;

/** Settings that allow calls to the receiver on this machine, and disable refusals due to overload. */
const UNDISTURBED = { WEBHOOK_ALLOW: '127.0.0.0/8', OVERLOAD_DELAY_MS: '0' };

/** The effects of a fault under load. */
export interface FaultResult {
  load: Load;
  /** The time at which the fault was caused. */
  at: number;
  endpoint: Endpoint;
  /** The number of categories that the database lacks although their creation was acknowledged. */
  lost: number;
  /** The violations of the promise that every change is delivered to its webhooks. */
  violations: Violations;
}

/**
 * Causes a fault while two API processes and a worker run under load. Waits until requests have succeeded for CALM_MS
 * after the fault, then until every event was sent. `cause` causes the fault; if that moves the database, it returns
 * the new address.
 */
export function faultUnderLoad(
  settings: Record<string, string>,
  cause: (fleet: Fleet) => Promise<string | void>,
): Promise<FaultResult> {
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
    const violations = await on.outcome();
    return { load, at, endpoint, lost: await lost(on.fleet, load), violations };
  });
}

const wellFrom = (seen: readonly Seen[]) =>
  seen.some(({ status }) => status === 201) && seen.every(({ status }) => [200, 201].includes(status ?? 0));
