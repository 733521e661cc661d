import type { EntityManager } from 'typeorm';
import { groupBy } from '../../../platform/common/objects';
import { Webhook } from '../../records/webhook.entity';
import type { Candidate } from './claim';
import { rechecked, postponed, unleased } from '../../records/delivery-state';
import { updatePending } from '../../records/update-pending';

/** The minimum wait of a delivery that was not chosen as the probe; a random factor from 1 to 2 multiplies it. */
const PROBE_WAIT_MS = 1000;

/** Postpones deliveries until the open circuit of their webhook may be probed. This does not count as an attempt. */
export async function postpone(manager: EntityManager, candidates: readonly Candidate[]): Promise<void> {
  const byWebhook = groupBy(candidates, ({ webhookId }) => webhookId);
  for (const [first, ...more] of byWebhook.values()) {
    if (!first) continue;
    const until = first.health.circuitOpenUntil;
    const ids = [first, ...more].map(({ deliveryId }) => deliveryId);
    await updatePending(manager, ids, postponed(until), unleased(first.now));
  }
}

/** The update of `circuitOpenUntil` decides which process may probe; the circuit stays open until the lease ends. */
export async function chooseProbes(
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
      await updatePending(manager, [deliveryId], rechecked(dueAt), unleased(now));
    }
  }
  return probes;
}
