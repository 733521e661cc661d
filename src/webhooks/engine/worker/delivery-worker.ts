import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { inJob } from '../../../platform/common/work';
import type { DueDelivery } from '../../../platform/events/announcements';
import { reportToOutage } from '../../../platform/database/database-outage';
import { Outage } from '../../../platform/logging/outage';
import { Settings } from '../../../platform/settings/settings';
import { currentTracer } from '../../../platform/telemetry/trace';
import { SigningSecrets } from '../../records/signing-secrets';
import { BodyRoom } from './body-room';
import { callOf } from '../http/call';
import type { Claim } from '../claims/claim';
import { Claims } from '../claims/claims';
import type { DeliveryQueue } from '../delivery-queue';
import { namesOf } from '../claims/delivery-log';
import { outcomeSpan, spanOf } from '../http/delivery-span';
import type { Run } from './lane';
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
  private readonly room = new BodyRoom(LARGE_BODIES_BYTES);
  private abandoned = false;

  constructor(
    private readonly claims: Claims,
    private readonly secrets: SigningSecrets,
    private readonly sender: Sender,
    private readonly outcomes: Outcomes,
    private readonly settings: Settings,
  ) {
    this.pace = new Pace(settings.WEBHOOK_TIMEOUT_MS);
    const running = {
      lane: (webhookId: number) => this.pace.limitsOf(webhookId).running,
      all: LIMITS.running,
    };
    const waiting = {
      lane: (webhookId: number) => this.pace.limitsOf(webhookId).waiting,
      all: LIMITS.waiting,
    };
    const run: Run = (deliveryId, tenantId, freeSlot) =>
      inJob('deliveries', () => this.attempt(deliveryId, tenantId, freeSlot)).catch((error: unknown) =>
        report(error, { deliveryId }),
      );
    this.lanes = new Lanes({ running, waiting }, run);
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

  private async attempt(deliveryId: number, tenantId: number, freeSlot: () => void): Promise<void> {
    const { claim, neededBytes } = await this.claims.claim(deliveryId);
    if (claim) return this.call(claim, freeSlot);
    if (neededBytes === 0) return;
    await this.room.within(tenantId, neededBytes, async () => {
      const large = await this.claims.claimLarge(deliveryId);
      if (large) await this.call(large, freeSlot);
    });
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
