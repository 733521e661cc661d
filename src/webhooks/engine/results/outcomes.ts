import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Batcher } from '../../../platform/common/batcher';
import { groupBy } from '../../../platform/common/objects';
import { isOfRow, isUnavailable } from '../../../platform/database/database-errors';
import { insertMissingRows } from '../../../platform/database/inserts';
import { UnitOfWork } from '../../../platform/database/unit-of-work';
import { Settings } from '../../../platform/settings/settings';
import {
  delivered,
  failed,
  leasedBy,
  retryAt,
  retryUncounted,
  type StateChange,
} from '../../records/delivery-state';
import { forgetLateAnswers } from '../../records/emptied-payloads';
import { updateCancelled, updatePending } from '../../records/update-pending';
import { WebhookAttempt } from '../../records/webhook-attempt.entity';
import { Claims } from '../claims/claims';
import { reportAttempt } from './attempt-report';
import { EndpointHealth } from './endpoint-health';
import { verdictOf, type Ended, type Judged } from './verdict';

const BATCH = 64;

/** How long recording is retried while the database is unavailable, and the pause between two attempts. */
const RETRY = { forMs: 60_000, pauseMs: 250 };

/**
 * Does not change the state if another process has the lease.
 * A delivery that was canceled during the attempt stays canceled, unless the attempt ends it.
 */
@Injectable()
export class Outcomes {
  private readonly batcher = new Batcher<Ended, void>(BATCH, (ended) => this.recordAll(ended), isOfRow);

  constructor(
    private readonly work: UnitOfWork,
    private readonly claims: Claims,
    private readonly health: EndpointHealth,
    private readonly settings: Settings,
  ) {}

  /** Retries for a minute while the database is unavailable. */
  async record(ended: Ended): Promise<void> {
    const deadline = performance.now() + RETRY.forMs;
    while (!(await this.isRecorded(ended, deadline))) await sleep(RETRY.pauseMs);
  }

  /** Returns false if the database is unavailable and the deadline has not passed. */
  private async isRecorded(ended: Ended, deadline: number): Promise<boolean> {
    try {
      await this.batcher.do(ended);
      return true;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error;
      return false;
    }
  }

  private async recordAll(ended: Ended[]): Promise<void[]> {
    const judged = ended.map((one) => this.judge(one)).sort(byDelivery);
    const counted = judged.filter(({ verdict }) => verdict.kind !== 'uncounted');
    await this.work.run(async ({ manager, announce }) => {
      await this.insertAttempts(manager, counted);
      await this.endDelivered(manager, judged);
      for (const one of judged) await this.writeFailure(manager, one);
      await this.health.record({ manager, announce }, judged);
    });
    for (const one of judged) reportAttempt(one);
    return ended.map(() => undefined);
  }

  private judge({ claim, outcome }: Ended): Judged {
    const endedAt = later(outcome.startedAt, outcome.durationMs);
    const verdict = verdictOf(claim, outcome, this.settings.WEBHOOK_RETRY_SCHEDULE);
    return { claim, outcome, verdict, endedAt };
  }

  /** Some rows may exist already, if an earlier commit succeeded although its result was lost. */
  private async insertAttempts(manager: EntityManager, tries: readonly Judged[]): Promise<void> {
    if (tries.length === 0) return;
    const attempts = tries.map((one) => attemptOf(one, this.claims.workerId));
    await insertMissingRows(manager, WebhookAttempt, attempts);
  }

  private async endDelivered(manager: EntityManager, tries: readonly Judged[]): Promise<void> {
    const successes = tries.filter(({ verdict }) => verdict.kind === 'delivered');
    for (const [statusCode, those] of groupBy(successes, ({ outcome }) => outcome.statusCode)) {
      const ids = those.map(({ claim }) => claim.deliveryId);
      await this.update(manager, ids, delivered(those[0]?.endedAt, statusCode));
    }
  }

  private async writeFailure(manager: EntityManager, judged: Judged): Promise<void> {
    const change = changeAfterFailure(judged);
    if (change) await this.update(manager, [judged.claim.deliveryId], change);
  }

  private async update(manager: EntityManager, ids: readonly number[], change: StateChange): Promise<void> {
    const mine = leasedBy(this.claims.workerId);
    const updated = await updatePending(manager, ids, change, mine);
    if (updated === ids.length) return;
    await updateCancelled(manager, ids, change, mine);
    // A delivery that ended during the attempt may have lost its payload already.
    await forgetLateAnswers(manager, ids);
  }
}

/** Null after a successful attempt. */
function changeAfterFailure({ claim, outcome, verdict, endedAt }: Judged): StateChange | null {
  const result = { lastStatusCode: outcome.statusCode, lastError: outcome.error };
  switch (verdict.kind) {
    case 'delivered':
      return null;
    case 'failed':
      return failed(result);
    case 'retry':
      return retryAt(later(endedAt, verdict.waitMs), claim.scheduleStep + 1, result);
    case 'uncounted':
      return retryUncounted(later(endedAt, verdict.waitMs));
  }
}

function attemptOf({ claim, outcome }: Judged, workerId: string): Partial<WebhookAttempt> {
  const { startedAt, durationMs, remoteAddress, statusCode, responseBody, error } = outcome;
  return {
    deliveryId: claim.deliveryId,
    attempt: claim.attempt,
    startedAt,
    durationMs,
    url: claim.url,
    remoteAddress,
    statusCode,
    error,
    responseBody,
    workerId,
  };
}

/** All units of work lock deliveries in ascending order, so that they do not deadlock. */
function byDelivery(one: Ended, other: Ended): number {
  return one.claim.deliveryId - other.claim.deliveryId;
}

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
