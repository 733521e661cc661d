import { roleForbidden, type Caller } from '../platform/access/caller';
import { all, raw, sql, type Sql } from '../platform/database/sql';
import { scopeSql, type Scope } from '../platform/lists/scope';
import type { LivePostFilters } from './list-posts.dto';
import { mayReadDrafts } from './post-access';

interface DraftFacts extends Pick<LivePostFilters, 'reviewState' | 'draftScheduled' | 'draftEditedBy'> {
  groupId?: number | null | undefined;
}

type DraftFilters = DraftFacts & Pick<LivePostFilters, 'accountId' | 'hasDraft'>;

/** Throws 403 for filters by facts that only people who may read drafts know. */
export function requireDraftFilters(caller: Caller, query: DraftFilters): void {
  if (hasFilter(query) && !mayReadDrafts(caller, query.accountId)) throw roleForbidden();
}

/** Selects the ids of posts, beginning with the drafts, because few posts have one. Undefined without such a filter. */
export function amongDrafted(query: DraftFilters, scope: Scope): Sql | undefined {
  if (query.hasDraft !== 'Yes' && !hasFilter(query)) return undefined;
  const where = all([scopeSql(raw('d.account_id'), scope), ...draftConditions(query)]);
  return sql`SELECT d.post_id AS id FROM post_drafts d WHERE ${where}`;
}

/** For statements that already limit the posts `r`. A scalar subquery, so that no database starts with the drafts. */
export function withDraft(query: DraftFilters): Sql[] {
  if (!hasFilter(query)) return [];
  const where = all([raw('d.post_id = r.post_id'), ...draftConditions(query)]);
  return [sql`(SELECT d.post_id FROM post_drafts d WHERE ${where}) IS NOT NULL`];
}

function hasFilter({ reviewState, draftScheduled, draftEditedBy, groupId }: DraftFacts): boolean {
  return Boolean(reviewState ?? draftScheduled ?? draftEditedBy ?? groupId);
}

function draftConditions({ reviewState, draftScheduled, draftEditedBy, groupId }: DraftFacts): Sql[] {
  return [
    ...(reviewState ? [sql`d.review_state = ${reviewState}`] : []),
    ...(draftScheduled ? [draftScheduled === 'Yes' ? isScheduledSql('d') : raw('d.group_id IS NULL')] : []),
    ...(groupId ? [sql`d.group_id = ${groupId}`] : []),
    ...(draftEditedBy ? [sql`d.post_id IN (${editedBySql(draftEditedBy)})`] : []),
  ];
}

/** SQLite uses an index for `>`, but not for IS NOT NULL. */
export function isScheduledSql(drafts: string): Sql {
  return raw(`${drafts}.group_id > 0`);
}

/** Selects the ids of posts whose draft a person has saved since it was created. */
function editedBySql(userId: number): Sql {
  return sql`SELECT s.post_id AS id FROM post_draft_savers s WHERE s.user_id = ${userId}`;
}
