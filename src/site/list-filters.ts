import { raw, sql, type Sql } from '../platform/database/sql';

/** Slugs. Without a filter, a list has all posts of the blog. */
export interface ListFilter {
  category?: string | null;
  author?: string | null;
}

export interface Named extends ListFilter {
  blogSlug: string;
}

/** `index` contains the public posts of one category or author in the order of the list. */
export const FILTERS = [
  {
    filter: 'category',
    from: 'categories',
    id: 'cat_id',
    slug: 'cat_slug',
    reference: 'r.post_categories_id',
    index: 'ix_posts_category_visible',
    heading: 'f.cat_id AS headingCatId, f.cat_name AS headingName, NULL AS headingImage, NULL AS headingText',
  },
  {
    filter: 'author',
    from: 'authors',
    id: 'author_id',
    slug: 'author_slug',
    reference: 'r.post_author_id',
    index: 'ix_posts_author_visible',
    heading:
      'f.author_id AS headingAuthorId, f.author_name AS headingName, f.author_img AS headingImage, f.author_bio AS headingText',
  },
] as const;

export type FilterTable = (typeof FILTERS)[number];

/** Posts can have categories and authors of the blog's own account and of its parent. */
export const OWNERS = ['account_id', 'parent_account_id'] as const;

/** Joins the category or author (`f`) of a filter: the blog's own, else its parent's. `isCarried`: condition for `n`. */
export function headingJoin(filter: FilterTable, range: Named, isCarried: Sql): Sql {
  const [own, parents] = OWNERS.map((owner) => sql`${namedBy(filter, range, owner)} AND ${isCarried}`);
  return sql`LEFT JOIN ${raw(filter.from)} f ON f.${raw(filter.id)} = COALESCE((${own}), (${parents}))`;
}

/** The blog and its parent can each have a category or author with the same slug. */
export function anyOf(filter: FilterTable, range: Named): Sql {
  const [own, parents] = OWNERS.map((owner) => sql`(${namedBy(filter, range, owner)})`);
  return sql`${raw(filter.reference)} IN (${own}, ${parents})`;
}

export function namedBy(
  { from, id, slug, filter }: FilterTable,
  range: Named,
  owner: (typeof OWNERS)[number],
): Sql {
  return sql`SELECT n.${raw(id)} FROM ${raw(from)} n JOIN accounts b ON n.account_id = b.${raw(owner)}
    WHERE b.blog_slug = ${range.blogSlug} AND n.${raw(slug)} = ${range[filter]}`;
}
