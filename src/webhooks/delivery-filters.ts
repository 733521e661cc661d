import { sortKey } from '../common/sort-key';
import { instantParameter } from '../database/raw';
import { EVENT_SLUGS, eventName } from '../events/catalogue';
import { equals } from '../lists/filters';
import type { ListingQuery } from '../lists/listing';
import { oneOf, raw, sql, type Sql } from '../lists/sql';
import type { ListDeliveries } from './deliveries.dto';

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
      ...(webhookId && scope ? [oneOf(raw('+r.account_id'), scope.values)] : []),
      ...(since ? [sql`r.created_at >= ${instantParameter(since)}`] : []),
      ...(until ? [sql`r.created_at <= ${instantParameter(until)}`] : []),
      ...told(query),
    ],
  };
}

/** Of what events the deliveries may be. Not by a join, so that the order of the list is what is walked. */
function told({ event, search }: ListDeliveries): Sql[] {
  if (!event && !search) return [];
  const slugs = EVENT_SLUGS.filter(
    (slug) => (!event || slug === event) && (!search || isFound(slug, search)),
  );
  return [oneOf(raw('(SELECT told.slug FROM webhook_events told WHERE told.event_id = r.event_id)'), slugs)];
}

function isFound(slug: (typeof EVENT_SLUGS)[number], search: string): boolean {
  return [eventName(slug), slug].some((name) => sortKey(name).startsWith(sortKey(search)));
}
