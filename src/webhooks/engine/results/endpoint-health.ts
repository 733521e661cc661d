import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { auditRows } from '../../../platform/audit/audit';
import { groupBy } from '../../../platform/common/objects';
import { lockForUpdate } from '../../../platform/database/locks';
import { inList } from '../../../platform/database/raw';
import { sql } from '../../../platform/database/sql';
import { updateVersioned } from '../../../platform/database/versioned';
import { Settings } from '../../../platform/settings/settings';
import { cancelPending } from '../../records/cancel-pending';
import { Webhook } from '../../records/webhook.entity';
import { afterFailure, HEALTHY, hasFailedTooLong, type Health } from '../../records/circuit-breaker';
import { isGone } from '../../records/response-status';
import { announceState, type StateTransaction } from '../../notices/state-change';
import type { Judged } from './verdict';

type DisabledReason = 'gone' | 'failing';

/** Tracks the health of endpoints. A success of a healthy endpoint writes nothing. */
@Injectable()
export class EndpointHealth {
  constructor(private readonly settings: Settings) {}

  /** Must be called after the deliveries are written, in the same unit of work. */
  async record(tx: StateTransaction, tries: readonly Judged[]): Promise<void> {
    await this.recover(tx.manager, tries.filter(endsFailure));
    for (const [webhookId, those] of byWebhook(tries.filter(mayRecover)))
      await announceRecovery(tx, webhookId, those);
    for (const [webhookId, those] of byWebhook(tries.filter(countsAsFailure)))
      await this.fail(tx, webhookId, those);
  }

  private async recover(manager: EntityManager, successes: readonly Judged[]): Promise<void> {
    const [first] = successes;
    if (!first) return;
    const webhookIds = successes.map(({ claim }) => claim.webhookId);
    await manager.update(
      Webhook,
      { webhookId: inList(webhookIds), failingSince: Not(IsNull()) },
      { ...HEALTHY, lastSuccessAt: first.endedAt },
    );
  }

  private async fail(tx: StateTransaction, webhookId: number, failures: readonly Judged[]): Promise<void> {
    const { manager } = tx;
    await lockForUpdate(manager, Webhook, { webhookId });
    const webhook = await manager.findOneBy(Webhook, { webhookId, status: 'enable' });
    const last = failures.at(-1);
    if (!webhook || !last) return;
    const health = failures.reduce((before, failure) => this.after(before, failure), healthOf(webhook));
    const { statusCode: lastStatusCode } = last.outcome;
    await manager.update(Webhook, { webhookId }, { ...health, lastStatusCode });
    const reason = this.reasonToDisable(health, failures, last.endedAt);
    if (!reason) return;
    const since = health.failingSince ?? last.endedAt;
    // A test that gets a 410 notifies no one: the person who sent it sees the result.
    const isAnnounced = causesOf(reason, failures).some(({ claim }) => claim.trigger !== 'test');
    const announced = isAnnounced ? ({ announced: 'disabled', announcedSince: since } as const) : {};
    await updateVersioned(manager, Webhook, webhook, {
      status: 'disable',
      disabledReason: reason,
      ...announced,
    });
    const disabled = { table: 'webhooks', id: 'webhook_id', where: sql`webhook_id = ${webhookId}` };
    await auditRows(manager, 'webhook.update', disabled, `disabled: ${reason}`);
    await cancelPending(manager, webhookId);
    if (isAnnounced) await announceState(tx, webhook, { state: 'disabled', since, lastStatusCode });
  }

  private after(health: Health, { claim, endedAt }: Judged): Health {
    const failure = {
      at: endedAt,
      circuitOpenUntil: claim.health.circuitOpenUntil,
      ofDelivery: claim.scheduleStep + 1,
    };
    return afterFailure(health, failure, 1000 * Math.max(...this.settings.WEBHOOK_RETRY_SCHEDULE));
  }

  private reasonToDisable(health: Health, failures: readonly Judged[], at: Date): DisabledReason | null {
    if (failures.some(({ outcome }) => isGone(outcome.statusCode))) return 'gone';
    return hasFailedTooLong(health, at, this.settings.WEBHOOK_DISABLE_AFTER_HOURS) ? 'failing' : null;
  }
}

/** All units of work lock webhooks in ascending order, so that they do not deadlock. */
function byWebhook(tries: readonly Judged[]): [number, readonly Judged[]][] {
  const groups = groupBy(tries, ({ claim }) => claim.webhookId);
  return [...groups].sort(([one], [other]) => one - other);
}

/** Whether the webhook may be announced as failing, by the row that the claim has read or since then. */
function mayRecover({ claim, verdict }: Judged): boolean {
  const hasFailed = claim.announced !== null || claim.health.failingSince !== null;
  return verdict.kind === 'delivered' && hasFailed && claim.trigger !== 'test';
}

async function announceRecovery(
  tx: StateTransaction,
  webhookId: number,
  [success]: readonly Judged[],
): Promise<void> {
  const { manager } = tx;
  await lockForUpdate(manager, Webhook, { webhookId });
  const webhook = await manager.findOneBy(Webhook, { webhookId, status: 'enable', announced: Not(IsNull()) });
  if (!webhook || !success) return;
  await manager.update(Webhook, { webhookId }, { announced: null, announcedSince: null });
  const { statusCode: lastStatusCode } = success.outcome;
  await announceState(tx, webhook, {
    state: 'recovered',
    since: webhook.announcedSince ?? success.endedAt,
    lastStatusCode,
  });
}

function causesOf(reason: DisabledReason, failures: readonly Judged[]): readonly Judged[] {
  return reason === 'gone' ? failures.filter(({ outcome }) => isGone(outcome.statusCode)) : failures;
}

function endsFailure({ claim, verdict }: Judged): boolean {
  return verdict.kind === 'delivered' && claim.health.failingSince !== null;
}

/** Failures of the proxy and poisoned deliveries do not count; tests count only if the response was 410. */
function countsAsFailure({ claim, outcome, verdict }: Judged): boolean {
  const { error } = outcome;
  if (verdict.kind === 'delivered' || error === 'proxy' || error === 'poison') return false;
  return claim.trigger !== 'test' || isGone(outcome.statusCode);
}

function healthOf({ consecutiveFailures, failingSince, circuitOpenUntil }: Webhook): Health {
  return { consecutiveFailures, failingSince, circuitOpenUntil };
}
