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
import type { Run } from './lane';
import { Lanes } from './lanes';
import { notSent, type Outcome } from './outcome';
import { Outcomes } from './outcomes';
import { Pace } from './pace';
import { Sender } from './sender';

/** What runs at a time in this process; and what may wait, of one webhook and in all. */
const LIMITS = { running: 256, waiting: { lane: 1000, all: 5000 } };

/** How long tries that are on the wire are waited for at the end, beyond what one may take; and at the most. Milliseconds. */
const LAST_TRIES = { marginMs: 2000, mostMs: 18_000 };

/** Tries deliveries: claims one, calls its webhook, records what came of it. */
@Injectable()
export class DeliveryWorker implements BeforeApplicationShutdown {
  private readonly lanes: Lanes;
  private readonly pace: Pace;
  private abandoned = false;

  constructor(
    private readonly claims: Claims,
    private readonly secrets: SigningSecrets,
    private readonly sender: Sender,
    private readonly outcomes: Outcomes,
    private readonly settings: Settings,
  ) {
    this.pace = new Pace(settings.WEBHOOK_TIMEOUT_MS);
    const running = { lane: (webhookId: number) => this.pace.most(webhookId), all: LIMITS.running };
    const run: Run = (deliveryId, leave) => this.attempt(deliveryId, leave);
    this.lanes = new Lanes({ running, waiting: LIMITS.waiting }, run);
  }

  /** Takes a delivery on, unless too many of its webhook or its tenant wait already. Answers whether it is here. */
  offer({ deliveryId, webhookId, tenantId }: DueDelivery): boolean {
    return this.lanes.offer({ id: deliveryId, key: webhookId, tenantId });
  }

  /** Takes a delivery on once there is room. Where others would wait for that too, it may be left to the sweep. */
  async accept(due: DueDelivery): Promise<void> {
    await this.lanes.whenRoom(due.tenantId);
    this.offer(due);
  }

  hasRoomFor(tenantId: number): boolean {
    return this.lanes.hasRoomFor(tenantId);
  }

  hasRoom({ webhookId, tenantId }: Omit<DueDelivery, 'deliveryId'>): boolean {
    return this.lanes.hasRoom({ key: webhookId, tenantId });
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
      this.pace.note(claim.webhookId, outcome.durationMs);
      leave();
      if (!this.abandoned) await this.outcomes.record({ claim, outcome });
    } catch (error) {
      // Its lease ends by itself, and another try finds it then.
      const names = claim ? namesOf(claim) : { deliveryId };
      log().warn({ ...names, error: String(error) }, 'a delivery is tried again later');
    }
  }
}
