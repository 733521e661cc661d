import { all, join, oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import type { Refreshed } from '../../platform/post-changes/refreshed-posts.entity';
import { isNotOverSql } from '../../posts/publication/public-sql';
import { AUTHOR_AND_CATEGORY, LISTED_COLUMNS } from '../blog-columns';
import { SOURCES, type ChangePlace, type ChangeOrigin, type WalkPlace } from './change-cursor';

/** `ownerIds`: the account of the blog and its parent, whose categories and authors its posts can show. */
export interface ChangedBlog {
  accountId: number;
  ownerIds: readonly number[];
}

/** By the database's clock. `horizon`: the end of the changes, and the last date of a listed post. */
export interface ChangeTimes {
  horizon: string;
  now: string;
}

interface Expanded {
  kind: Refreshed;
  firstId: number;
  lastId: number;
}

/** The columns of a source: the time, the id within the source, and the condition for its rows. */
interface SourceRows {
  source: ChangeOrigin;
  at: string;
  id: string;
  columns?: string;
  from: Sql;
  where: Sql;
}

const NO_COLUMNS =
  'NULL AS slug, NULL AS sealedSlugs, NULL AS reason, NULL AS kind, NULL AS firstId, NULL AS lastId';

const OF_GONE =
  'NULL AS slug, r.sealed_slugs AS sealedSlugs, r.reason AS reason, NULL AS kind, NULL AS firstId, NULL AS lastId';

const OF_ENDED =
  'r.post_slug AS slug, NULL AS sealedSlugs, NULL AS reason, NULL AS kind, NULL AS firstId, NULL AS lastId';

const OF_REFRESHED =
  'NULL AS slug, NULL AS sealedSlugs, NULL AS reason, r.kind AS kind, r.first_id AS firstId, r.last_id AS lastId';

/** Such a row is read like a post, and needs no further statement. */
const SINGLE_POST = "CASE WHEN r.kind = 'posts' AND r.first_id = r.last_id THEN r.first_id END";

const IS_LISTED = raw("r.post_hide_post_from_blog = 'No'");

/** `namesIndices`: whether the database is a server, which could otherwise choose an index without the order. */
export class ChangesSql {
  constructor(
    private readonly namesIndices: boolean,
    private readonly blog: ChangedBlog,
    private readonly times: ChangeTimes,
  ) {}

  /** Selects the next changes after a place, up to the horizon. Each names a post or a row of `refreshed_posts`. */
  changes(after: ChangePlace, most: number): Sql {
    const parts = this.sources().map((source) => this.part(source, after, most));
    return sql`SELECT * FROM (${join(parts, ' UNION ALL ')}) c ORDER BY c.since, c.source, c.id
      LIMIT ${raw(String(most))}`;
  }

  /** Selects the ids of the posts of a row of `refreshed_posts`, listed or not. */
  expanded({ kind, firstId, lastId }: Expanded, after: number, most: number): Sql {
    const { accountId } = this.blog;
    const rest = sql`r.account_id = ${accountId} AND r.post_id > ${after} ORDER BY r.post_id LIMIT ${raw(String(most))}`;
    if (kind === 'posts')
      return sql`SELECT r.post_id AS postId FROM posts r ${this.index('ix_posts_account')}
        WHERE r.post_id BETWEEN ${firstId} AND ${lastId} AND ${rest}`;
    const [column, index] =
      kind === 'category'
        ? (['r.post_categories_id', 'ix_posts_category'] as const)
        : (['r.post_author_id', 'ix_posts_author'] as const);
    return sql`SELECT r.post_id AS postId FROM posts r ${this.index(index)}
      WHERE ${raw(column)} = ${firstId} AND ${rest}`;
  }

  /** Selects the next listed posts of the first walk. */
  walk({ at, id }: Pick<WalkPlace, 'at' | 'id'>, most: number): Sql {
    const ids = sql`SELECT r.post_id AS id, r.visible_from AS since FROM posts r ${this.index('ix_posts_account_visible')}
      WHERE r.account_id = ${this.blog.accountId} AND r.visible_from >= ${at}
      AND (r.visible_from > ${at} OR r.post_id > ${id}) AND ${this.listed()}
      ORDER BY r.visible_from, r.post_id LIMIT ${raw(String(most))}`;
    return sql`SELECT ${LISTED_COLUMNS} FROM (${ids}) k JOIN posts r ON r.post_id = k.id ${this.around()}
      ORDER BY k.since, k.id`;
  }

  /** Selects the posts among them that lists show. */
  posts(postIds: readonly number[]): Sql {
    return sql`SELECT ${LISTED_COLUMNS} FROM posts r ${this.around()}
      WHERE ${oneOf(raw('r.post_id'), postIds)} AND r.account_id = ${this.blog.accountId} AND ${this.listed()}`;
  }

  private listed(): Sql {
    const { horizon, now } = this.times;
    return sql`r.visible_from <= ${horizon} AND ${isNotOverSql('r', now)} AND ${IS_LISTED}`;
  }

  private around(): Sql {
    return sql`JOIN accounts a ON a.account_id = r.account_id ${AUTHOR_AND_CATEGORY}`;
  }

  private sources(): SourceRows[] {
    const { accountId, ownerIds } = this.blog;
    const own = sql`r.account_id = ${accountId}`;
    const gone = { at: 'gone_at', id: 'gone_id', columns: OF_GONE, where: own };
    const goneRows = sql`gone_posts r ${this.index('ix_gone_posts_account')}`;
    const post = { id: 'post_id', where: own };
    const posts = (index: string) => sql`posts r ${this.index(index)}`;
    return [
      { ...gone, source: SOURCES.gone, from: goneRows },
      {
        source: SOURCES.ended,
        at: 'goes_private_at',
        id: 'post_id',
        columns: OF_ENDED,
        from: posts('ix_posts_goes_private'),
        where: this.endedHere(),
      },
      { ...gone, source: SOURCES.returned, from: goneRows },
      ...ownerIds.map((owner) => this.refreshed(owner)),
      { ...post, source: SOURCES.written, at: 'updated_at', from: posts('ix_posts_account_updated') },
      { ...post, source: SOURCES.visible, at: 'visible_from', from: posts('ix_posts_account_visible') },
    ];
  }

  /** The index contains the ends of all accounts that no job has stored yet, which are few. */
  private endedHere(): Sql {
    const account = raw(this.namesIndices ? 'r.account_id' : '+r.account_id');
    return sql`${account} = ${this.blog.accountId} AND r.visible_from <= ${this.times.horizon} AND ${IS_LISTED}`;
  }

  private refreshed(owner: number): SourceRows {
    const kinds: Refreshed[] =
      owner === this.blog.accountId ? ['author', 'category', 'posts'] : ['author', 'category'];
    return {
      source: SOURCES.refreshed,
      at: 'refreshed_at',
      id: 'refresh_id',
      columns: OF_REFRESHED,
      from: sql`refreshed_posts r ${this.index('ix_refreshed_posts_account')}`,
      where: sql`r.account_id = ${owner} AND ${oneOf(raw('r.kind'), kinds)}`,
    };
  }

  private part(rows: SourceRows, after: ChangePlace, most: number): Sql {
    const { source, columns = NO_COLUMNS, from } = rows;
    const [at, id] = [raw(`r.${rows.at}`), raw(`r.${rows.id}`)];
    const postId = raw(columns === OF_REFRESHED ? SINGLE_POST : 'r.post_id');
    const where = all([rows.where, this.later(rows, after), sql`${at} <= ${this.times.horizon}`]);
    return sql`SELECT * FROM (SELECT ${at} AS since, ${raw(String(source))} AS source, ${id} AS id,
      ${postId} AS postId, ${raw(columns)} FROM ${from} WHERE ${where} ORDER BY ${at}, ${id}
      LIMIT ${raw(String(most))}) s${raw(String(source))}`;
  }

  /** A partly expanded row is selected again. */
  private later({ source, ...rows }: SourceRows, after: ChangePlace): Sql {
    const [at, id] = [raw(`r.${rows.at}`), raw(`r.${rows.id}`)];
    if (source < after.source) return sql`${at} > ${after.at}`;
    if (source > after.source) return sql`${at} >= ${after.at}`;
    const same = after.post === null ? sql`${id} > ${after.id}` : sql`${id} >= ${after.id}`;
    return sql`${at} >= ${after.at} AND (${at} > ${after.at} OR ${same})`;
  }

  private index(name: string): Sql {
    return raw(this.namesIndices ? `FORCE INDEX (${name})` : '');
  }
}
