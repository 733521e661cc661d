import { instantParameter } from '../platform/database/raw';
import { amongIds, equals, Selective } from '../platform/lists/filters';
import { raw, sql, type Sql } from '../platform/database/sql';
import type { ListPosts, PostFilters } from './posts.dto';
import { isPrivateSql, isPublicSql } from './public-sql';
import { DEFAULT_STATUS, PUBLISHED, type Visibility } from './publication';

/** The filters by a record that posts refer to. */
type Referring = Pick<PostFilters, 'postRelatedPostId' | 'postAuthorId' | 'postCategoriesId'>;

/**
 * Returns the conditions of a list of posts, except simple equalities. `hasDue`: whether there are posts whose date has
 * come but whose stored status has not been updated yet.
 */
export function postFilters(query: ListPosts, hasDue: boolean): Sql[] {
  return [
    ...amongIds('r.post_id', query.postIds),
    ...withStatus(query.postStatus, hasDue),
    ...referenceFilters(query),
    ...(query.postVisibility ? [visible(query.postVisibility, hasDue)] : []),
  ];
}

/** Returns the conditions that the records that the filters name exist. */
export function referenceFilters(query: Referring): Sql[] {
  return [
    ...existing('posts', 'post_id', query.postRelatedPostId),
    ...existing('authors', 'author_id', query.postAuthorId, MARKED),
    ...existing('categories', 'cat_id', query.postCategoriesId, MARKED),
  ];
}

/**
 * Returns the conditions for a status at the time of the request: the rule of `statusNow`, even if the stored status has
 * not been updated yet.
 */
function withStatus(postStatus: string | null | undefined, hasDue: boolean): Sql[] {
  const stored = equals({ 'r.post_status': postStatus });
  if (!postStatus || !hasDue) return stored;
  const now = instantParameter(new Date());
  const wentLive = sql`r.goes_live_at <= ${now}`;
  const wentPrivate = sql`r.goes_private_at <= ${now}`;
  const isNot = (due: Sql) => sql`(${due}) IS NOT TRUE`;
  const rest = sql`(r.post_status = ${postStatus} AND ${isNot(wentLive)} AND ${isNot(wentPrivate)})`;
  if (postStatus === PUBLISHED) return [sql`(${rest} OR (${wentLive} AND ${isNot(wentPrivate)}))`];
  if (postStatus === DEFAULT_STATUS) return [sql`(${rest} OR ${wentPrivate})`];
  return [...stored, isNot(wentLive), isNot(wentPrivate)];
}

/** The condition that an author or category is not marked as deleted. */
const MARKED = 'AND x.deleted_at IS NULL';

/**
 * Returns the condition that the record exists. With it, a filter by a deleted record matches no posts, even while
 * references to the record are still being cleared.
 */
function existing(table: string, key: string, id: number | null | undefined, condition = ''): Sql[] {
  if (!id) return [];
  return [sql`EXISTS (SELECT 1 FROM ${raw(table)} x WHERE ${raw(`x.${key}`)} = ${id} ${raw(condition)})`];
}

function visible(wanted: Visibility, hasDue: boolean): Sql {
  const now = instantParameter(new Date());
  if (wanted === 'private') return isPrivateSql('r', hasDue ? now : null);
  if (wanted === 'public') return isPublicSql('r', now);
  return new Selective('r.goes_live_at > ?', [now]);
}
