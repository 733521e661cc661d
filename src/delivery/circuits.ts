import type { EntityManager } from 'typeorm';
import { groupBy } from '../common/objects';
import { Webhook } from '../webhooks/webhook.entity';
import type { Candidate } from './claim';
import { UNLEASED, updatePending } from './delivery-rows';

/** After how many milliseconds the deliveries that did not become the probe are due again; up to twice as many. */
const PROBE_WAIT_MS = 1000;

/** Postpones deliveries with an open circuit until it may be probed. That counts as no try. */
export async function postpone(manager: EntityManager, candidates: readonly Candidate[]): Promise<void> {
  const byWebhook = groupBy(candidates, ({ webhookId }) => webhookId);
  for (const [first, ...more] of byWebhook.values()) {
    if (!first) continue;
    const until = first.health.circuitOpenUntil;
    const ids = [first, ...more].map(({ deliveryId }) => deliveryId);
    await updatePending(manager, ids, { nextAttemptAt: until, dueAt: until }, UNLEASED, { now: first.now });
  }
}

/**
 * Lets one candidate of each circuit through whose time is over: the first process to move that time to the end of the
 * lease that it is about to take.
 */
export async function letProbesThrough(
  manager: EntityManager,
  candidates: readonly Candidate[],
  leaseMs: number,
): Promise<Candidate[]> {
  const probes: Candidate[] = [];
  for (const candidate of candidates) {
    const { webhookId, deliveryId, now, health } = candidate;
    const circuitOpenUntil = new Date(now.getTime() + leaseMs);
    const before = health.circuitOpenUntil as Date;
    const { affected } = await manager.update(
      Webhook,
      { webhookId, circuitOpenUntil: before },
      { circuitOpenUntil },
    );
    if (affected === 1) {
      probes.push({ ...candidate, health: { ...health, circuitOpenUntil } });
    } else {
      const dueAt = new Date(now.getTime() + PROBE_WAIT_MS * (1 + Math.random()));
      await updatePending(manager, [deliveryId], { dueAt }, UNLEASED, { now });
    }
  }
  return probes;
}
