import { clock } from '../platform/common/clock';
import { instantParameter } from '../platform/database/raw';
import { amongIds, equals, Selective } from '../platform/lists/filters';
import { raw, sql, type Sql } from '../platform/database/sql';
import type { LivePostFilters } from './list-posts.dto';
import type { PostFilters } from './posts.dto';
import { isInPeriodSql, isPrivateSql, isPublicSql } from './publication/public-sql';
import { DEFAULT_STATUS, PUBLISHED, type Visibility } from './publication/publication';

type Referring = Pick<PostFilters, 'postRelatedPostId' | 'postAuthorId' | 'postCategoriesId'>;

/** `hasDue`: whether the stored status of some posts is outdated. */
export function postFilters(query: LivePostFilters, hasDue: boolean): Sql[] {
  return [
    ...amongIds('r.post_id', query.postIds),
    ...withStatus(query.postStatus, hasDue),
    ...referenceFilters(query),
    ...(query.postVisibility ? [visible(query.postVisibility, hasDue)] : []),
    ...published(query),
    ...(query.hasDraft ? [raw(`r.draft_version IS ${query.hasDraft === 'Yes' ? 'NOT ' : ''}NULL`)] : []),
  ];
}

export function referenceFilters(query: Referring): Sql[] {
  return [
    ...existing('posts', 'post_id', query.postRelatedPostId),
    ...existing('authors', 'author_id', query.postAuthorId, MARKED),
    ...existing('categories', 'cat_id', query.postCategoriesId, MARKED),
  ];
}

/** Applies the rule of `statusNow`, even if the stored status is outdated. */
function withStatus(postStatus: string | null | undefined, hasDue: boolean): Sql[] {
  const stored = equals({ 'r.post_status': postStatus });
  if (!postStatus || !hasDue) return stored;
  const now = instantParameter(clock.date());
  const wentLive = sql`r.goes_live_at <= ${now}`;
  const wentPrivate = sql`r.goes_private_at <= ${now}`;
  const isNot = (due: Sql) => sql`(${due}) IS NOT TRUE`;
  const rest = sql`(r.post_status = ${postStatus} AND ${isNot(wentLive)} AND ${isNot(wentPrivate)})`;
  if (postStatus === PUBLISHED) return [sql`(${rest} OR (${wentLive} AND ${isNot(wentPrivate)}))`];
  if (postStatus === DEFAULT_STATUS) return [sql`(${rest} OR ${wentPrivate})`];
  return [...stored, isNot(wentLive), isNot(wentPrivate)];
}

/**
 * Whether the post that a row `r` of another table refers to is live. A scalar subquery, because with EXISTS, a
 * database could start with `posts` and read all rows.
 */
export const POST_IS_LIVE = raw('(SELECT p.post_id FROM posts p WHERE p.post_id = r.post_id) IS NOT NULL');

const MARKED = 'AND x.deleted_at IS NULL';

/** A filter by a deleted record matches nothing, even while references to it are being cleared. */
function existing(table: string, key: string, id: number | null | undefined, condition = ''): Sql[] {
  if (!id) return [];
  return [sql`EXISTS (SELECT 1 FROM ${raw(table)} x WHERE ${raw(`x.${key}`)} = ${id} ${raw(condition)})`];
}

/** The database can find the posts of a short period by index, and walk the index of the sort for a long one. */
function published({ publishedFrom: from, publishedBefore: before }: LivePostFilters): Sql[] {
  if (!from && !before) return [];
  const [first, end] = [from, before].map((date) => date && instantParameter(date));
  const { text, params } = isInPeriodSql('r', { first, end }, instantParameter(clock.date()));
  return [new Selective(text, params)];
}

function visible(wanted: Visibility, hasDue: boolean): Sql {
  const now = instantParameter(clock.date());
  if (wanted === 'private') return isPrivateSql('r', hasDue ? now : null);
  if (wanted === 'public') return isPublicSql('r', now);
  return new Selective('r.goes_live_at > ?', [now]);
}
