import { instantParameter } from '../database/raw';
import { join, raw, sql, type Sql } from '../lists/sql';
import { AUTHOR_AND_CATEGORY, BLOG, CATEGORY, LISTED, SINGLE } from './reading-columns';

/** The posts of a blog that a list is about: all of them, or those of a category or an author, by slug. */
export interface ListFilter {
  category?: string | null;
  author?: string | null;
}

interface Named extends ListFilter {
  blogSlug: string;
}

/** A range of a list's posts. */
export interface ListRange extends Named {
  limit: number;
  offset: number;
}

/** The filters of lists, each with the index that has its public posts in order. */
const FILTERS = [
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

type Filter = (typeof FILTERS)[number];

/** Posts of a blog refer to records of its account and of the parent. */
const OWNERS = ['account_id', 'parent_account_id'] as const;

const BY_NAME = raw('ORDER BY name_key, cat_id');

/** How many categories of a parent are searched for those that a blog uses: the first by name. */
const PARENT_CATEGORIES = 10_000;

const NEWEST_FIRST = raw('ORDER BY r.visible_from DESC, r.post_id DESC');

/** The statements for readers. A list takes one, without its excerpts. */
export class ReadingSql {
  private readonly now = instantParameter(new Date());

  /** `namesIndices`: whether statements may name the index to use, as MySQL's do. */
  constructor(private readonly namesIndices: boolean) {}

  /**
   * The blog, the heading of a filtered list, and the rows of a page: one row without a post where it has none.
   * With `countTo` also how many posts there are in all, counted to one more than that.
   */
  list(range: ListRange, countTo: number | null): Sql {
    const filter = FILTERS.find((one) => range[one.filter]);
    const heading = filter ? sql`, ${raw(filter.heading)}` : raw('');
    const total = countTo === null ? raw('') : sql`, (${this.count(range, countTo)}) AS total`;
    return sql`SELECT ${BLOG}, ${LISTED}${heading}${total} FROM accounts a
      ${filter ? headingOf(filter, range) : raw('')}
      LEFT JOIN (${this.page(range)}) k ON 1 = 1 LEFT JOIN posts r ON r.post_id = k.id
      ${AUTHOR_AND_CATEGORY} WHERE a.blog_slug = ${range.blogSlug} AND a.deleted_at IS NULL ${NEWEST_FIRST}`;
  }

  /** The blog with the post that has this slug, public or not, and the public post that had it before. */
  post(blogSlug: string, postSlug: string): Sql {
    return sql`SELECT ${BLOG}, ${LISTED}, ${SINGLE}, r.visible_from <= ${this.now} AS isPublic FROM accounts a
      LEFT JOIN posts r ON r.account_id = a.account_id AND r.post_slug = ${postSlug} ${AUTHOR_AND_CATEGORY}
      LEFT JOIN posts related ON related.post_id = r.post_related_post_id AND related.visible_from <= ${this.now}
      LEFT JOIN accounts home ON home.account_id = related.account_id AND home.deleted_at IS NULL
      LEFT JOIN post_redirects d ON r.post_id IS NULL AND d.account_id = a.account_id AND d.slug = ${postSlug}
      LEFT JOIN posts moved ON moved.post_id = d.post_id AND moved.visible_from <= ${this.now}
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL`;
  }

  /**
   * A page of the blog's categories by name, with those of its parent that its public posts are in: one row without a
   * category where it has none. With `countTo` also how many there are in all, counted to one more than that.
   */
  categories({ blogSlug, limit, offset }: ListRange, countTo: number | null): Sql {
    const parts = this.categoryParts(blogSlug);
    const some = (reach: number) =>
      join(
        parts.map((part) => sql`SELECT * FROM (${part} ${BY_NAME} LIMIT ${reach}) part`),
        ' UNION ALL ',
      );
    const total =
      countTo === null ? raw('') : sql`, (SELECT COUNT(*) FROM (${some(countTo + 1)}) counted) AS total`;
    return sql`SELECT ${CATEGORY}${total} FROM accounts a
      LEFT JOIN (${some(limit + offset)} ${BY_NAME} LIMIT ${limit} OFFSET ${offset}) k ON 1 = 1
      LEFT JOIN categories category ON category.cat_id = k.cat_id
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL ORDER BY category.name_key, category.cat_id`;
  }

  /** The blog with the number of its posts. */
  size(blogSlug: string): Sql {
    const [all = raw('')] = this.parts({ blogSlug });
    return sql`SELECT ${BLOG}, (SELECT COUNT(*) FROM ${all}) AS total FROM accounts a
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL`;
  }

  /** The blog with the slugs of its posts, oldest first; one row without any where it has none. */
  slugs({ blogSlug, limit, offset }: ListRange): Sql {
    const [all = raw('')] = this.parts({ blogSlug });
    const ids = sql`SELECT r.post_id AS id FROM ${all} ORDER BY r.visible_from, r.post_id
      LIMIT ${limit} OFFSET ${offset}`;
    return sql`SELECT ${BLOG}, r.post_slug AS postSlug, r.updated_at AS updatedAt, r.visible_from AS publishedAt
      FROM accounts a LEFT JOIN (${ids}) k ON 1 = 1 LEFT JOIN posts r ON r.post_id = k.id
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL ORDER BY r.visible_from, r.post_id`;
  }

  /** The ids of one page, found in an index that holds them in their order. */
  private page(range: ListRange): Sql {
    const end = sql`LIMIT ${range.limit} OFFSET ${range.offset}`;
    const [only, ...more] = this.parts(range);
    const ids = raw('r.post_id AS id, r.visible_from AS since');
    if (only && more.length === 0) return sql`SELECT ${ids} FROM ${only} ${NEWEST_FIRST} ${end}`;
    const reach = sql`LIMIT ${range.limit + range.offset}`;
    const parts = this.parts(range).map(
      (part) => sql`SELECT * FROM (SELECT ${ids} FROM ${part} ${NEWEST_FIRST} ${reach}) part`,
    );
    return sql`${join(parts, ' UNION ALL ')} ORDER BY since DESC, id DESC ${end}`;
  }

  private count(range: ListRange, countTo: number): Sql {
    const limit = sql`LIMIT ${countTo + 1}`;
    const counts = this.parts(range).map(
      (part) => sql`SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${part} ${limit}) counted`,
    );
    return sql`SELECT SUM(total) FROM (${join(counts, ' UNION ALL ')}) totals`;
  }

  /** The index ranges of the posts: one, or two if the category may belong to the blog or to its parent. */
  private parts(range: Named): Sql[] {
    const { blogSlug } = range;
    const shown = this.shown(blogSlug);
    const [first, second] = FILTERS.filter((one) => range[one.filter]);
    if (!first) return [sql`posts r ${this.index('ix_posts_account_visible')} WHERE ${shown}`];
    const also = second ? sql` AND ${anyOf(second, range)}` : raw('');
    return OWNERS.map(
      (owner) => sql`posts r ${this.index(first.index)}
        WHERE ${raw(first.reference)} = (${namedBy(first, range, owner)}) AND ${shown}${also}`,
    );
  }

  /** The blog's own categories, and those of its parent with public posts of the blog. */
  private categoryParts(blogSlug: string): [Sql, Sql] {
    const [own, parents] = OWNERS.map(
      (owner) => sql`SELECT c.name_key, c.cat_id FROM categories c ${this.index('ix_categories_account_name')}
        WHERE c.account_id = (SELECT b.${raw(owner)} FROM accounts b WHERE b.blog_slug = ${blogSlug})
        AND c.deleted_at IS NULL`,
    ) as [Sql, Sql];
    return [
      own,
      sql`SELECT * FROM (${parents} ${BY_NAME} LIMIT ${PARENT_CATEGORIES}) c
        WHERE EXISTS (SELECT 1 FROM posts r WHERE r.post_categories_id = c.cat_id AND ${this.shown(blogSlug)})`,
    ];
  }

  /** The condition that a post of `posts r` is in the blog's lists. */
  private shown(blogSlug: string): Sql {
    return sql`r.account_id = (SELECT b.account_id FROM accounts b WHERE b.blog_slug = ${blogSlug})
      AND r.visible_from <= ${this.now} AND r.post_hide_post_from_blog = 'No'`;
  }

  private index(name: string): Sql {
    return raw(this.namesIndices ? `FORCE INDEX (${name})` : '');
  }
}

/** The blog's own category or author of that slug, else its parent's. */
function headingOf(filter: Filter, range: Named): Sql {
  const [own, parents] = OWNERS.map((owner) => namedBy(filter, range, owner));
  return sql`LEFT JOIN ${raw(filter.from)} f ON f.${raw(filter.id)} = COALESCE((${own}), (${parents}))`;
}

function anyOf(filter: Filter, range: Named): Sql {
  const [own, parents] = OWNERS.map((owner) => sql`(${namedBy(filter, range, owner)})`);
  return sql`${raw(filter.reference)} IN (${own}, ${parents})`;
}

function namedBy({ from, id, slug, filter }: Filter, range: Named, owner: (typeof OWNERS)[number]): Sql {
  return sql`SELECT n.${raw(id)} FROM ${raw(from)} n JOIN accounts b ON n.account_id = b.${raw(owner)}
    WHERE b.blog_slug = ${range.blogSlug} AND n.${raw(slug)} = ${range[filter]}`;
}
