import type { Blog } from '../blog';
import type { Behavior } from './behaviors';
import { deliveriesTo, type DeliveryRow } from './deliveries';
import type { Endpoint, Receiver } from './receiver';
import { until } from '../until';

export interface SubscriptionOptions {
  /** The address of the webhook, by default that of its endpoint. */
  at?: string;
  /** The account of the webhook, by default a new sub-account. */
  accountId?: number;
}

/**
 * A webhook for new categories, by default in its own sub-account, so that no test receives another test's events.
 */
export class Subscription {
  private constructor(
    private readonly blog: Blog,
    readonly accountId: number,
    readonly webhookId: number,
    readonly endpoint: Endpoint,
  ) {}

  static async of(
    blog: Blog,
    receiver: Receiver,
    behavior: Behavior,
    { at, ...its }: SubscriptionOptions = {},
  ): Promise<Subscription> {
    const accountId = its.accountId ?? (await blog.subAccount());
    const endpoint = receiver.endpoint().behaves(behavior);
    const { webhookId, secret } = await blog.call('webhooks/create', {
      ...fieldsFor(accountId),
      endpointUrl: at ?? endpoint.url,
    });
    endpoint.trusts(secret);
    return new Subscription(blog, accountId, Number(webhookId), endpoint);
  }

  async announce(count = 1): Promise<void> {
    const { accountId: subAccountId } = this;
    await Promise.all(Array.from({ length: count }, () => this.blog.call('addcategory', { subAccountId })));
  }

  edit(changes: object) {
    const { webhookId, accountId, endpoint } = this;
    const fields = { ...fieldsFor(accountId), endpointUrl: endpoint.url };
    return this.blog.call('webhooks/edit', { ...fields, webhookId, ...changes });
  }

  remove() {
    return this.blog.call('webhooks/delete', { webhookId: this.webhookId, accountId: this.accountId });
  }

  async shown() {
    const { accountId, webhookId } = this;
    return (await this.blog.list('webhooks/list', { accountId, webhookId })).data[0];
  }

  deliveries(): Promise<DeliveryRow[]> {
    return deliveriesTo(this.blog, this.webhookId);
  }

  async circuit() {
    const [row] = await this.blog.sql<{ until: Date | null; failures: number }>(
      `SELECT circuit_open_until AS \`until\`, consecutive_failures AS failures FROM webhooks
       WHERE webhook_id = ?`,
      [this.webhookId],
    );
    return row;
  }

  /** Waits until there is at least one delivery and `are` returns true for each; returns the deliveries. */
  all(what: string, are: (delivery: DeliveryRow) => boolean): Promise<DeliveryRow[]> {
    return until(`all ${what}`, async () => {
      const deliveries = await this.deliveries();
      return deliveries.length > 0 && deliveries.every(are) && deliveries;
    });
  }

  /** Waits until this number of attempts of the only delivery is recorded; returns the delivery. */
  async tried(times: number): Promise<DeliveryRow> {
    const [delivery] = await this.all(`tried ${times} times`, ({ attempts }) => attempts.length >= times);
    return delivery as DeliveryRow;
  }
}

const fieldsFor = (accountId: number) => ({
  name: 'Faulty',
  event: 'Create category',
  status: 'enable',
  accountId,
});
/** Returns a function that checks whether a delivery has this status. */
export const is = (status: DeliveryRow['status']) => (delivery: DeliveryRow) => delivery.status === status;
