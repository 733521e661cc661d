import { sortKey } from '../../platform/common/sort-key';
import { instantParameter } from '../../platform/database/raw';
import { EVENT_SLUGS, eventName, type EventSlug } from '../../platform/events/catalog';
import { equals } from '../../platform/lists/filters';
import type { ListingQuery } from '../../platform/lists/listing-query';
import { scopeSql } from '../../platform/lists/scope';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import type { ListDeliveries } from './deliveries.dto';

/** Deliveries that housekeeping is going to cancel do not count as pending. */
const NOT_CANCELLED = raw(`NOT EXISTS (SELECT 1 FROM webhook_cancellations c
  WHERE c.webhook_id = r.webhook_id AND c.last_delivery_id >= r.delivery_id)`);

/** The form is one that the indexes of the table support. */
export function deliveryQuery(query: ListDeliveries, scope: ListingQuery['scope']): ListingQuery {
  const { webhookId, status, since, until } = query;
  const { fields, limit, page, cursor, includeTotal, sort } = query;
  return {
    fields,
    limit,
    page,
    cursor,
    includeTotal,
    // With a period, newest first is the default, because the index on `created_at` provides both the range and
    // the order.
    sort: sort ?? (since || until ? '-createdAt' : null),
    ...(!webhookId && { scope }),
    filters: [
      ...equals({ 'r.webhook_id': webhookId, 'r.status': status }),
      // The plus keeps SQLite from using the index of the account; the index of the webhook has fewer rows to read.
      ...(webhookId && scope ? [scopeSql(raw('+r.account_id'), scope)] : []),
      ...ofPeriod(query),
      ...(status === 'pending' ? [NOT_CANCELLED] : []),
      ...ofEvents(query),
    ],
  };
}

function ofPeriod({ since, until }: ListDeliveries): Sql[] {
  return [
    ...(since ? [sql`r.created_at >= ${instantParameter(since)}`] : []),
    ...(until ? [sql`r.created_at <= ${instantParameter(until)}`] : []),
  ];
}

/** A search matches the beginning of an Event Name or slug. */
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
