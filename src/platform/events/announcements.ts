import type { EntityManager } from 'typeorm';
import type { EventPayload, EventSlug } from './catalogue';

/** The account that an event belongs to. Webhooks of its parent account also receive the event. */
export interface EventAccount {
  accountId: number;
  parentAccountId: number | null;
}

/** An event that a unit of work has announced. */
export interface Announcement<S extends EventSlug = EventSlug> {
  slug: S;
  account: EventAccount;
  /** The id of the record that the event is about. */
  entityId: number;
  payload: EventPayload<S>;
}

/** The function that announces an event, so that it is stored in the transaction of the current change. */
export type Announce = <S extends EventSlug>(
  slug: S,
  account: EventAccount,
  entityId: number,
  payload: EventPayload<S>,
) => void;

/** The name of the event that is emitted after the commit of a unit of work. */
export const COMMITTED = 'domain.committed';

/** A delivery that can be sent now. */
export interface DueDelivery {
  deliveryId: number;
  webhookId: number;
  /**
   * The id of the parent account of the webhook's account, or of that account itself if it has no parent. Each account
   * tree has its share of the sending capacity.
   */
  tenantId: number;
}

/** The events that were committed, and the deliveries that can be sent now. */
export interface Committed {
  announced: readonly Pick<Announcement, 'slug' | 'entityId'>[];
  deliveries: DueDelivery[];
}

/** The events of one record. */
export interface EventsOf {
  entityId: number;
  slugs: readonly EventSlug[];
}

/** A batch of the stored events of a record, in ascending order of id. */
export interface EventBatch {
  /** The id after which the batch begins. */
  after: number;
  most: number;
}

/** The result of a batch that empties stored payloads. */
export interface Emptied {
  /** The number of changed rows. */
  rows: number;
  /** Whether events follow. */
  more: boolean;
  /** The id after which the next batch begins. */
  last: number;
  /** Whether the batch has left an event that has still to be sent. */
  isWaiting: boolean;
}

/** Stores announced events in the transaction of their change. `WebhookOutbox` implements it. */
export abstract class Outbox {
  /** Stores the events that a webhook matches; returns their deliveries. */
  abstract write(manager: EntityManager, announcements: Announcement[]): Promise<DueDelivery[]>;

  /**
   * Empties a batch of the stored payloads of a purged record, and what receivers have answered to them. Leaves events
   * with pending deliveries.
   */
  abstract emptyPayloads(manager: EntityManager, events: EventsOf, batch: EventBatch): Promise<Emptied>;
}
