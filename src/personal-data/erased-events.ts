import type { DataSource, EntityManager } from 'typeorm';
import { instant, int, orNull, readRows, text } from '../database/rows';
import type { UnitOfWork } from '../database/unit-of-work';
import { EVENT_SLUGS, type EventSlug } from '../events/catalogue';
import { changeBatch } from '../housekeeping/batches';
import { oneOf, raw, sql, type Sql } from '../lists/sql';
import { idRanges, RANGE_ROWS } from './id-ranges';
import { inviteesOf, type Person } from './person';

/** The events whose bodies name people: members, who invited them, and the Owner. */
export const NAMING: readonly EventSlug[] = EVENT_SLUGS.filter((slug) => /^(?:user|subaccount)\./.test(slug));

/** The fields of bodies that name people. */
interface Body {
  userEmail?: string;
  name?: string;
  author?: string | null;
  accountMasterEmail?: string | null;
}

const EVENTS = { table: 'webhook_events', id: 'event_id' };

/** What an event is to a person: its member, who invited that member, or the Owner. Null if it does not name the person. */
export type Part = 'member' | 'inviter' | 'owner';

/** The parts of a person in an event. `isInviter`: the person is, or has been, the inviter of its member. */
function partsIn(body: Body, { email }: Person, isInviter: boolean): Part[] {
  const parts: [Part, boolean][] = [
    ['member', body.userEmail === email],
    ['inviter', typeof body.author === 'string' && 'userEmail' in body && isInviter],
    ['owner', body.accountMasterEmail === email],
  ];
  return parts.filter(([, has]) => has).map(([part]) => part);
}

/** The address that stands for an erased person in events and answers. It leads nowhere (RFC 6761). */
export const standIn = ({ userId }: Person) => `erased-${userId}@erased.invalid`;

/** The body of an event without the person. Only the named fields change: receivers get every other as it was. */
export function withoutPerson(body: Body, person: Person, parts: readonly Part[]): Body {
  return {
    ...body,
    ...(parts.includes('member') && { userEmail: standIn(person), name: standIn(person) }),
    ...(parts.includes('inviter') && { author: null }),
    ...(parts.includes('owner') && { accountMasterEmail: null }),
  };
}

const FOUND = {
  eventId: int,
  publicId: text,
  slug: text,
  accountId: int,
  occurredAt: instant,
  entityId: int,
  body: text,
  invitedBy: orNull(int),
};

/** A stored event that names a person. */
export interface NamingEvent {
  eventId: number;
  publicId: string;
  slug: string;
  accountId: number;
  occurredAt: Date;
  body: Body;
  parts: Part[];
}

/** The events that name a person, a page for each range of ids. */
export async function* eventsNaming(source: DataSource, person: Person): AsyncGenerator<NamingEvent[]> {
  const invitees = await inviteesOf(source, person);
  for await (const { where } of idRanges(source, EVENTS)) {
    yield await namingIn(source, { ...person, invitees }, where);
  }
}

/** A person with the members whom they have invited at any time. */
interface Inviter extends Person {
  invitees: ReadonlySet<number>;
}

async function namingIn(source: DataSource, person: Inviter, where: Sql): Promise<NamingEvent[]> {
  const { text: statement, params } =
    sql`SELECT event_id AS eventId, public_id AS publicId, slug, account_id AS accountId, occurred_at AS occurredAt,
      entity_id AS entityId, body, (SELECT m.invited_by FROM team_users m WHERE m.member_id = entity_id) AS invitedBy
    FROM webhook_events WHERE ${where} AND ${oneOf(raw('slug'), NAMING)}`;
  const found = await readRows(source, FOUND, statement, params);
  return found
    .map(({ entityId, invitedBy, body: stored, ...event }) => {
      const body = JSON.parse(stored) as Body;
      const isInviter = hasInvited(person, { memberId: entityId, invitedBy, author: body.author });
      return { ...event, body, parts: partsIn(body, person, isInviter) };
    })
    .filter(({ parts }) => parts.length > 0);
}

/**
 * Whether the person is the inviter whom an event on a member names. Another one may have renewed the invitation: then the
 * name decides. A name alone decides nothing, because others have it, too.
 */
function hasInvited(
  { userId, names, invitees }: Inviter,
  { memberId, invitedBy, author }: { memberId: number; invitedBy: number | null; author?: string | null },
): boolean {
  if (invitedBy === userId) return true;
  return invitees.has(memberId) && (invitedBy === null || names.includes(author ?? ''));
}

/** Takes the person out of stored events, sent or not, and deletes what receivers have answered to them. */
export async function eraseFromEvents(source: DataSource, work: UnitOfWork, person: Person): Promise<number> {
  let erased = 0;
  for await (const events of eventsNaming(source, person)) {
    if (events.length === 0) continue;
    await work.run((manager) => rewrite(manager, person, events));
    await forgetAnswers(
      work,
      events.map(({ eventId }) => eventId),
    );
    erased += events.length;
  }
  return erased;
}

async function rewrite(
  manager: EntityManager,
  person: Person,
  events: readonly NamingEvent[],
): Promise<void> {
  for (const { eventId, body, parts } of events) {
    const rewritten = JSON.stringify(withoutPerson(body, person, parts));
    await manager.query('UPDATE webhook_events SET body = ? WHERE event_id = ?', [rewritten, eventId]);
  }
}

/** A receiver may have answered what it was sent. */
async function forgetAnswers(work: UnitOfWork, eventIds: readonly number[]): Promise<void> {
  const deliveries = sql`SELECT d.delivery_id FROM webhook_deliveries d WHERE ${oneOf(raw('d.event_id'), eventIds)}`;
  const where = sql`delivery_id IN (${deliveries}) AND response_body IS NOT NULL`;
  const tries = { table: 'webhook_attempts', id: 'attempt_id', where };
  for (let more = true; more;) {
    ({ more } = await work.run((manager) => changeBatch(manager, tries, 'response_body = NULL', RANGE_ROWS)));
  }
}
