import type { DataSource } from 'typeorm';
import type { Act } from '../../platform/audit/audit-entry.entity';
import { int, orNull, text } from '../../platform/database/rows';
import { oneOf, raw, sql } from '../../platform/database/sql';
import { readAll } from './id-ranges';
import type { Person } from './person';

/** The acts of the audit log that have an event with the same name. Their subject is the post. */
const STEPS: readonly Act[] = ['review.request', 'review.approve', 'review.reject'];

/** The roles in which the event of a step can name a person. */
export type ReviewParts = readonly ('author' | 'reviewer')[];

/** A step of a review, as its event says it. */
interface Step {
  slug: string;
  entityId: number;
  draftVersion?: number;
}

/**
 * Returns the steps of reviews whose events name the person, with the person's roles. They are read from the audit log:
 * events have names, which others can have too, and which people change.
 */
export async function reviewsOf(
  source: DataSource,
  { userId }: Person,
): Promise<ReadonlyMap<string, ReviewParts>> {
  const savedBy = `, saved by ${userId}`;
  const entries = readAll(source, {
    table: 'audit_log',
    id: 'audit_id',
    columns: raw('act, subject_id AS subjectId, user_id AS userId, detail'),
    shape: { act: text, subjectId: int, userId: orNull(int), detail: text },
    where: sql`${oneOf(raw('act'), STEPS)} AND (user_id = ${userId} OR detail LIKE ${`%${savedBy}`})`,
  });
  const steps = new Map<string, ReviewParts>();
  for await (const { act, subjectId, userId: by, detail } of entries) {
    const key = keyOf({ slug: act, entityId: subjectId, draftVersion: versionIn(detail) });
    const author = detail.endsWith(savedBy);
    const reviewer = by === userId && act !== 'review.request';
    steps.set(key, withParts(steps.get(key), { author, reviewer }));
  }
  return steps;
}

/** Returns the roles in which an event names the person; none for an event that is not of a review. */
export function partsInReview(reviews: ReadonlyMap<string, ReviewParts>, step: Step): ReviewParts {
  return reviews.get(keyOf(step)) ?? [];
}

function withParts(known: ReviewParts = [], added: Record<ReviewParts[number], boolean>): ReviewParts {
  return (['author', 'reviewer'] as const).filter((part) => added[part] || known.includes(part));
}

function keyOf({ slug, entityId, draftVersion }: Step): string {
  return `${slug} ${entityId} ${draftVersion}`;
}

/** Returns the number of the draft in the detail of an entry. */
function versionIn(detail: string): number {
  return Number(/^draft (\d+)/.exec(detail)?.[1]);
}
