import type { DataSource, EntityManager } from 'typeorm';
import { instant, int, orNull, readRows, text } from '../../platform/database/rows';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { EVENT_SLUGS, isOfReview, type EventSlug } from '../../platform/events/catalogue';
import { changeBatch } from '../../platform/database/batches';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import { idRanges, RANGE_ROWS } from './id-ranges';
import { inviteesOf, type Person } from './person';
import { partsInReview, reviewsOf, type ReviewParts } from './reviews-of-person';

/** The events whose bodies name people: members, their inviters, the Owner, and those who save and review drafts. */
export const NAMING: readonly EventSlug[] = EVENT_SLUGS.filter(
  (slug) => /^(?:user|subaccount)\./.test(slug) || isOfReview(slug),
);

/** The fields of bodies that name people. */
interface Body {
  userEmail?: string;
  name?: string;
  author?: string | null;
  reviewer?: string | null;
  accountMasterEmail?: string | null;
  draftVersion?: number;
}

const EVENTS = { table: 'webhook_events', id: 'event_id' };

/**
 * The role in which an event names a person: as its member, as the inviter of its member, as the Owner, as the author of
 * its draft, or as the reviewer of the draft.
 */
export type Part = 'member' | 'inviter' | 'owner' | 'author' | 'reviewer';

/** Returns the roles in which an event names the person. `isInviter`: the result of hasInvited for the event. */
function partsIn(body: Body, { email }: Person, isInviter: boolean): Part[] {
  const parts: [Part, boolean][] = [
    ['member', body.userEmail === email],
    ['inviter', typeof body.author === 'string' && 'userEmail' in body && isInviter],
    ['owner', body.accountMasterEmail === email],
  ];
  return parts.filter(([, has]) => has).map(([part]) => part);
}

/**
 * Returns the address that replaces the e-mail of an erased person in events and responses. Its domain is reserved (RFC
 * 6761).
 */
export const standIn = ({ userId }: Person) => `erased-${userId}@erased.invalid`;

/**
 * Returns the body of an event without the person. Only the fields that name the person change, so that receivers get
 * all other fields unchanged.
 */
export function withoutPerson(body: Body, person: Person, parts: readonly Part[]): Body {
  return {
    ...body,
    ...(parts.includes('member') && { userEmail: standIn(person), name: standIn(person) }),
    ...((parts.includes('inviter') || parts.includes('author')) && { author: null }),
    ...(parts.includes('reviewer') && { reviewer: null }),
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

/** Yields the events that name a person, in one list for each range of ids. */
export async function* eventsNaming(source: DataSource, person: Person): AsyncGenerator<NamingEvent[]> {
  const invitees = await inviteesOf(source, person);
  const reviews = await reviewsOf(source, person);
  for await (const { where } of idRanges(source, EVENTS)) {
    yield await namingIn(source, { ...person, invitees, reviews }, where);
  }
}

/** A person, the ids of all members whom the person has ever invited, and the steps of reviews that concern the person. */
interface Inviter extends Person {
  invitees: ReadonlySet<number>;
  reviews: ReadonlyMap<string, ReviewParts>;
}

async function namingIn(source: DataSource, person: Inviter, where: Sql): Promise<NamingEvent[]> {
  const { text: statement, params } =
    sql`SELECT event_id AS eventId, public_id AS publicId, slug, account_id AS accountId, occurred_at AS occurredAt,
      entity_id AS entityId, body, (SELECT m.invited_by FROM team_users m WHERE m.member_id = entity_id) AS invitedBy
    FROM webhook_events WHERE ${where} AND ${oneOf(raw('slug'), NAMING)} AND is_purged IS NULL`;
  const found = await readRows(source, FOUND, statement, params);
  return found
    .map(({ entityId, invitedBy, body: stored, ...event }) => {
      const body = JSON.parse(stored) as Body;
      const isInviter = hasInvited(person, { memberId: entityId, invitedBy, author: body.author });
      const inReview = partsInReview(person.reviews, { slug: event.slug, entityId, ...body });
      return { ...event, body, parts: [...partsIn(body, person, isInviter), ...inReview] };
    })
    .filter(({ parts }) => parts.length > 0);
}

/**
 * Returns whether the person is the inviter whom an event on a member names. This is true if the person is the member's
 * current inviter. If the person was the inviter earlier, it is true if the member has no inviter now, or if the event
 * contains the person's name. The name alone is not enough, because other people can have the same name.
 */
function hasInvited(
  { userId, names, invitees }: Inviter,
  { memberId, invitedBy, author }: { memberId: number; invitedBy: number | null; author?: string | null },
): boolean {
  if (invitedBy === userId) return true;
  return invitees.has(memberId) && (invitedBy === null || names.includes(author ?? ''));
}

/**
 * Removes the person from stored events, whether they were sent or not, and deletes the stored responses of their
 * receivers. Returns the number of these events.
 */
export async function eraseFromEvents(source: DataSource, work: UnitOfWork, person: Person): Promise<number> {
  let erased = 0;
  for await (const events of eventsNaming(source, person)) {
    if (events.length === 0) continue;
    await work.run(({ manager }) => rewrite(manager, person, events));
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

/** Deletes the stored responses of receivers, which can repeat the body. */
async function forgetAnswers(work: UnitOfWork, eventIds: readonly number[]): Promise<void> {
  const deliveries = sql`SELECT d.delivery_id FROM webhook_deliveries d WHERE ${oneOf(raw('d.event_id'), eventIds)}`;
  const where = sql`delivery_id IN (${deliveries}) AND response_body IS NOT NULL`;
  const attempts = { table: 'webhook_attempts', id: 'attempt_id', where };
  for (let more = true; more;) {
    ({ more } = await work.run(({ manager }) =>
      changeBatch(manager, attempts, 'response_body = NULL', RANGE_ROWS),
    ));
  }
}
