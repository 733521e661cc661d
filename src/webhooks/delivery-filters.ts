import { sortKey } from '../common/sort-key';
import { instantParameter } from '../database/raw';
import { EVENT_SLUGS, eventName, type EventSlug } from '../events/catalogue';
import { equals } from '../lists/filters';
import type { ListingQuery } from '../lists/listing';
import { isWithin } from '../lists/scope';
import { oneOf, raw, sql, type Sql } from '../lists/sql';
import type { ListDeliveries } from './deliveries.dto';

/** A delivery that housekeeping will cancel does not count as pending. */
const NOT_CANCELLED = raw(`NOT EXISTS (SELECT 1 FROM webhook_cancellations c
  WHERE c.webhook_id = r.webhook_id AND c.last_delivery_id >= r.delivery_id)`);

/** The query of a list of deliveries, written for the indexes of the table. */
export function deliveryQuery(query: ListDeliveries, scope: ListingQuery['scope']): ListingQuery {
  const { webhookId, status, since, until } = query;
  const { fields, limit, page, cursor, includeTotal, sort } = query;
  return {
    ...{ fields, limit, page, cursor, includeTotal },
    // A period is read by the index of its times, in which newest first is the same order.
    sort: sort ?? (since || until ? '-createdAt' : null),
    ...(!webhookId && { scope }),
    filters: [
      ...equals({ 'r.webhook_id': webhookId, 'r.status': status }),
      // The plus keeps SQLite from using the index of the account: that of the webhook has fewer rows.
      ...(webhookId && scope ? [isWithin(raw('+r.account_id'), scope)] : []),
      ...(since ? [sql`r.created_at >= ${instantParameter(since)}`] : []),
      ...(until ? [sql`r.created_at <= ${instantParameter(until)}`] : []),
      ...(status === 'pending' ? [NOT_CANCELLED] : []),
      ...ofEvents(query),
    ],
  };
}

/** The filters by event. */
function ofEvents({ event, search }: ListDeliveries): Sql[] {
  if (!search) return equals({ 'r.slug': event });
  const found = EVENT_SLUGS.filter((slug) => (!event || slug === event) && isFound(slug, search));
  const [only, ...more] = found;
  if (only && more.length === 0) return equals({ 'r.slug': only });
  return [oneOf(raw('r.slug'), found)];
}

function isFound(slug: EventSlug, search: string): boolean {
  return [eventName(slug), slug].some((name) => sortKey(name).startsWith(sortKey(search)));
}
