import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { inJob } from '../../../platform/common/work';
import type { DueDelivery } from '../../../platform/events/announcements';
import { reportToOutage } from '../../../platform/database/database-outage';
import { Outage } from '../../../platform/logging/outage';
import { Settings } from '../../../platform/settings/settings';
import { currentTracer } from '../../../platform/telemetry/trace';
import { SigningSecrets } from '../../records/signing-secrets';
import { BodyRoom } from './body-room';
import { CallSlots } from './call-slots';
import { CallTimes } from './call-times';
import { callOf } from '../http/call';
import type { Claim } from '../claims/claim';
import { Claims, type ClaimResult } from '../claims/claims';
import type { DeliveryQueue } from '../delivery-queue';
import { namesOf } from '../claims/delivery-log';
import { outcomeSpan, spanOf } from '../http/delivery-span';
import type { Offer, Run } from './lane';
import { Lanes } from './lanes';
import { notSent, type Outcome } from '../http/outcome';
import { Outcomes } from '../results/outcomes';
import { Pace } from './pace';
import { Sender } from '../http/sender';
import { waitAtMost } from '../../../platform/common/within';

/** How many deliveries of this process may run at a time, and how many may run or wait. */
const LIMITS = { running: 256, waiting: 5000 };

/** The bytes of large bodies that this process may hold at a time. */
const LARGE_BODIES_BYTES = 32 * 1024 * 1024;

/** A shutdown waits for the timeout of a call plus `marginMs`, but at most `mostMs`. */
const LAST_ATTEMPTS = { marginMs: 2000, mostMs: 18_000 };

@Injectable()
export class DeliveryWorker implements DeliveryQueue, BeforeApplicationShutdown {
  private readonly lanes: Lanes;
  private readonly pace: Pace;
  private readonly times: CallTimes;
  private readonly room = new BodyRoom(LARGE_BODIES_BYTES);
  private abandoned = false;

  constructor(
    private readonly claims: Claims,
    private readonly secrets: SigningSecrets,
    private readonly sender: Sender,
    private readonly outcomes: Outcomes,
    private readonly settings: Settings,
    slots: CallSlots,
  ) {
    this.times = new CallTimes(slots, (webhookId) => this.lanes.resume(webhookId));
    this.pace = new Pace(settings.WEBHOOK_TIMEOUT_MS);
    const running = {
      lane: (webhookId: number) => this.pace.limitsOf(webhookId).running,
      all: LIMITS.running,
    };
    const waiting = {
      lane: (webhookId: number) => this.mostWaiting(webhookId),
      all: LIMITS.waiting,
    };
    const run: Run = (offer, freeSlot) =>
      inJob('deliveries', () => this.attempt(offer, freeSlot)).catch((error: unknown) =>
        report(error, { deliveryId: offer.id }),
      );
    const gate = (webhookId: number, waits: number) => this.times.take(webhookId, waits);
    this.lanes = new Lanes({ running, waiting }, run, gate);
  }

  /** The sweep finds the deliveries that are refused here. */
  add(due: readonly DueDelivery[]): Promise<void> {
    for (const one of due) this.offer(one);
    return Promise.resolve();
  }

  /** Returns false if too many deliveries of the webhook or the tenant wait already. */
  offer({ deliveryId, webhookId, tenantId }: DueDelivery): boolean {
    return this.lanes.offer({ id: deliveryId, key: webhookId, tenantId });
  }

  hasRoomFor(tenantId: number): boolean {
    return this.lanes.hasRoomFor(tenantId);
  }

  hasRoom({ webhookId, tenantId }: Omit<DueDelivery, 'deliveryId'>): boolean {
    return this.lanes.hasRoom({ key: webhookId, tenantId });
  }

  /** Waits for running attempts, then releases the leases, so that any process can claim the deliveries. */
  async beforeApplicationShutdown(): Promise<void> {
    const { marginMs, mostMs } = LAST_ATTEMPTS;
    const waitMs = Math.min(this.settings.WEBHOOK_TIMEOUT_MS + marginMs, mostMs);
    const closed = this.lanes.close();
    this.room.close();
    await waitAtMost(waitMs, closed);
    this.abandoned = true;
    await this.claims.release(this.lanes.inProgress);
    await this.sender.close();
  }

  private async attempt(offer: Offer, freeSlot: () => void): Promise<void> {
    const { id: deliveryId, key: webhookId, tenantId } = offer;
    const isTimed = this.times.isLimited(webhookId);
    const wanted = { deliveryId, isTimed };
    const result = await this.claims.claim(wanted);
    this.noteLimit(offer, result);
    const { claim, neededBytes } = result;
    if (claim) return this.call(claim, freeSlot);
    if (neededBytes === 0) return this.giveTimeBack(webhookId, isTimed);
    await this.room.within(tenantId, neededBytes, async () => {
      const { claim: large } = await this.claims.claimLarge(wanted);
      if (large) await this.call(large, freeSlot);
      else this.giveTimeBack(webhookId, isTimed);
    });
  }

  /** Without a reserved time, the delivery returns to its lane when its item has ended. */
  private noteLimit({ id: deliveryId, key: webhookId, tenantId }: Offer, result: ClaimResult): void {
    const { maxPerSecond, needsTime } = result;
    if (maxPerSecond !== undefined) this.times.setLimit(webhookId, maxPerSecond);
    if (needsTime) setImmediate(() => this.offer({ deliveryId, webhookId, tenantId }));
  }

  private mostWaiting(webhookId: number): number {
    return Math.min(this.pace.limitsOf(webhookId).waiting, this.times.mostWaiting(webhookId));
  }

  private giveTimeBack(webhookId: number, isTimed: boolean): void {
    if (isTimed) this.times.giveBack(webhookId);
  }

  private async call(claim: Claim, freeSlot: () => void): Promise<void> {
    try {
      const outcome = claim.poisoned ? notSent('poison') : await this.send(claim);
      this.pace.record(claim.webhookId, outcome.durationMs);
      freeSlot();
      if (!this.abandoned) await this.outcomes.record({ claim, outcome });
    } catch (error) {
      report(error, namesOf(claim));
    }
  }

  private send(claim: Claim): Promise<Outcome> {
    const keys = claim.sealedSecrets.map((sealed) => this.secrets.keyOf(sealed));
    const call = callOf(claim, keys);
    const send = () => this.sender.send(call);
    return currentTracer().span('webhook delivery', () => spanOf(claim), send, outcomeSpan);
  }
}

const outage = new Outage('Deliveries');

/** If the delivery is leased, the sweep finds it when its lease has expired. */
function report(error: unknown, names: object): void {
  reportToOutage(outage, error, names);
}
