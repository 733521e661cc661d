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

/** `isTimed`: whether a time is reserved for the call. */
interface Wanted {
  deliveryId: number;
  isTimed: boolean;
}

export interface ClaimResult {
  /** Null if the delivery must not be sent now, or if another process has leased it. */
  claim: Claim | null;
  /** The size of a large body in bytes, if the delivery can only be claimed once there is room for it; else 0. */
  neededBytes: number;
  /** Whether calls to the webhook are limited, and no time was reserved for this one. */
  needsTime: boolean;
  /** The limit of the webhook; undefined if the delivery was not found. */
  maxPerSecond: number | null | undefined;
}

/** Leases deliveries by a conditional update, which only one process wins; the lease of a crashed process expires. */
@Injectable()
export class Claims {
  readonly workerId = randomUUID();
  private readonly small = new Batcher<Wanted, ClaimResult>(
    BATCH.small,
    (wanted) => this.claimBatch(wanted, MOST_SMALL_BYTES),
    isOfRow,
  );
  private readonly large = new Batcher<Wanted, ClaimResult>(
    BATCH.large,
    (wanted) => this.claimBatch(wanted, Number.MAX_SAFE_INTEGER),
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
  claim(wanted: Wanted): Promise<ClaimResult> {
    return this.small.do(wanted);
  }

  claimLarge(wanted: Wanted): Promise<ClaimResult> {
    return this.large.do(wanted);
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

  private async claimBatch(wanted: Wanted[], mostBytes: number): Promise<ClaimResult[]> {
    const { manager } = this.source;
    const candidates = await findCandidates(this.source, idsOf(wanted), mostBytes);
    const timed = new Set(idsOf(wanted.filter(({ isTimed }) => isTimed)));
    const decided = groupBy(candidates, (one) => decide(one, timed.has(one.deliveryId)));
    const those = (decision: Decision) => decided.get(decision) ?? [];
    await this.cancel(those('cancel'));
    await postpone(manager, those('postpone'));
    const probes = await chooseProbes(manager, those('probe'), this.leaseMs);
    const claims = await this.lease([...those('claim'), ...probes]);
    const [unread, untimed] = [byId(those('needs room')), byId(those('needs time'))];
    const found = byId(candidates);
    return idsOf(wanted).map((id) => ({
      claim: claims.get(id) ?? null,
      neededBytes: unread.get(id)?.unreadBytes ?? 0,
      needsTime: untimed.has(id),
      maxPerSecond: found.get(id)?.maxPerSecond,
    }));
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

function byId(candidates: readonly Candidate[]): ReadonlyMap<number, Candidate> {
  return new Map(candidates.map((one) => [one.deliveryId, one]));
}

function idsOf(deliveries: readonly { deliveryId: number }[]): number[] {
  return deliveries.map(({ deliveryId }) => deliveryId);
}
