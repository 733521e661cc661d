import { raw, sql, type Sql } from '../platform/database/sql';

/**
 * The filter of a list of posts: the slug of a category or of an author. Without both, the list has all posts of the
 * blog.
 */
export interface ListFilter {
  category?: string | null;
  author?: string | null;
}

/** A blog by its slug, with a filter of its posts. */
export interface Named extends ListFilter {
  blogSlug: string;
}

/**
 * The filters of lists. Each names the index that contains the public posts of one category or author in the order of
 * the list.
 */
export const FILTERS = [
  {
    filter: 'category',
    from: 'categories',
    id: 'cat_id',
    slug: 'cat_slug',
    reference: 'r.post_categories_id',
    index: 'ix_posts_category_visible',
    heading: 'f.cat_name AS headingName, NULL AS headingImage, NULL AS headingText',
  },
  {
    filter: 'author',
    from: 'authors',
    id: 'author_id',
    slug: 'author_slug',
    reference: 'r.post_author_id',
    index: 'ix_posts_author_visible',
    heading: 'f.author_name AS headingName, f.author_img AS headingImage, f.author_bio AS headingText',
  },
] as const;

/** One of the FILTERS. */
export type Filter = (typeof FILTERS)[number];

/**
 * The columns of a blog's account with the ids of two accounts: the account itself and its parent. The posts of the
 * blog can have categories and authors of both.
 */
export const OWNERS = ['account_id', 'parent_account_id'] as const;

/** Returns the join of the category or author (`f`) that a list is filtered by: the blog's own, else its parent's. */
export function headingOf(filter: Filter, range: Named): Sql {
  const [own, parents] = OWNERS.map((owner) => namedBy(filter, range, owner));
  return sql`LEFT JOIN ${raw(filter.from)} f ON f.${raw(filter.id)} = COALESCE((${own}), (${parents}))`;
}

/**
 * Returns the condition that a post refers to the category or author of the list. The blog and its parent can each have
 * one with the same slug.
 */
export function anyOf(filter: Filter, range: Named): Sql {
  const [own, parents] = OWNERS.map((owner) => sql`(${namedBy(filter, range, owner)})`);
  return sql`${raw(filter.reference)} IN (${own}, ${parents})`;
}

/**
 * Returns the SELECT of the id of the category or author that a list is filtered by. `owner` says whether it belongs to
 * the blog's account or to the parent.
 */
export function namedBy(
  { from, id, slug, filter }: Filter,
  range: Named,
  owner: (typeof OWNERS)[number],
): Sql {
  return sql`SELECT n.${raw(id)} FROM ${raw(from)} n JOIN accounts b ON n.account_id = b.${raw(owner)}
    WHERE b.blog_slug = ${range.blogSlug} AND n.${raw(slug)} = ${range[filter]}`;
}
