import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { DueDelivery } from '../events/outbox';
import { log } from '../logging/logger';
import { Settings } from '../settings/settings';
import { currentTracer } from '../telemetry/trace';
import { SigningSecrets } from '../webhooks/signing-secrets';
import { callOf } from './call';
import type { Claim } from './claim';
import { Claims } from './claims';
import { namesOf } from './delivery-report';
import { outcomeSpan, spanOf } from './delivery-span';
import { Lanes } from './lanes';
import { notSent, type Outcome } from './outcome';
import { Outcomes } from './outcomes';
import { Sender } from './sender';

/** Each webhook is a lane. */
const LIMITS = { running: { lane: 8, all: 256 }, waiting: { lane: 1000, all: 5000 } };

/** How long tries that are on the wire are waited for at the end, beyond what one may take; and at the most. Milliseconds. */
const LAST_TRIES = { marginMs: 2000, mostMs: 18_000 };

/** Tries deliveries: claims one, calls its webhook, records what came of it. */
@Injectable()
export class DeliveryWorker implements BeforeApplicationShutdown {
  private readonly lanes = new Lanes(LIMITS, (deliveryId, leave) => this.attempt(deliveryId, leave));
  private abandoned = false;

  constructor(
    private readonly claims: Claims,
    private readonly secrets: SigningSecrets,
    private readonly sender: Sender,
    private readonly outcomes: Outcomes,
    private readonly settings: Settings,
  ) {}

  /** Takes a delivery on, unless too many of its webhook wait already. */
  offer({ deliveryId, webhookId }: DueDelivery): void {
    this.lanes.offer(webhookId, deliveryId);
  }

  /** Takes a delivery on once there is room. */
  async accept(due: DueDelivery): Promise<void> {
    await this.lanes.whenRoom();
    this.offer(due);
  }

  /** How many more it takes. */
  get room(): number {
    return this.lanes.room;
  }

  /** The webhooks of which enough deliveries wait here. */
  get busyWebhooks(): number[] {
    return this.lanes.busy;
  }

  /** What is on the wire may end; what has not by then is given up, for any process to try again. */
  async beforeApplicationShutdown(): Promise<void> {
    const { marginMs, mostMs } = LAST_TRIES;
    const patience = Math.min(this.settings.WEBHOOK_TIMEOUT_MS + marginMs, mostMs);
    const closed = this.lanes.close();
    await Promise.race([closed, sleep(patience, undefined, { ref: false })]);
    this.abandoned = true;
    await this.claims.release(this.lanes.inProgress);
    await this.sender.close();
  }

  private send(claim: Claim): Promise<Outcome> {
    const keys = claim.sealedSecrets.map((sealed) => this.secrets.keyOf(sealed));
    const call = callOf(claim, keys);
    const send = () => this.sender.send(call);
    return currentTracer().span('webhook delivery', () => spanOf(claim), send, outcomeSpan);
  }

  private async attempt(deliveryId: number, leave: () => void): Promise<void> {
    let claim: Claim | null = null;
    try {
      claim = await this.claims.take(deliveryId);
      if (!claim) return;
      const outcome = claim.poisoned ? notSent('poison') : await this.send(claim);
      leave();
      if (!this.abandoned) await this.outcomes.record({ claim, outcome });
    } catch (error) {
      // Its lease ends by itself, and another try finds it then.
      const names = claim ? namesOf(claim) : { deliveryId };
      log().warn({ ...names, error: String(error) }, 'a delivery is tried again later');
    }
  }
}
