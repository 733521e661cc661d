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

/** Which deliveries a list is about, as the indexes of the table have them. */
export function deliveryQuery(query: ListDeliveries, scope: ListingQuery['scope']): ListingQuery {
  const { webhookId, status, since, until } = query;
  const { fields, limit, page, cursor, includeTotal, sort } = query;
  return {
    ...{ fields, limit, page, cursor, includeTotal },
    // A period is walked by its times; newest first is the same either way.
    sort: sort ?? (since || until ? '-createdAt' : null),
    ...(!webhookId && { scope }),
    filters: [
      ...equals({ 'r.webhook_id': webhookId, 'r.status': status }),
      // The plus keeps SQLite from the index of the account: that of the webhook has less to walk.
      ...(webhookId && scope ? [isWithin(raw('+r.account_id'), scope)] : []),
      ...(since ? [sql`r.created_at >= ${instantParameter(since)}`] : []),
      ...(until ? [sql`r.created_at <= ${instantParameter(until)}`] : []),
      ...(status === 'pending' ? [NOT_CANCELLED] : []),
      ...ofEvents(query),
    ],
  };
}

/** The events that the deliveries may tell of. */
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
