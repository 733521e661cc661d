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
import { isGone } from '../http/response-status';
import type { Judged } from './verdict';

type DisabledReason = 'gone' | 'failing';

/** Tracks the health of endpoints. A success of a healthy endpoint writes nothing. */
@Injectable()
export class EndpointHealth {
  constructor(private readonly settings: Settings) {}

  /** Must be called after the deliveries are written, in the same unit of work. */
  async record(manager: EntityManager, tries: readonly Judged[]): Promise<void> {
    await this.recover(manager, tries.filter(endsFailure));
    const failures = groupBy(tries.filter(countsAsFailure), ({ claim }) => claim.webhookId);
    const inOrder = [...failures].sort(([one], [other]) => one - other);
    for (const [webhookId, those] of inOrder) await this.fail(manager, webhookId, those);
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

  private async fail(manager: EntityManager, webhookId: number, failures: readonly Judged[]): Promise<void> {
    await lockForUpdate(manager, Webhook, { webhookId });
    const webhook = await manager.findOneBy(Webhook, { webhookId, status: 'enable' });
    const last = failures.at(-1);
    if (!webhook || !last) return;
    const health = failures.reduce((before, failure) => this.after(before, failure), healthOf(webhook));
    await manager.update(Webhook, { webhookId }, health);
    const reason = this.reasonToDisable(health, failures, last.endedAt);
    if (!reason) return;
    await updateVersioned(manager, Webhook, webhook, { status: 'disable', disabledReason: reason });
    const disabled = { table: 'webhooks', id: 'webhook_id', where: sql`webhook_id = ${webhookId}` };
    await auditRows(manager, 'webhook.update', disabled, `disabled: ${reason}`);
    await cancelPending(manager, webhookId);
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
