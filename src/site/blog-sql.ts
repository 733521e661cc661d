import { instantParameter } from '../platform/database/raw';
import { join, raw, sql, type Sql } from '../platform/database/sql';
import { isOverSql, isPublicSql } from '../posts/public-sql';
import { AUTHOR_AND_CATEGORY, BLOG, CATEGORY, LISTED, SINGLE } from './blog-columns';
import { shownStateSql } from './shown-state';
import { anyOf, FILTERS, headingOf, namedBy, OWNERS, type Named } from './list-filters';

/** A range of the records in a list of a blog. */
export interface ListRange extends Named {
  limit: number;
  offset: number;
}

const BY_NAME = raw('ORDER BY name_key, cat_id');

/** How many of the parent's categories, in order of name, are checked for public posts of the blog. */
const PARENT_CATEGORIES = 10_000;

/**
 * How many categories a page offers (`shown`). To find ones with posts, the first `searched` categories of each account
 * are checked, in the order of their names.
 */
const TOPICS = { shown: 10, searched: 200 };

const NEWEST_FIRST = raw('ORDER BY r.visible_from DESC, r.post_id DESC');

/**
 * What a list returns in addition to its posts: their number, counted up to `countTo`, and the first categories
 * (`topics`).
 */
export interface ListExtras {
  countTo?: number;
  topics?: boolean;
}

/** Makes the statements for readers. One statement reads a list, except for its excerpts. */
export class BlogSql {
  private readonly now = instantParameter(new Date());

  /** `namesIndices`: whether statements contain `FORCE INDEX`, which only MySQL and MariaDB support. */
  constructor(private readonly namesIndices: boolean) {}

  /**
   * Selects the blog, the heading of a filtered list, and the posts of a page. An empty page is one row without a post.
   * If `countTo` is given, also counts the posts; a total above `countTo` is not exact. If `topics` is set, also
   * selects the first categories by name.
   */
  list(range: ListRange, { countTo, topics }: ListExtras): Sql {
    const filter = FILTERS.find((one) => range[one.filter]);
    const heading = filter ? sql`, ${raw(filter.heading)}` : raw('');
    const total = countTo === undefined ? raw('') : sql`, (${this.count(range, countTo)}) AS total`;
    const names = topics ? this.topics(range.blogSlug) : raw('');
    return sql`SELECT ${BLOG}, ${LISTED}${heading}${total}${names} FROM accounts a
      ${filter ? headingOf(filter, range) : raw('')}
      LEFT JOIN (${this.page(range)}) k ON 1 = 1 LEFT JOIN posts r ON r.post_id = k.id
      ${AUTHOR_AND_CATEGORY} WHERE a.blog_slug = ${range.blogSlug} AND a.deleted_at IS NULL ${NEWEST_FIRST}`;
  }

  /**
   * Selects the blog with the post that has this slug, public or not. If no post has it, also selects the new slug of
   * the public post that had it before (`movedTo`). `isOver`: whether the post's date of unpublication has passed. If
   * `around` has ids of posts, also selects their state (`aroundState`).
   */
  post(blogSlug: string, postSlug: string, around: readonly number[]): Sql {
    const state = around.length > 0 ? sql`, ${shownStateSql(around, this.now)} AS aroundState` : raw('');
    return sql`SELECT ${BLOG}, ${LISTED}, ${SINGLE}, (${this.isPublic('r')}) AS isPublic,
      ${isOverSql('r', this.now)} AS isOver${state}
      FROM accounts a
      LEFT JOIN posts r ON r.account_id = a.account_id AND r.post_slug = ${postSlug} ${AUTHOR_AND_CATEGORY}
      LEFT JOIN posts related ON related.post_id = r.post_related_post_id AND ${this.isPublic('related')}
      LEFT JOIN accounts home ON home.account_id = related.account_id AND home.deleted_at IS NULL
      LEFT JOIN post_redirects d ON r.post_id IS NULL AND d.account_id = a.account_id AND d.slug = ${postSlug}
      LEFT JOIN posts moved ON moved.post_id = d.post_id AND ${this.isPublic('moved')}
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL`;
  }

  /**
   * Selects a page of the blog's categories by name: all of its own, and those of its parent that contain public posts
   * of the blog. An empty page is one row without a category. If `countTo` is given, also counts the categories; a
   * total above `countTo` is not exact.
   */
  categories({ blogSlug, limit, offset }: ListRange, countTo: number | undefined): Sql {
    const parts = this.categoryParts(blogSlug);
    const some = (reach: number) =>
      join(
        parts.map((part) => sql`SELECT * FROM (${part} ${BY_NAME} LIMIT ${reach}) part`),
        ' UNION ALL ',
      );
    const total =
      countTo === undefined ? raw('') : sql`, (SELECT COUNT(*) FROM (${some(countTo + 1)}) counted) AS total`;
    return sql`SELECT ${CATEGORY}${total} FROM accounts a
      LEFT JOIN (${some(limit + offset)} ${BY_NAME} LIMIT ${limit} OFFSET ${offset}) k ON 1 = 1
      LEFT JOIN categories category ON category.cat_id = k.cat_id
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL ORDER BY category.name_key, category.cat_id`;
  }

  /**
   * Returns the column `topics`: a JSON array, in no particular order, of the first categories by name that have public
   * posts.
   */
  topics(blogSlug: string): Sql {
    const [array, aggregate] = this.namesIndices
      ? [raw('JSON_ARRAY'), raw('JSON_ARRAYAGG')]
      : [raw('json_array'), raw('json_group_array')];
    const parts = this.ownersOf(blogSlug).map(
      (categories) => sql`SELECT * FROM (SELECT * FROM (${categories} ${BY_NAME} LIMIT ${TOPICS.searched}) c
        WHERE ${this.hasPosts(blogSlug)} ${BY_NAME} LIMIT ${TOPICS.shown}) part`,
    );
    return sql`, (SELECT ${aggregate}(${array}(t.cat_id, t.cat_name, t.cat_slug)) FROM (SELECT c.* FROM
      (${join(parts, ' UNION ALL ')} ${BY_NAME} LIMIT ${TOPICS.shown}) n
      JOIN categories c ON c.cat_id = n.cat_id) t) AS topics`;
  }

  /** Selects the blog without its posts. */
  blog(blogSlug: string): Sql {
    return sql`SELECT ${BLOG} FROM accounts a WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL`;
  }

  /** Selects the blog with the number of its posts, and the first time at which one of them ends. */
  size(blogSlug: string): Sql {
    const [all = raw('')] = this.parts({ blogSlug });
    return sql`SELECT ${BLOG}, s.total, s.shownUntil FROM accounts a
      JOIN (SELECT COUNT(*) AS total, MIN(r.post_unpublish_at) AS shownUntil FROM ${all}) s ON 1 = 1
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL`;
  }

  /**
   * Selects the blog with the slugs of a range of its posts, oldest first; an empty range is one row without a slug.
   */
  slugs({ blogSlug, limit, offset }: ListRange): Sql {
    const [all = raw('')] = this.parts({ blogSlug });
    const ids = sql`SELECT r.post_id AS id FROM ${all} ORDER BY r.visible_from, r.post_id
      LIMIT ${limit} OFFSET ${offset}`;
    return sql`SELECT ${BLOG}, r.post_slug AS postSlug, r.updated_at AS updatedAt, r.visible_from AS publishedAt,
      r.post_unpublish_at AS shownUntil FROM accounts a LEFT JOIN (${ids}) k ON 1 = 1 LEFT JOIN posts r ON r.post_id = k.id
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL ORDER BY r.visible_from, r.post_id`;
  }

  /** Returns the condition that a post of `posts r` is shown in the blog's lists. */
  shown(blogSlug: string): Sql {
    return sql`r.account_id = (SELECT b.account_id FROM accounts b WHERE b.blog_slug = ${blogSlug})
      AND ${this.isPublic('r')} AND r.post_hide_post_from_blog = 'No'`;
  }

  private isPublic(posts: string): Sql {
    return isPublicSql(posts, this.now);
  }

  /** Selects the ids of one page's posts from an index that contains them in the order of the list. */
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

  /**
   * Returns the index ranges that contain the posts: one without a filter, two with a filter. The category or author of
   * a filter belongs to the account of the blog or to its parent.
   */
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

  /**
   * Returns two statements: for the blog's own categories, and for those of its parent that have public posts of the
   * blog.
   */
  private categoryParts(blogSlug: string): [Sql, Sql] {
    const [own, parents] = this.ownersOf(blogSlug);
    return [
      own,
      sql`SELECT * FROM (${parents} ${BY_NAME} LIMIT ${PARENT_CATEGORIES}) c
        WHERE ${this.hasPosts(blogSlug)}`,
    ];
  }

  /** Returns two statements: for the categories of the blog's account, and for those of its parent. */
  private ownersOf(blogSlug: string): [Sql, Sql] {
    return OWNERS.map(
      (owner) => sql`SELECT c.name_key, c.cat_id FROM categories c ${this.index('ix_categories_account_name')}
        WHERE c.account_id = (SELECT b.${raw(owner)} FROM accounts b WHERE b.blog_slug = ${blogSlug})
        AND c.deleted_at IS NULL`,
    ) as [Sql, Sql];
  }

  /**
   * Returns the condition that the category `c` has public posts of the blog. It compares the value of a subquery, so
   * that the database finds such a post by index.
   */
  private hasPosts(blogSlug: string): Sql {
    return sql`1 = (SELECT 1 FROM posts r ${this.index('ix_posts_category_visible')}
      WHERE r.post_categories_id = c.cat_id AND ${this.shown(blogSlug)} LIMIT 1)`;
  }

  private index(name: string): Sql {
    return raw(this.namesIndices ? `FORCE INDEX (${name})` : '');
  }
}
