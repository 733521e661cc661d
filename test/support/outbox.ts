import type { Blog } from './blog';

/** A stored event with its webhooks. */
export interface StoredEvent {
  publicId: string;
  accountId: number;
  slug: string;
  entityId: number;
  /** The parsed body that is sent to every webhook; empty after a purge. */
  body: Record<string, unknown>;
  /** The ids of the webhooks to which the event is delivered. */
  webhookIds: number[];
}

type Row = Omit<StoredEvent, 'body' | 'webhookIds'> & { eventId: number; body: string };

/** Reads the stored events, sent or not, from the database. */
export class Outbox {
  constructor(private readonly blog: Blog) {}

  async all(): Promise<StoredEvent[]> {
    const events = await this.blog.sql<Row>(
      `SELECT event_id AS eventId, public_id AS publicId, account_id AS accountId, slug, entity_id AS entityId, body
       FROM webhook_events ORDER BY event_id`,
    );
    const deliveries = await this.blog.sql<{ eventId: number; webhookId: number }>(
      'SELECT event_id AS eventId, webhook_id AS webhookId FROM webhook_deliveries ORDER BY webhook_id',
    );
    return events.map(({ eventId, body, ...event }) => ({
      ...event,
      body: (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>,
      webhookIds: deliveries.filter((one) => one.eventId === eventId).map(({ webhookId }) => webhookId),
    }));
  }
}
