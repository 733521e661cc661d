import type { EntityManager } from 'typeorm';
import type { EventPayload, EventSlug } from './catalogue';

/** The account that an event belongs to; webhooks of its parent get it too. */
export interface EventAccount {
  accountId: number;
  parentAccountId: number | null;
}

/** An event that a unit of work has announced. */
export interface Announcement<S extends EventSlug = EventSlug> {
  slug: S;
  account: EventAccount;
  /** The id of the record it is about. */
  entityId: number;
  payload: EventPayload<S>;
}

/** Announces an event: it is stored in the transaction of the current change. */
export type Announce = <S extends EventSlug>(
  slug: S,
  account: EventAccount,
  entityId: number,
  payload: EventPayload<S>,
) => void;

/** Emitted once a unit of work has committed. */
export const COMMITTED = 'domain.committed';

/** A delivery that can be sent now. */
export interface DueDelivery {
  deliveryId: number;
  webhookId: number;
  /** The parent account of the webhook's account, or that account itself: a tree shares the sending capacity. */
  tenantId: number;
}

/** The events that were committed, and the deliveries that can be sent now. */
export interface Committed {
  announced: readonly Pick<Announcement, 'slug' | 'entityId'>[];
  deliveries: DueDelivery[];
}

/** Stores announced events in the transaction of their change. Implemented by the webhooks. */
export abstract class Outbox {
  /** Stores the events that a webhook matches; answers their deliveries. */
  abstract write(manager: EntityManager, announcements: Announcement[]): Promise<DueDelivery[]>;
}
