import { ok, type Behavior } from '../webhooks/behaviors';
import type { Client } from './client';
import { deliveriesTo, type DeliveryRow } from '../webhooks/deliveries';
import { Fleet } from './fleet';
import { findViolations, type Violations, type Change } from './violations';
import { Receiver, type Endpoint } from '../webhooks/receiver';
import { StatementGate } from '../servers/statement-gate';
import { until } from '../until';

/** A fleet under test with webhooks, their received calls and the changes that the service has acknowledged. */
export class Trial {
  private readonly endpoints = new Map<number, Endpoint>();
  private readonly acknowledged: Change[] = [];
  private readonly gates: StatementGate[] = [];
  private names = 0;

  private constructor(
    readonly fleet: Fleet,
    private readonly receiver: Receiver,
  ) {}

  /**
   * Runs a test on a fleet with these settings, and removes the fleet afterward. The fleet starts without processes.
   */
  static async run<T>(settings: Record<string, string>, run: (trial: Trial) => Promise<T>): Promise<T> {
    const receiver = await Receiver.start();
    const fleet = await Fleet.on(settings);
    const trial = new Trial(fleet, receiver);
    try {
      return await run(trial);
    } finally {
      await fleet.end();
      for (const gate of trial.gates) await gate.close();
      await receiver.stop();
    }
  }

  /** Creates a webhook with its own endpoint. At least one process must be listening. */
  async subscribe(event: string, behavior: Behavior = ok): Promise<Subscription> {
    const endpoint = this.receiver.endpoint().behaves(behavior);
    const client = await this.fleet.client();
    const { webhookId, secret } = await client.call('webhooks/create', {
      name: event,
      endpointUrl: endpoint.url,
      event,
      status: 'enable',
      accountId: this.fleet.accountId,
    });
    this.endpoints.set(Number(webhookId), endpoint.trusts(secret));
    return new Subscription(this.fleet, Number(webhookId), endpoint);
  }

  /** Opens a gate in front of the database. Processes use it if their DATABASE_URL is the gate's address. */
  async gate(): Promise<StatementGate> {
    const gate = await StatementGate.before(this.fleet.databaseUrl);
    this.gates.push(gate);
    return gate;
  }

  /** Creates categories, one after another. */
  async add(count = 1): Promise<void> {
    const client = await this.fleet.client();
    for (let i = 0; i < count; i++) {
      const { catId } = await client.call('addcategory', { catName: this.nextName() });
      this.acknowledge('category.create', catId);
    }
  }

  /** Creates a category and repeats the request until it succeeds. */
  async insist(client: Client): Promise<void> {
    const { catId } = await client.insist('addcategory', { catName: this.nextName() });
    this.acknowledge('category.create', catId);
  }

  acknowledge(slug: Change['slug'], entityId: number): void {
    this.acknowledged.push({ slug, entityId });
  }

  /** Waits until no delivery is pending; returns the violations of the promise. */
  async outcome(): Promise<Violations> {
    await this.settled();
    return findViolations(this.fleet, this.endpoints, this.acknowledged);
  }

  /** Waits until no delivery is pending. */
  async settled(): Promise<void> {
    const pending = "SELECT delivery_id FROM webhook_deliveries WHERE status = 'pending' LIMIT 1";
    await until('nothing is left to be sent', async () => (await this.fleet.sql(pending)).length === 0);
  }

  private nextName(): string {
    return `category-${++this.names}`;
  }
}

/** A webhook of a trial. */
export class Subscription {
  constructor(
    private readonly fleet: Fleet,
    readonly webhookId: number,
    readonly endpoint: Endpoint,
  ) {}

  deliveries(): Promise<DeliveryRow[]> {
    return deliveriesTo(this.fleet, this.webhookId);
  }

  /** Returns the only delivery of the webhook, if there is one. */
  async delivery(): Promise<DeliveryRow | undefined> {
    return (await this.deliveries())[0];
  }

  /** Returns the attempts of the only delivery as the operation `webhooks/delivery` shows them. */
  async shownTries(): Promise<[attempt: number, error: string | null][]> {
    const { accountId } = this.fleet;
    const client = await this.fleet.client();
    const deliveryId = (await this.delivery())?.deliveryId;
    const { attempts } = await client.call('webhooks/delivery', { accountId, deliveryId });
    return (attempts as { attempt: number; error: string | null }[]).map(({ attempt, error }) => [
      attempt,
      error,
    ]);
  }

  /** Waits until the endpoint has received this many calls. */
  async called(times = 1): Promise<void> {
    await until(`${times} calls have come`, () => this.endpoint.calls.length >= times);
  }
}
