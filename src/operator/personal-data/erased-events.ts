import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { isSameEmail } from '../../platform/common/email';
import { clockOf } from '../../platform/database/raw';
import {
  from,
  instant,
  int,
  orNull,
  readRows,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { EVENT_SLUGS, type EventSlug } from '../../platform/events/catalog';
import { familyOf } from '../../platform/events/families';
import { changeBatch } from '../../platform/database/batches';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import { idRanges, RANGE_ROWS } from './id-ranges';
import { inviteesOf, type Person } from './person';
import { partsInReview, reviewsOf, type ReviewParts } from './reviews-of-person';
import { objectIn, type UnreadRows } from './unread-rows';

/** Their bodies name members, their inviters, the Owner, and those who save and review drafts. */
export const NAMING: readonly EventSlug[] = EVENT_SLUGS.filter((slug) => familyOf(slug).namesPeople);

interface Body {
  userEmail?: string;
  name?: string;
  author?: string | null;
  reviewer?: string | null;
  accountMasterEmail?: string | null;
  draftVersion?: number;
}

/** The pause while calls with an earlier body are running. */
const CALLS_REST_MS = 250;

const EVENTS = { table: 'webhook_events', id: 'event_id' };

/** The role in which an event names a person. `author` and `reviewer` refer to a draft. */
export type Part = 'member' | 'inviter' | 'owner' | 'author' | 'reviewer';

/** `isInviter` is the result of hasInvited for the event. */
function partsIn(body: Body, { email }: Person, isInviter: boolean): Part[] {
  const parts: [Part, boolean][] = [
    ['member', isSameEmail(body.userEmail, email)],
    ['inviter', typeof body.author === 'string' && 'userEmail' in body && isInviter],
    ['owner', isSameEmail(body.accountMasterEmail, email)],
  ];
  return parts.filter(([, has]) => has).map(([part]) => part);
}

/** Replaces the email of an erased person in events and responses. The domain is reserved (RFC 6761). */
export const placeholderOf = ({ userId }: Person) => `erased-${userId}@erased.invalid`;

/** Changes only the fields that name the person, so that receivers get all other fields unchanged. */
export function withoutPerson(body: Body, person: Person, parts: readonly Part[]): Body {
  return {
    ...body,
    ...(parts.includes('member') && { userEmail: placeholderOf(person), name: placeholderOf(person) }),
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
  invitedBy: from('(SELECT m.invited_by FROM team_users m WHERE m.member_id = entity_id)', orNull(int)),
};

export interface NamingEvent {
  eventId: number;
  publicId: string;
  slug: string;
  accountId: number;
  occurredAt: Date;
  body: Body;
  parts: Part[];
}

/** One list for each range of ids. */
export async function* eventsNaming(
  source: DataSource,
  person: Person,
  unread: UnreadRows,
): AsyncGenerator<NamingEvent[]> {
  const invitees = await inviteesOf(source, person);
  const reviews = await reviewsOf(source, person);
  for await (const { where } of idRanges(source, EVENTS)) {
    const stored = await storedIn(source, where);
    yield stored
      .flatMap((event) => {
        const read = () => namingEvent({ ...person, invitees, reviews }, event);
        return unread.attempt(EVENTS.table, event.eventId, read) ?? [];
      })
      .filter(({ parts }) => parts.length > 0);
  }
}

/** With the ids of all members whom the person has ever invited, and the steps of reviews that concern the person. */
interface Inviter extends Person {
  invitees: ReadonlySet<number>;
  reviews: ReadonlyMap<string, ReviewParts>;
}

function storedIn(source: DataSource, where: Sql): Promise<RowOf<typeof FOUND>[]> {
  return selectRows(
    source,
    FOUND,
    sql`FROM webhook_events WHERE ${where} AND ${oneOf(raw('slug'), NAMING)} AND is_purged IS NULL`,
  );
}

/** Throws if the body is not a JSON object. */
function namingEvent(
  person: Inviter,
  { entityId, invitedBy, body: stored, ...event }: RowOf<typeof FOUND>,
): NamingEvent {
  const body = objectIn<Body>(stored);
  const isInviter = hasInvited(person, { memberId: entityId, invitedBy, author: body.author });
  const inReview = partsInReview(person.reviews, { slug: event.slug, entityId, ...body });
  return { ...event, body, parts: [...partsIn(body, person, isInviter), ...inReview] };
}

/**
 * True for the current inviter of the member. For an earlier inviter, it is true if the member
 * has no inviter now, or if the event contains the person's name. The name alone is not enough,
 * because other people can have the same name.
 */
function hasInvited(
  { userId, names, invitees }: Inviter,
  { memberId, invitedBy, author }: { memberId: number; invitedBy: number | null; author?: string | null },
): boolean {
  if (invitedBy === userId) return true;
  return invitees.has(memberId) && (invitedBy === null || names.includes(author ?? ''));
}

/** Includes events that were not sent, and stored responses. Returns the number of events. */
export async function eraseFromEvents(
  source: DataSource,
  work: UnitOfWork,
  person: Person,
  unread: UnreadRows,
): Promise<number> {
  let erased = 0;
  for await (const events of eventsNaming(source, person, unread)) {
    if (events.length === 0) continue;
    await work.run(({ manager }) => rewrite(manager, person, events));
    const eventIds = events.map(({ eventId }) => eventId);
    await waitForCalls(source, eventIds);
    await forgetAnswers(work, eventIds);
    erased += events.length;
  }
  return erased;
}

/** Skips events that have been emptied since they were read. */
async function rewrite(
  manager: EntityManager,
  person: Person,
  events: readonly NamingEvent[],
): Promise<void> {
  for (const { eventId, body, parts } of events) {
    const rewritten = JSON.stringify(withoutPerson(body, person, parts));
    await manager.query('UPDATE webhook_events SET body = ? WHERE event_id = ? AND is_purged IS NULL', [
      rewritten,
      eventId,
    ]);
  }
}

/** Calls in progress have already sent the earlier body. */
async function waitForCalls(source: DataSource, eventIds: readonly number[]): Promise<void> {
  const { last } = await leasesOf(source, eventIds);
  for (let { first } = await leasesOf(source, eventIds); last && first && first <= last;) {
    await sleep(CALLS_REST_MS);
    ({ first } = await leasesOf(source, eventIds));
  }
}

/** Returns the latest times at which the first and the last running call end. */
async function leasesOf(source: DataSource, eventIds: readonly number[]) {
  const leased = sql`SELECT MIN(lease_until) AS first, MAX(lease_until) AS last FROM webhook_deliveries
    WHERE ${oneOf(raw('event_id'), eventIds)} AND lease_until > ${raw(clockOf(source))}`;
  const shape = { first: orNull(instant), last: orNull(instant) };
  const [leases] = await readRows(source, shape, leased.text, leased.params);
  return leases ?? { first: null, last: null };
}

/** The stored responses can repeat the body. */
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
