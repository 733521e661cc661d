import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { DueDelivery } from '../events/outbox';
import { log } from '../logging/logger';
import { Settings } from '../settings/settings';
import { currentTracer } from '../telemetry/trace';
import { SigningSecrets } from '../webhooks/signing-secrets';
import { BodyRoom } from './body-room';
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

/** What runs at a time in this process, and what may wait. */
const LIMITS = { running: 256, waiting: 5000 };

/** What large bodies may take together. */
const LARGE_BODIES_BYTES = 32 * 1024 * 1024;

/** How long tries that are on the wire are waited for at the end, beyond what one may take; and at the most. Milliseconds. */
const LAST_TRIES = { marginMs: 2000, mostMs: 18_000 };

/** Tries deliveries: claims one, calls its webhook, records what came of it. */
@Injectable()
export class DeliveryWorker implements BeforeApplicationShutdown {
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
    const running = { lane: (webhookId: number) => this.pace.most(webhookId).running, all: LIMITS.running };
    const waiting = { lane: (webhookId: number) => this.pace.most(webhookId).waiting, all: LIMITS.waiting };
    const run: Run = (deliveryId, tenantId, leave) =>
      this.attempt(deliveryId, tenantId, leave).catch((error: unknown) => report(error, { deliveryId }));
    this.lanes = new Lanes({ running, waiting }, run);
  }

  /** Takes a delivery on, unless too many of its webhook or its tenant wait already. Answers whether it is here. */
  offer({ deliveryId, webhookId, tenantId }: DueDelivery): boolean {
    return this.lanes.offer({ id: deliveryId, key: webhookId, tenantId });
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
    this.room.close();
    await Promise.race([closed, sleep(patience, undefined, { ref: false })]);
    this.abandoned = true;
    await this.claims.release(this.lanes.inProgress);
    await this.sender.close();
  }

  private async attempt(deliveryId: number, tenantId: number, leave: () => void): Promise<void> {
    const { claim, bytes } = await this.claims.take(deliveryId);
    if (claim) return this.make(claim, leave);
    if (bytes === 0) return;
    await this.room.within(tenantId, bytes, async () => {
      const large = await this.claims.takeLarge(deliveryId);
      if (large) await this.make(large, leave);
    });
  }

  private async make(claim: Claim, leave: () => void): Promise<void> {
    try {
      const outcome = claim.poisoned ? notSent('poison') : await this.send(claim);
      this.pace.note(claim.webhookId, outcome.durationMs);
      leave();
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

/** Its lease, if it has one, ends by itself, and another try finds it then. */
function report(error: unknown, names: object): void {
  log().warn({ ...names, error: String(error) }, 'a delivery is tried again later');
}
