import { instantParameter } from '../database/raw';
import { equals, Selective } from '../lists/filters';
import { raw, sql, type Sql } from '../lists/sql';
import type { ListPosts } from './posts.dto';
import { PUBLISHED, type Visibility } from './publication';

/**
 * The conditions of a list of posts apart from its equalities. `late`: there are posts whose date has come while their
 * stored status is the old one.
 */
export function postFilters(query: ListPosts, late: boolean): Sql[] {
  return [
    ...withStatus(query.postStatus, late),
    ...living('posts', 'post_id', query.postRelatedPostId),
    ...living('authors', 'author_id', query.postAuthorId, MARKED),
    ...living('categories', 'cat_id', query.postCategoriesId, MARKED),
    ...(query.postVisibility ? [visible(query.postVisibility)] : []),
  ];
}

/** Decided at read time: a post whose date has come is published even if its row still says otherwise. */
function withStatus(postStatus: string | null | undefined, late: boolean): Sql[] {
  const stored = equals({ 'r.post_status': postStatus });
  if (!postStatus || !late) return stored;
  const now = instantParameter(new Date());
  if (postStatus === PUBLISHED) return [sql`(r.post_status = ${postStatus} OR r.goes_live_at <= ${now})`];
  return [...stored, sql`(r.goes_live_at IS NULL OR r.goes_live_at > ${now})`];
}

/** The condition that an author or category is not marked as deleted. */
const MARKED = 'AND x.deleted_at IS NULL';

/** Matches nothing for a deleted record, even while references to it are still being cleared. */
function living(table: string, key: string, id: number | null | undefined, condition = ''): Sql[] {
  if (!id) return [];
  return [sql`EXISTS (SELECT 1 FROM ${raw(table)} x WHERE ${raw(`x.${key}`)} = ${id} ${raw(condition)})`];
}

function visible(wanted: Visibility): Sql {
  const now = instantParameter(new Date());
  if (wanted === 'private') return raw('r.visible_from IS NULL');
  if (wanted === 'public') return sql`r.visible_from <= ${now}`;
  return new Selective('r.goes_live_at > ?', [now]);
}
