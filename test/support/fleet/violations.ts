import type { EventSlug } from '../../../src/platform/events/catalog';
import type { Database } from '../webhooks/deliveries';
import type { Endpoint } from '../webhooks/receiver';

/** A change to which the service has responded with success. */
export interface Change {
  slug: EventSlug;
  entityId: number;
}

/** The violations of the promise that every committed change is delivered to every webhook for its event. */
export interface Violations {
  /** Successful changes without an event. */
  unannounced: string[];
  /** Records whose version differs from their number of events, and deleted rows without exactly one delete event. */
  disagreeing: string[];
  /** Events without a delivery to a webhook that subscribes to them. */
  unaddressed: string[];
  /** Deliveries without a received call. */
  undelivered: string[];
  /** Received calls without a committed delivery. */
  unexpected: string[];
  /** Calls whose bytes differ from the committed body. */
  altered: string[];
  /** Calls whose signature does not verify. */
  forged: string[];
}

/** The result if the promise is kept: no violations. */
export const NO_VIOLATIONS: Violations = {
  unannounced: [],
  disagreeing: [],
  unaddressed: [],
  undelivered: [],
  unexpected: [],
  altered: [],
  forged: [],
};

/**
 * The tables of the records that events are about. The version of a record is the number of its events: one for its
 * creation and one for each change. A deletion that only marks the row counts as a change.
 */
const FAMILIES = [
  { family: 'post', table: 'posts', id: 'post_id', rows: '1 = 1' },
  { family: 'category', table: 'categories', id: 'cat_id', rows: '1 = 1' },
  { family: 'author', table: 'authors', id: 'author_id', rows: '1 = 1' },
  { family: 'team', table: 'teams', id: 'team_id', rows: '1 = 1' },
  { family: 'user', table: 'team_users', id: 'member_id', rows: '1 = 1' },
  { family: 'subaccount', table: 'accounts', id: 'account_id', rows: 'r.parent_account_id IS NOT NULL' },
] as const;

interface Delivery {
  publicId: string;
  webhookId: number;
  body: string;
}

/**
 * Compares the acknowledged changes and the received calls with the events and deliveries in the database. `endpoints`
 * has the endpoint of each webhook by webhook id. Every webhook must exist before the first change.
 */
export async function findViolations(
  database: Database,
  endpoints: ReadonlyMap<number, Endpoint>,
  acknowledged: readonly Change[],
): Promise<Violations> {
  const deliveries = await database.sql<Delivery>(
    `SELECT e.public_id AS publicId, d.webhook_id AS webhookId, e.body AS body
     FROM webhook_deliveries d JOIN webhook_events e ON e.event_id = d.event_id`,
  );
  const bodies = new Map(deliveries.map((one) => [addressOf(one), one.body]));
  const calls = [...endpoints].flatMap(([webhookId, endpoint]) =>
    endpoint.calls.map((call) => ({ ...call, address: addressOf({ webhookId, publicId: call.id }) })),
  );
  const arrived = new Set(calls.map(({ address }) => address));
  const isAltered = ({ address, bytes }: (typeof calls)[number]) =>
    bodies.has(address) && bytes.toString() !== bodies.get(address);
  return {
    unannounced: await unannounced(database, acknowledged),
    disagreeing: await disagreeing(database),
    unaddressed: await unaddressed(database),
    undelivered: deliveries.map(addressOf).filter((address) => !arrived.has(address)),
    unexpected: [...arrived].filter((address) => !bodies.has(address)),
    altered: calls.filter(isAltered).map(({ address }) => address),
    forged: calls.filter(({ genuine }) => !genuine).map(({ address }) => address),
  };
}

const addressOf = ({ publicId, webhookId }: Pick<Delivery, 'publicId' | 'webhookId'>) =>
  `${publicId} to ${webhookId}`;

/** Returns the acknowledged changes without an event. A change that is listed twice must have two events. */
async function unannounced(database: Database, acknowledged: readonly Change[]): Promise<string[]> {
  const events = await database.sql<Change>('SELECT slug, entity_id AS entityId FROM webhook_events');
  const left = events.map(nameOf);
  return acknowledged.map(nameOf).filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const nameOf = ({ slug, entityId }: Change) => `${slug} ${entityId}`;

async function disagreeing(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const { family, table, id, rows } of FAMILIES) {
    const versions = await database.sql<{ id: number; version: number; events: number }>(
      `SELECT r.${id} AS id, r.version AS version, COUNT(e.event_id) AS events
       FROM ${table} r LEFT JOIN webhook_events e ON e.entity_id = r.${id} AND e.slug LIKE '${family}.%'
       WHERE ${rows} GROUP BY r.${id}, r.version HAVING COUNT(e.event_id) <> r.version`,
    );
    found.push(...versions.map((one) => `${family} ${one.id} at ${one.version}: ${one.events} events`));
    // There is no event for the removal of a member.
    if (family === 'user') continue;
    const without = await database.sql<{ id: number }>(
      `SELECT e.entity_id AS id FROM webhook_events e
       WHERE e.slug LIKE '${family}.%' AND NOT EXISTS (SELECT 1 FROM ${table} r WHERE r.${id} = e.entity_id)
       GROUP BY e.entity_id HAVING SUM(CASE WHEN e.slug = '${family}.delete' THEN 1 ELSE 0 END) <> 1`,
    );
    found.push(...without.map((one) => `${family} ${one.id} is gone without an event`));
  }
  return found;
}

async function unaddressed(database: Database): Promise<string[]> {
  const rows = await database.sql<{ publicId: string; webhookId: number }>(
    `SELECT e.public_id AS publicId, w.webhook_id AS webhookId
     FROM webhook_events e
     JOIN webhooks w ON w.event = e.slug
     JOIN accounts a ON a.account_id = e.account_id AND w.account_id IN (a.account_id, a.parent_account_id)
     LEFT JOIN webhook_deliveries d ON d.event_id = e.event_id AND d.webhook_id = w.webhook_id
     WHERE d.delivery_id IS NULL`,
  );
  return rows.map(addressOf);
}
