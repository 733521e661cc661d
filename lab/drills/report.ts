import type { FaultResult } from '../../test/support/fleet/fault';
import { slowest, statuses, type Load } from '../../test/support/fleet/load';
import { NO_VIOLATIONS, type Violations } from '../../test/support/fleet/violations';
import type { Endpoint } from '../../test/support/webhooks/receiver';
import type { Report } from './drill';

/** Checks the claims about every fault: requests succeed or get 503, and no acknowledged write or event is lost. */
export function reportOf({ load, at, endpoint, lost, violations }: FaultResult): Report {
  const after = load.since(at);
  return {
    claims: {
      'no request failed with a status other than 503': after.every(({ status }) =>
        [200, 201, 503].includes(status ?? 0),
      ),
      'every acknowledged write is stored': lost === 0,
      'every event was delivered at least once': isKept(violations),
    },
    seen: {
      answers: statuses(after),
      writesPausedMs: pause(load, at),
      slowestMs: slowest(after),
      slowestDeliveryMs: slowestDelivery(load, endpoint),
      acknowledged: load.acknowledged.size,
      calls: endpoint.calls.length,
      ...(!isKept(violations) && { violations }),
    },
  };
}

const isKept = (violations: Violations) => JSON.stringify(violations) === JSON.stringify(NO_VIOLATIONS);

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
