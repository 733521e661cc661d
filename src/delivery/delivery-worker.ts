import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { inJob } from '../common/work';
import type { DueDelivery } from '../events/outbox';
import { reportFailure } from '../database/database-outage';
import { Outage } from '../logging/outage';
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

/** How many deliveries of this process may run at a time, and how many may run or wait. */
const LIMITS = { running: 256, waiting: 5000 };

/** The bytes of large bodies that this process may hold at a time. */
const LARGE_BODIES_BYTES = 32 * 1024 * 1024;

/** How long a shutdown waits for running tries: so much longer than one may take, and at most so long. Milliseconds. */
const LAST_TRIES = { marginMs: 2000, mostMs: 18_000 };

/** Tries deliveries: claims one, calls its webhook, records the outcome. */
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
      inJob('deliveries', () => this.attempt(deliveryId, tenantId, leave)).catch((error: unknown) =>
        report(error, { deliveryId }),
      );
    this.lanes = new Lanes({ running, waiting }, run);
  }

  /** Accepts a delivery, unless too many of its webhook or its tenant wait already. Answers whether it waits or runs here. */
  offer({ deliveryId, webhookId, tenantId }: DueDelivery): boolean {
    return this.lanes.offer({ id: deliveryId, key: webhookId, tenantId });
  }

  /** Whether it would accept one more delivery of this tenant. */
  hasRoomFor(tenantId: number): boolean {
    return this.lanes.hasRoomFor(tenantId);
  }

  /** Whether it would accept one more delivery of this webhook. */
  hasRoom({ webhookId, tenantId }: Omit<DueDelivery, 'deliveryId'>): boolean {
    return this.lanes.hasRoom({ key: webhookId, tenantId });
  }

  /** Waits for running tries for a while; those that have not ended are released, so that any process can try them again. */
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
    if (claim) return this.call(claim, leave);
    if (bytes === 0) return;
    await this.room.within(tenantId, bytes, async () => {
      const large = await this.claims.takeLarge(deliveryId);
      if (large) await this.call(large, leave);
    });
  }

  private async call(claim: Claim, leave: () => void): Promise<void> {
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

const outage = new Outage('Deliveries');

/** Logs the error. The lease of the delivery, if it has one, expires, and the sweep finds it then. */
function report(error: unknown, names: object): void {
  reportFailure(outage, error, names);
}
