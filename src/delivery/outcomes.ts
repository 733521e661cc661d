import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Batcher } from '../common/batcher';
import { groupBy } from '../common/objects';
import { isUnavailable } from '../database/database-errors';
import { insertMissingRows } from '../database/inserts';
import { UnitOfWork } from '../database/unit-of-work';
import { Settings } from '../settings/settings';
import { ENDED, FREED } from '../webhooks/delivery-states';
import { WebhookAttempt } from '../webhooks/webhook-attempt.entity';
import { Claims } from './claims';
import { reportTry } from './delivery-report';
import { updatePending } from './delivery-rows';
import { EndpointHealth } from './endpoint-health';
import { verdictOf, type Ended, type Judged } from './verdict';

/** The most tries that one unit of work records. */
const BATCH = 64;

/** How long recording is retried while the database is away, and the pause between two attempts. Milliseconds. */
const KEEP_TRYING = { forMs: 60_000, restMs: 250 };

const MINE = 'lease_token = :workerId';

/**
 * Records ended tries: the attempt, the next state of the delivery, and the health of the endpoint. If another process has
 * the lease, or the delivery was cancelled, it records only the attempt.
 */
@Injectable()
export class Outcomes {
  private readonly batcher = new Batcher<Ended, void>(BATCH, (ended) => this.recordAll(ended));

  constructor(
    private readonly work: UnitOfWork,
    private readonly claims: Claims,
    private readonly health: EndpointHealth,
    private readonly settings: Settings,
  ) {}

  /** Records a try. While the database is away it is retried for a minute. */
  async record(ended: Ended): Promise<void> {
    for (const deadline = Date.now() + KEEP_TRYING.forMs; ; await sleep(KEEP_TRYING.restMs)) {
      try {
        return await this.batcher.do(ended);
      } catch (error) {
        if (!isUnavailable(error) || Date.now() > deadline) throw error;
      }
    }
  }

  private async recordAll(ended: Ended[]): Promise<void[]> {
    const judged = ended.map((one) => this.judge(one)).sort(byDelivery);
    const spent = judged.filter(({ verdict }) => verdict.kind !== 'unspent');
    await this.work.run(async (manager) => {
      await this.keepAttempts(manager, spent);
      await this.endDelivered(manager, judged);
      for (const one of judged) await this.writeFailure(manager, one);
      await this.health.note(manager, judged);
    });
    for (const one of judged) reportTry(one);
    return ended.map(() => undefined);
  }

  private judge({ claim, outcome }: Ended): Judged {
    const endedAt = new Date(outcome.startedAt.getTime() + outcome.durationMs + claim.skewMs);
    const verdict = verdictOf(claim, outcome, this.settings.WEBHOOK_RETRY_SCHEDULE);
    return { claim, outcome, verdict, endedAt };
  }

  /** The rows may exist already, if it was not known whether an earlier commit succeeded. */
  private async keepAttempts(manager: EntityManager, tries: readonly Judged[]): Promise<void> {
    if (tries.length === 0) return;
    const attempts = tries.map((one) => attemptOf(one, this.claims.workerId));
    await insertMissingRows(manager, WebhookAttempt, attempts);
  }

  private async endDelivered(manager: EntityManager, tries: readonly Judged[]): Promise<void> {
    const delivered = tries.filter(({ verdict }) => verdict.kind === 'delivered');
    for (const [lastStatusCode, those] of groupBy(delivered, ({ outcome }) => outcome.statusCode)) {
      const deliveredAt = those[0]?.endedAt;
      await this.update(
        manager,
        those.map(({ claim }) => claim.deliveryId),
        { status: 'delivered', deliveredAt, lastStatusCode, lastError: null, ...ENDED },
      );
    }
  }

  private async writeFailure(manager: EntityManager, judged: Judged): Promise<void> {
    const { claim, outcome, verdict, endedAt } = judged;
    const { statusCode: lastStatusCode, error: lastError } = outcome;
    const ids = [claim.deliveryId];
    if (verdict.kind === 'failed') {
      await this.update(manager, ids, { status: 'failed', lastStatusCode, lastError, ...ENDED });
    }
    if (verdict.kind === 'again') {
      const next = later(endedAt, verdict.waitMs);
      const scheduleStep = claim.scheduleStep + 1;
      const changes = { scheduleStep, lastStatusCode, lastError, nextAttemptAt: next, dueAt: next };
      await this.update(manager, ids, { ...changes, ...FREED });
    }
    if (verdict.kind === 'unspent') {
      const next = later(endedAt, verdict.waitMs);
      const attemptCount = () => 'attempt_count - 1';
      await this.update(manager, ids, { attemptCount, nextAttemptAt: next, dueAt: next, ...FREED });
    }
  }

  private update(
    manager: EntityManager,
    ids: readonly number[],
    changes: Parameters<typeof updatePending>[2],
  ): Promise<number> {
    return updatePending(manager, ids, changes, MINE, { workerId: this.claims.workerId });
  }
}

function attemptOf({ claim, outcome }: Judged, workerId: string): Partial<WebhookAttempt> {
  const { startedAt, durationMs, remoteAddress, statusCode, responseBody, error } = outcome;
  return {
    deliveryId: claim.deliveryId,
    attempt: claim.attempt,
    startedAt: later(startedAt, claim.skewMs),
    durationMs,
    url: claim.url,
    remoteAddress,
    statusCode,
    error,
    responseBody,
    workerId,
  };
}

/** Locks are taken in one order everywhere. */
function byDelivery(one: Ended, other: Ended): number {
  return one.claim.deliveryId - other.claim.deliveryId;
}

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
