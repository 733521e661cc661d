import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Batcher } from '../common/batcher';
import { groupBy } from '../common/objects';
import { chunks, clockOf, countChanged, inList, instantParameter, placeholders } from '../database/raw';
import { Settings } from '../settings/settings';
import { ENDED, FREED, unleasedAt } from '../webhooks/delivery-states';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity';
import { findCandidates, findPoisoned } from './candidates';
import { letProbesThrough, postpone } from './circuits';
import { decide, type Candidate, type Claim, type Decision } from './claim';
import { reportCancelled } from './delivery-report';
import { UNLEASED, updatePending } from './delivery-rows';

/** How many deliveries one statement claims: fewer if their bodies are large. */
const BATCH = { small: 64, large: 4 };

/** A larger body is read only once there is room for it. */
const MOST_SMALL_BYTES = 64 * 1024;

/** How much longer than a try a lease lasts, for the work before and after it. Milliseconds. */
const LEASE_MARGIN_MS = 10_000;

/** The result of an attempt to claim a delivery. */
export interface Taken {
  /** Null if there is nothing to do, or another process has the lease. */
  claim: Claim | null;
  /** The room that its body needs before it can be claimed, in bytes; 0 if none. */
  bytes: number;
}

/**
 * Takes leases of deliveries. A lease is one conditional update: only one of several processes gets it. If that process
 * dies, the lease expires.
 */
@Injectable()
export class Claims {
  /** The token of this process's leases. */
  readonly workerId = randomUUID();
  private readonly small = new Batcher<number, Taken>(BATCH.small, (ids) =>
    this.takeAll(ids, MOST_SMALL_BYTES),
  );
  private readonly large = new Batcher<number, Taken>(BATCH.large, (ids) =>
    this.takeAll(ids, Number.MAX_SAFE_INTEGER),
  );
  private readonly leaseMs: number;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    { WEBHOOK_TIMEOUT_MS }: Settings,
  ) {
    this.leaseMs = WEBHOOK_TIMEOUT_MS + LEASE_MARGIN_MS;
  }

  /** Claims a delivery that is to be tried now, unless its body is large. */
  take(deliveryId: number): Promise<Taken> {
    return this.small.do(deliveryId);
  }

  /** Claims a delivery with a body of any size. */
  async takeLarge(deliveryId: number): Promise<Claim | null> {
    const { claim } = await this.large.do(deliveryId);
    return claim;
  }

  /** Ends leases of this process, so that the deliveries can be claimed again at once. */
  async release(deliveryIds: readonly number[]): Promise<void> {
    const freed = { ...FREED, dueAt: () => clockOf(this.source) };
    for (const ids of chunks(deliveryIds)) {
      await updatePending(this.source.manager, ids, freed, 'lease_token = :token', { token: this.workerId });
    }
  }

  /**
   * Ends the leases of earlier processes, so that their deliveries are swept when their next try is due. For the embedded
   * database only, which one process at a time serves.
   */
  async startAfresh(): Promise<void> {
    await this.source.query(
      `UPDATE webhook_deliveries SET lease_token = NULL, lease_until = NULL, due_at = next_attempt_at
       WHERE due_at IS NOT NULL AND (lease_token IS NULL OR lease_token <> ?)`,
      [this.workerId],
    );
  }

  private async takeAll(ids: number[], mostBytes: number): Promise<Taken[]> {
    const { manager } = this.source;
    const startedAt = Date.now();
    const candidates = await findCandidates(this.source, ids, mostBytes);
    const decided = groupBy(candidates, decide);
    const those = (decision: Decision) => decided.get(decision) ?? [];
    await this.cancel(those('cancel'));
    await postpone(manager, those('postpone'));
    const probes = await letProbesThrough(manager, those('probe'), this.leaseMs);
    const claims = await this.lease([...those('claim'), ...probes], startedAt);
    const unread = new Map(
      those('make room').map(({ deliveryId, unreadBytes }) => [deliveryId, unreadBytes]),
    );
    return ids.map((id) => ({ claim: claims.get(id) ?? null, bytes: unread.get(id) ?? 0 }));
  }

  private async cancel(unwanted: readonly Candidate[]): Promise<void> {
    const [first] = unwanted;
    if (!first) return;
    const cancelled = { status: 'cancelled', ...ENDED } as const;
    await updatePending(this.source.manager, idsOf(unwanted), cancelled, UNLEASED, { now: first.now });
    for (const one of unwanted) reportCancelled(one);
  }

  private async lease(candidates: readonly Candidate[], startedAt: number): Promise<Map<number, Claim>> {
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
      skewMs: candidate.now.getTime() - startedAt,
    });
    const claimed = candidates.filter(({ deliveryId }) => mine.has(deliveryId));
    return new Map(claimed.map((candidate) => [candidate.deliveryId, claimOf(candidate)]));
  }

  /** Leases these deliveries, and returns the ids of those whose lease this process got. */
  private async leaseRows(ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
    const { manager } = this.source;
    const leaseUntil = new Date(now.getTime() + this.leaseMs);
    const leaseToken = this.workerId;
    // Plain SQL: the query builder takes as long to build the statement as the database to run it.
    const until = instantParameter(leaseUntil);
    const count = await countChanged(
      manager,
      `UPDATE webhook_deliveries
       SET lease_token = ?, lease_until = ?, due_at = ?, attempt_count = attempt_count + 1
       WHERE delivery_id IN (${placeholders(ids)}) AND status = 'pending' AND ${unleasedAt('?')}`,
      [leaseToken, until, until, ...ids, instantParameter(now)],
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
