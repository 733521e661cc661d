import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { groupBy } from '../common/objects';
import { lockForUpdate } from '../database/locks';
import { inList } from '../database/raw';
import { change } from '../database/records';
import { Settings } from '../settings/settings';
import { cancelPending } from '../webhooks/cancel-pending';
import { Webhook } from '../webhooks/webhook.entity';
import { afterFailure, HEALTHY, isGivenUp, type Health } from './health';
import { isGone, type Judged } from './verdict';

/** Why the service disables a webhook: its receiver answered 410, or nothing but failure has come for too long. */
type DisabledReason = 'gone' | 'failing';

/** Tracks the health of endpoints. A healthy webhook costs no write. */
@Injectable()
export class EndpointHealth {
  constructor(private readonly settings: Settings) {}

  /** Records tries. Call it after the deliveries are written, in the same unit of work. */
  async note(manager: EntityManager, tries: readonly Judged[]): Promise<void> {
    await this.recover(manager, tries.filter(endsFailing));
    const failures = groupBy(tries.filter(countsAgainst), ({ claim }) => claim.webhookId);
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
    await change(manager, Webhook, webhook, { status: 'disable', disabledReason: reason });
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
    if (failures.some(({ outcome }) => isGone(outcome))) return 'gone';
    return isGivenUp(health, at, this.settings.WEBHOOK_DISABLE_AFTER_HOURS) ? 'failing' : null;
  }
}

/** Whether the try succeeded and the webhook, as the claim read it, was failing. */
function endsFailing({ claim, verdict }: Judged): boolean {
  return verdict.kind === 'delivered' && claim.health.failingSince !== null;
}

/** Whether a try counts as a failure: tests, and tries without a call, do not. A 410 counts for tests as well. */
function countsAgainst({ claim, outcome, verdict }: Judged): boolean {
  const { error } = outcome;
  if (verdict.kind === 'delivered' || error === 'proxy' || error === 'poison') return false;
  return claim.trigger !== 'test' || isGone(outcome);
}

function healthOf({ consecutiveFailures, failingSince, circuitOpenUntil }: Webhook): Health {
  return { consecutiveFailures, failingSince, circuitOpenUntil };
}
