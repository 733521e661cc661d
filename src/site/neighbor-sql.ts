import { clock } from '../platform/common/clock';
import { instantParameter } from '../platform/database/raw';
import { join, raw, sql, type Sql } from '../platform/database/sql';
import { isNotOverSql, isPublicSql } from '../posts/publication/public-sql';
import { AUTHOR_AND_CATEGORY, LISTED_COLUMNS } from './blog-columns';
import type { ReadableBlog, ReadablePost, SinglePost } from './blog-rows';

/** Per index range, to find posts that are not hidden. */
const LOOKED_AT = 50;

/** The number of other posts of the category. */
const MORE = 3;

interface Part {
  name: 'newer' | 'older' | 'more';
  index: string;
  ranges: readonly Sql[];
  order: 'ASC' | 'DESC';
  most: number;
}

/**
 * Each part reads a few entries of an index. Finds nothing if the post or its related post has changed since it was
 * read, so that a page never shows one post before and another one after the same commit.
 */
export function neighborsSql(blog: ReadableBlog, post: SinglePost, namesIndices: boolean): Sql {
  const found = partsOf(post).map((part) => {
    const hint = raw(namesIndices ? `FORCE INDEX (${part.index})` : '');
    return sql`SELECT * FROM (${idsOf(blog, part, hint)}) part`;
  });
  return sql`SELECT ${LISTED_COLUMNS}, k.part AS part FROM (${join(found, ' UNION ALL ')}) k
    JOIN posts r ON r.post_id = k.id JOIN accounts a ON a.account_id = r.account_id ${AUTHOR_AND_CATEGORY}
    WHERE ${isUnchanged(post)} ORDER BY k.part, k.since DESC, k.id DESC`;
}

function isUnchanged({ postId, version, relatedPost }: SinglePost): Sql {
  const isPublic = isPublicSql('related', instantParameter(clock.date()));
  const related = sql`SELECT related.version FROM posts related
    JOIN accounts home ON home.account_id = related.account_id AND home.deleted_at IS NULL
    WHERE related.post_id = subject.post_related_post_id AND ${isPublic}`;
  return sql`EXISTS (SELECT 1 FROM posts subject WHERE subject.post_id = ${postId} AND subject.version = ${version}
    AND COALESCE((${related}), 0) = ${relatedPost?.version ?? 0})`;
}

function partsOf({ postId, publishedAt, category }: ReadablePost): Part[] {
  const at = instantParameter(publishedAt);
  const now = instantParameter(clock.date());
  const [isPublic, isNotOver] = [isPublicSql('r', now), isNotOverSql('r', now)];
  const side = { index: 'ix_posts_account_visible', most: 1 };
  const newer = [
    sql`r.visible_from = ${at} AND r.post_id > ${postId} AND ${isNotOver}`,
    sql`r.visible_from > ${at} AND ${isPublic}`,
  ];
  const older = [
    sql`r.visible_from = ${at} AND r.post_id < ${postId} AND ${isNotOver}`,
    sql`r.visible_from < ${at} AND ${isNotOver}`,
  ];
  const ofCategory = sql`r.post_categories_id = ${category?.catId} AND ${isPublic} AND r.post_id <> ${postId}`;
  const more = { index: 'ix_posts_category_visible', ranges: [ofCategory], most: MORE };
  return [
    { ...side, name: 'newer', ranges: newer, order: 'ASC' },
    { ...side, name: 'older', ranges: older, order: 'DESC' },
    ...(category ? [{ ...more, name: 'more', order: 'DESC' } as const] : []),
  ];
}

function idsOf({ blogSlug }: ReadableBlog, { name, ranges, order, most }: Part, hint: Sql): Sql {
  const [inner, outer] = [
    raw(`r.visible_from ${order}, r.post_id ${order}`),
    raw(`since ${order}, id ${order}`),
  ];
  const candidates = ranges.map(
    (range) => sql`SELECT * FROM (SELECT r.post_id AS id, r.visible_from AS since,
      r.post_hide_post_from_blog AS hidden FROM posts r ${hint}
      WHERE r.account_id = (SELECT b.account_id FROM accounts b WHERE b.blog_slug = ${blogSlug}) AND ${range}
      ORDER BY ${inner} LIMIT ${LOOKED_AT}) c`,
  );
  return sql`SELECT ${raw(`'${name}'`)} AS part, id, since FROM (${join(candidates, ' UNION ALL ')}) found
    WHERE hidden = 'No' ORDER BY ${outer} LIMIT ${most}`;
}
