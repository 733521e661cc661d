import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Batcher } from '../../../platform/common/batcher';
import { groupBy } from '../../../platform/common/objects';
import { isOfRow } from '../../../platform/database/database-errors';
import {
  chunks,
  clockOf,
  countChanged,
  inList,
  instantParameter,
  placeholders,
} from '../../../platform/database/raw';
import { Settings } from '../../../platform/settings/settings';
import {
  CANCELLED,
  leasedBy,
  released,
  SET_ABANDONED,
  setLeased,
  unleased,
  unleasedAt,
} from '../../records/delivery-state';
import { updatePending } from '../../records/update-pending';
import { WebhookDelivery } from '../../records/webhook-delivery.entity';
import { findCandidates, findPoisoned } from './candidates';
import { decide, type Candidate, type Claim, type Decision } from './claim';
import { reportCancelled } from './delivery-log';
import { chooseProbes, postpone } from './open-circuits';

/** The maximum number of deliveries that one statement claims, with small and with large bodies. */
const BATCH = { small: 64, large: 4 };

/** A larger body is read only once there is room for it. */
const MOST_SMALL_BYTES = 64 * 1024;

/** The part of a lease that exceeds the timeout of a call, for the work before and after the call. */
const LEASE_MARGIN_MS = 10_000;

export interface ClaimResult {
  /** Null if the delivery must not be sent now, or if another process has leased it. */
  claim: Claim | null;
  /** The size of a large body in bytes, if the delivery can only be claimed once there is room for it; else 0. */
  neededBytes: number;
}

/** Leases deliveries by a conditional update, which only one process wins; the lease of a crashed process expires. */
@Injectable()
export class Claims {
  readonly workerId = randomUUID();
  private readonly small = new Batcher<number, ClaimResult>(
    BATCH.small,
    (ids) => this.claimBatch(ids, MOST_SMALL_BYTES),
    isOfRow,
  );
  private readonly large = new Batcher<number, ClaimResult>(
    BATCH.large,
    (ids) => this.claimBatch(ids, Number.MAX_SAFE_INTEGER),
    isOfRow,
  );
  private readonly leaseMs: number;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    { WEBHOOK_TIMEOUT_MS }: Settings,
  ) {
    this.leaseMs = WEBHOOK_TIMEOUT_MS + LEASE_MARGIN_MS;
  }

  /** Claims a delivery that is due, unless its body is large. */
  claim(deliveryId: number): Promise<ClaimResult> {
    return this.small.do(deliveryId);
  }

  async claimLarge(deliveryId: number): Promise<Claim | null> {
    const { claim } = await this.large.do(deliveryId);
    return claim;
  }

  /** Ends leases of this process, so that any process can claim the deliveries immediately. */
  async release(deliveryIds: readonly number[]): Promise<void> {
    const free = released(clockOf(this.source));
    for (const ids of chunks(deliveryIds)) {
      await updatePending(this.source.manager, ids, free, leasedBy(this.workerId));
    }
  }

  /** Only for the embedded database, which one process uses at a time: makes the deliveries visible to the sweep. */
  async endEarlierLeases(): Promise<void> {
    await this.source.query(
      `UPDATE webhook_deliveries SET ${SET_ABANDONED}
       WHERE due_at IS NOT NULL AND (lease_token IS NULL OR lease_token <> ?)`,
      [this.workerId],
    );
  }

  private async claimBatch(ids: number[], mostBytes: number): Promise<ClaimResult[]> {
    const { manager } = this.source;
    const candidates = await findCandidates(this.source, ids, mostBytes);
    const decided = groupBy(candidates, decide);
    const those = (decision: Decision) => decided.get(decision) ?? [];
    await this.cancel(those('cancel'));
    await postpone(manager, those('postpone'));
    const probes = await chooseProbes(manager, those('probe'), this.leaseMs);
    const claims = await this.lease([...those('claim'), ...probes]);
    const unread = new Map(
      those('needs room').map(({ deliveryId, unreadBytes }) => [deliveryId, unreadBytes]),
    );
    return ids.map((id) => ({ claim: claims.get(id) ?? null, neededBytes: unread.get(id) ?? 0 }));
  }

  private async cancel(unwanted: readonly Candidate[]): Promise<void> {
    const [first] = unwanted;
    if (!first) return;
    await updatePending(this.source.manager, idsOf(unwanted), CANCELLED, unleased(first.now));
    for (const one of unwanted) reportCancelled(one);
  }

  private async lease(candidates: readonly Candidate[]): Promise<Map<number, Claim>> {
    const [first] = candidates;
    if (!first) return new Map();
    const [mine, poisoned] = await Promise.all([
      this.leaseRows(idsOf(candidates), first.now),
      findPoisoned(this.source, candidates),
    ]);
    const claimOf = (candidate: Candidate): Claim => ({
      ...candidate,
      attempt: candidate.attemptCount + 1,
      poisoned: poisoned.has(candidate.deliveryId),
    });
    const claimed = candidates.filter(({ deliveryId }) => mine.has(deliveryId));
    return new Map(claimed.map((candidate) => [candidate.deliveryId, claimOf(candidate)]));
  }

  private async leaseRows(ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
    const { manager } = this.source;
    const leaseUntil = new Date(now.getTime() + this.leaseMs);
    const leaseToken = this.workerId;
    // Plain SQL, because the query builder takes as long to build the statement as the database takes to run it.
    const leased = setLeased(leaseToken, leaseUntil);
    const count = await countChanged(
      manager,
      `UPDATE webhook_deliveries
       SET ${leased.text}
       WHERE delivery_id IN (${placeholders(ids)}) AND status = 'pending' AND ${unleasedAt('?')}`,
      [...leased.params, ...ids, instantParameter(now)],
    );
    if (count === ids.length) return new Set(ids);
    const rows = await manager
      .createQueryBuilder(WebhookDelivery, 'delivery')
      .select('delivery.deliveryId')
      .where({ deliveryId: inList(ids) })
      .andWhere('delivery.leaseToken = :leaseToken AND delivery.leaseUntil = :leaseUntil', {
        leaseToken,
        leaseUntil,
      })
      .getMany();
    return new Set(idsOf(rows));
  }
}

function idsOf(deliveries: readonly { deliveryId: number }[]): number[] {
  return deliveries.map(({ deliveryId }) => deliveryId);
}
