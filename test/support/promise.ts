import type { EventSlug } from '../../src/events/catalogue';
import type { Database } from './deliveries';
import type { Endpoint } from './receiver';

/** A change that was answered with success. */
export interface Change {
  slug: EventSlug;
  entityId: number;
}

/** Where the promise of webhooks is broken. */
export interface Broken {
  /** Changes that were answered with success, and no event tells of them. */
  unannounced: string[];
  /** Records of which not every version has its one event, and events of records that never were. */
  disagreeing: string[];
  /** Events that have no delivery to a webhook that is for them. */
  unaddressed: string[];
  /** Deliveries that did not arrive. */
  undelivered: string[];
  /** Calls that no committed delivery asks for. */
  uncalledFor: string[];
  /** Calls whose bytes are not those that were committed. */
  altered: string[];
  /** Calls whose signature does not verify. */
  forged: string[];
}

/** The promise is kept. */
export const KEPT: Broken = {
  unannounced: [],
  disagreeing: [],
  unaddressed: [],
  undelivered: [],
  uncalledFor: [],
  altered: [],
  forged: [],
};

/** Where records are. Each of their versions was announced: the first, every change, and the last where it stays as deleted. */
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
 * Holds what was answered and what came against what is committed. The endpoints are those of the webhooks, by their
 * ids; all of them were there before the first change.
 */
export async function brokenPromises(
  database: Database,
  endpoints: ReadonlyMap<number, Endpoint>,
  acknowledged: readonly Change[],
): Promise<Broken> {
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
    uncalledFor: [...arrived].filter((address) => !bodies.has(address)),
    altered: calls.filter(isAltered).map(({ address }) => address),
    forged: calls.filter(({ genuine }) => !genuine).map(({ address }) => address),
  };
}

const addressOf = ({ publicId, webhookId }: Pick<Delivery, 'publicId' | 'webhookId'>) =>
  `${publicId} to ${webhookId}`;

/** A change that was answered twice is two events. */
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
    // People leave with their team, or without an event.
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
