import { clock } from '../platform/common/clock';
import { instantParameter } from '../platform/database/raw';
import { join, raw, sql, type Sql } from '../platform/database/sql';
import { hasEndedSql, isPublicSql } from '../posts/publication/public-sql';
import {
  AUTHOR_AND_CATEGORY,
  BLOG_COLUMNS,
  BLOG_IDS,
  CATEGORY_COLUMNS,
  LISTED_COLUMNS,
  SINGLE_COLUMNS,
} from './blog-columns';
import { selected } from './shown-fields';
import { shownStateSql } from './shown-state';
import { anyOf, FILTERS, headingJoin, namedBy, OWNERS, type FilterTable, type Named } from './list-filters';

export interface ListRange extends Named {
  limit: number;
  offset: number;
}

const BY_NAME = raw('ORDER BY name_key, cat_id');

/** How many categories of each account, by name, are checked for public posts of the blog. */
const SEARCHED_CATEGORIES = 10_000;

/** To find `shown` categories with posts, the first `searched` categories of each account, by name, are checked. */
const TOPICS = { shown: 10, searched: 200 };

/** A prime. With it, the sum over all posts of a blog stays exact. */
const CHECKED = 1_000_003;

const NEWEST_FIRST = raw('ORDER BY r.visible_from DESC, r.post_id DESC');

/** `countTo`: counts the posts up to this number. `topics`: selects the first categories by name. */
export interface ListExtras {
  countTo?: number;
  topics?: boolean;
}

export class BlogSql {
  private readonly now = instantParameter(clock.date());

  /** `namesIndices`: whether statements contain `FORCE INDEX`, which only MySQL and MariaDB support. */
  constructor(private readonly namesIndices: boolean) {}

  /**
   * An empty page is one row without a post. A total above `countTo` is not exact. There is a heading only if a public
   * post of the blog carries the category or author, hidden or not.
   */
  list(range: ListRange, { countTo, topics }: ListExtras): Sql {
    const filter = FILTERS.find((one) => range[one.filter]);
    const heading = filter ? sql`, ${raw(filter.heading)}` : raw('');
    const total = countTo === undefined ? raw('') : sql`, (${this.count(range, countTo)}) AS total`;
    const names = topics ? this.topics(range.blogSlug) : raw('');
    return sql`SELECT ${BLOG_COLUMNS}, ${LISTED_COLUMNS}${heading}${total}${names} FROM accounts a
      ${filter ? headingJoin(filter, range, this.isCarried(filter, range.blogSlug)) : raw('')}
      LEFT JOIN (${this.page(range)}) k ON 1 = 1 LEFT JOIN posts r ON r.post_id = k.id
      ${AUTHOR_AND_CATEGORY} WHERE a.blog_slug = ${range.blogSlug} AND a.deleted_at IS NULL ${NEWEST_FIRST}`;
  }

  /**
   * Selects the post with this slug, public or not. `movedTo`: the new slug of the public post that had the slug
   * before, if no post has it now. `isOver`: whether readers learn that the post's end has passed. `aroundState`: the state of the posts
   * with the ids `around`.
   */
  post(blogSlug: string, postSlug: string, around: readonly number[]): Sql {
    const state = around.length > 0 ? sql`, ${shownStateSql(around, this.now)} AS aroundState` : raw('');
    return sql`SELECT ${BLOG_COLUMNS}, ${SINGLE_COLUMNS}, (${this.isPublic('r')}) AS isPublic,
      (${hasEndedSql('r', this.now)}) AS isOver${state}
      FROM accounts a
      LEFT JOIN posts r ON r.account_id = a.account_id AND r.post_slug = ${postSlug} ${AUTHOR_AND_CATEGORY}
      LEFT JOIN posts related ON related.post_id = r.post_related_post_id AND ${this.isPublic('related')}
      LEFT JOIN accounts home ON home.account_id = related.account_id AND home.deleted_at IS NULL
      LEFT JOIN post_redirects d ON r.post_id IS NULL AND d.account_id = a.account_id AND d.slug = ${postSlug}
      LEFT JOIN posts moved ON moved.post_id = d.post_id AND ${this.isPublic('moved')}
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL`;
  }

  /** An empty page is one row without a category. A total above `countTo` is not exact. */
  categories({ blogSlug, limit, offset }: ListRange, countTo: number | undefined): Sql {
    const parts = this.categoryParts(blogSlug);
    const some = (reach: number) =>
      join(
        parts.map((part) => sql`SELECT * FROM (${part} ${BY_NAME} LIMIT ${reach}) part`),
        ' UNION ALL ',
      );
    const total =
      countTo === undefined ? raw('') : sql`, (SELECT COUNT(*) FROM (${some(countTo + 1)}) counted) AS total`;
    return sql`SELECT ${CATEGORY_COLUMNS}, ${selected(BLOG_IDS)}${total} FROM accounts a
      LEFT JOIN (${some(limit + offset)} ${BY_NAME} LIMIT ${limit} OFFSET ${offset}) k ON 1 = 1
      LEFT JOIN categories category ON category.cat_id = k.cat_id
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL ORDER BY category.name_key, category.cat_id`;
  }

  /** Returns a JSON array, in no particular order, of the first categories by name that have public posts. */
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

  blog(blogSlug: string): Sql {
    return sql`SELECT ${BLOG_COLUMNS} FROM accounts a WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL`;
  }

  size(blogSlug: string): Sql {
    const [all = raw('')] = this.parts({ blogSlug });
    return sql`SELECT ${BLOG_COLUMNS}, s.total, s.shownUntil, s.checksum FROM accounts a
      JOIN (SELECT COUNT(*) AS total, MIN(r.post_unpublish_at) AS shownUntil,
        COALESCE(SUM(r.post_id % ${raw(String(CHECKED))}), 0) AS checksum FROM ${all}) s ON 1 = 1
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL`;
  }

  /** The oldest post comes first. An empty range is one row without a slug. */
  slugs({ blogSlug, limit, offset }: ListRange): Sql {
    const [all = raw('')] = this.parts({ blogSlug });
    const ids = sql`SELECT r.post_id AS id FROM ${all} ORDER BY r.visible_from, r.post_id
      LIMIT ${limit} OFFSET ${offset}`;
    return sql`SELECT ${BLOG_COLUMNS}, r.post_id AS postId, r.post_slug AS postSlug, r.updated_at AS updatedAt, r.visible_from AS publishedAt,
      r.post_unpublish_at AS shownUntil FROM accounts a LEFT JOIN (${ids}) k ON 1 = 1 LEFT JOIN posts r ON r.post_id = k.id
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL ORDER BY r.visible_from, r.post_id`;
  }

  shown(blogSlug: string): Sql {
    return sql`${this.publicIn(blogSlug)} AND r.post_hide_post_from_blog = 'No'`;
  }

  private publicIn(blogSlug: string): Sql {
    return sql`r.account_id = (SELECT b.account_id FROM accounts b WHERE b.blog_slug = ${blogSlug})
      AND ${this.isPublic('r')}`;
  }

  private isPublic(posts: string): Sql {
    return isPublicSql(posts, this.now);
  }

  /** Reads an index that contains the ids in the order of the list. */
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

  /** One range without a filter, two with one: its category or author belongs to the blog's account or the parent. */
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

  /** The categories of each account with public posts of the blog. */
  private categoryParts(blogSlug: string): Sql[] {
    return this.ownersOf(blogSlug).map(
      (categories) => sql`SELECT * FROM (${categories} ${BY_NAME} LIMIT ${SEARCHED_CATEGORIES}) c
        WHERE ${this.hasPosts(blogSlug)}`,
    );
  }

  private ownersOf(blogSlug: string): Sql[] {
    return OWNERS.map(
      (owner) => sql`SELECT c.name_key, c.cat_id FROM categories c ${this.index('ix_categories_account_name')}
        WHERE c.account_id = (SELECT b.${raw(owner)} FROM accounts b WHERE b.blog_slug = ${blogSlug})
        AND c.deleted_at IS NULL`,
    );
  }

  private hasPosts(blogSlug: string): Sql {
    const [category] = FILTERS;
    return this.exists(category, 'c.cat_id', this.shown(blogSlug));
  }

  private isCarried(filter: FilterTable, blogSlug: string): Sql {
    return this.exists(filter, `n.${filter.id}`, this.publicIn(blogSlug));
  }

  /** Compares the value of a subquery, so that the database finds such a post by index. */
  private exists({ index, reference }: FilterTable, id: string, where: Sql): Sql {
    return sql`1 = (SELECT 1 FROM posts r ${this.index(index)}
      WHERE ${raw(reference)} = ${raw(id)} AND ${where} LIMIT 1)`;
  }

  private index(name: string): Sql {
    return raw(this.namesIndices ? `FORCE INDEX (${name})` : '');
  }
}
