import type { EntityManager } from 'typeorm';
import type { Tagged } from '../common/cache-tags';
import type { EventPayload, EventSlug } from './catalog';

export interface EventAccount {
  accountId: number;
  parentAccountId: number | null;
}

/** The record that an event is about. `tagged`: what readers see of the change. Read only if a webhook matches. */
export interface Subject {
  id: number;
  tagged: Tagged | (() => Promise<Tagged>);
}

export interface Announcement<S extends EventSlug = EventSlug> {
  slug: S;
  account: EventAccount;
  entityId: number;
  payload: EventPayload<S>;
  tagged?: Subject['tagged'];
}

/** Stores the event in the transaction of the current change. `subject`: an id for an event without cache tags. */
export type Announce = <S extends EventSlug>(
  slug: S,
  account: EventAccount,
  subject: number | Subject,
  payload: EventPayload<S>,
) => void;

/** Emitted after the commit of a unit of work. */
export const COMMITTED = 'domain.committed';

export interface DueDelivery {
  deliveryId: number;
  webhookId: number;
  /** The parent account's id: each account tree has its share of the sending capacity. */
  tenantId: number;
}

export interface Committed {
  announced: readonly Pick<Announcement, 'slug' | 'entityId'>[];
  deliveries: DueDelivery[];
  /** The ids of the pull webhooks that have new deliveries. */
  pulled: readonly number[];
}

export interface EventsOf {
  entityId: number;
  slugs: readonly EventSlug[];
}

/** In ascending order of id. */
export interface EventBatch {
  /** The id after which the batch begins. */
  after: number;
  most: number;
}

export interface Emptied {
  rows: number;
  more: boolean;
  last: number;
  /** Whether an event of the batch is still to be sent. */
  isWaiting: boolean;
}

export type WrittenDeliveries = Pick<Committed, 'deliveries' | 'pulled'>;

/** `WebhookOutbox` implements it. */
export abstract class Outbox {
  /** Stores the events that a webhook matches, with their deliveries. */
  abstract write(manager: EntityManager, announcements: Announcement[]): Promise<WrittenDeliveries>;

  /** Also empties the responses of receivers. Skips events with pending deliveries. */
  abstract emptyPayloads(manager: EntityManager, events: EventsOf, batch: EventBatch): Promise<Emptied>;
}
