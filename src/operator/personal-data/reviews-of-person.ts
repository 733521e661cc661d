import type { DataSource } from 'typeorm';
import type { Act } from '../../platform/audit/audit-entry.entity';
import { int, orNull, text } from '../../platform/database/rows';
import { oneOf, raw, sql } from '../../platform/database/sql';
import { readAll } from './id-ranges';
import type { Person } from './person';

/** Acts with an event of the same name; their subject is the post. */
const STEPS: readonly Act[] = ['review.request', 'review.approve', 'review.reject'];

export type ReviewParts = readonly ('author' | 'reviewer')[];

interface Step {
  slug: string;
  entityId: number;
  draftVersion?: number;
}

/** Reads the audit log, because events contain names, which others can share and people can change. */
export async function reviewsOf(
  source: DataSource,
  { userId }: Person,
): Promise<ReadonlyMap<string, ReviewParts>> {
  const savedBy = `, saved by ${userId}`;
  const entries = readAll(source, {
    table: 'audit_log',
    id: 'audit_id',
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

/** Empty if the event is not about a review. */
export function partsInReview(reviews: ReadonlyMap<string, ReviewParts>, step: Step): ReviewParts {
  return reviews.get(keyOf(step)) ?? [];
}

function withParts(known: ReviewParts = [], added: Record<ReviewParts[number], boolean>): ReviewParts {
  return (['author', 'reviewer'] as const).filter((part) => added[part] || known.includes(part));
}

function keyOf({ slug, entityId, draftVersion }: Step): string {
  return `${slug} ${entityId} ${draftVersion}`;
}

function versionIn(detail: string): number {
  return Number(/^draft (\d+)/.exec(detail)?.[1]);
}
