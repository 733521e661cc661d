import type { EntityManager } from 'typeorm';
import { clock } from '../common/clock';
import { insertRow } from '../database/inserts';
import { countChanged, instantParameter } from '../database/raw';
import { int, inTable, selectRows } from '../database/rows';
import { oneOf, raw, sql, type Sql } from '../database/sql';
import { RefreshedPosts } from './refreshed-posts.entity';

const MOST_ID = 2_147_483_647;

/** More blogs than a response has cache tags. */
const MOST_BLOGS = 100;

type Kind = 'category' | 'author';

const COLUMNS = { category: 'post_categories_id', author: 'post_author_id' } as const;

/** The posts that show a category or an author have changed for readers. */
export function noteRecord(manager: EntityManager, kind: Kind, accountId: number, id: number): Promise<void> {
  return note(manager, { accountId, kind, firstId: id, lastId: id });
}

/** All posts of an account have changed for readers. */
export function noteAllPosts(manager: EntityManager, accountId: number): Promise<void> {
  return note(manager, { accountId, kind: 'posts', firstId: 1, lastId: MOST_ID });
}

/** For posts that a command has inserted with dates in the past. */
export async function noteInserted(
  manager: EntityManager,
  accountId: number,
  slugs: readonly string[],
): Promise<void> {
  const inserted = sql`FROM posts WHERE account_id = ${accountId} AND ${oneOf(raw('post_slug'), slugs)}`;
  const ids = (await selectRows(manager, { postId: int }, inserted)).map(({ postId }) => postId);
  if (ids.length === 0) return;
  await note(manager, {
    accountId,
    kind: 'posts',
    firstId: Math.min(...ids),
    lastId: Math.max(...ids),
  });
}

/** For posts of any account, before their references to a deleted category or author are cleared. */
export async function noteListed(manager: EntityManager, postIds: readonly number[]): Promise<void> {
  const now = instantParameter(clock.date());
  const { text, params } = sql`INSERT INTO refreshed_posts (account_id, kind, first_id, last_id, refreshed_at)
    SELECT p.account_id, 'posts', p.post_id, p.post_id, ${now} FROM posts p
    WHERE ${oneOf(raw('p.post_id'), postIds)} AND p.visible_from IS NOT NULL`;
  await countChanged(manager, text, [...params]);
}

/** For pictures of the library that change, or before they are purged: the posts and authors that show them in lists. */
export async function noteMedia(manager: EntityManager, mediaIds: readonly number[]): Promise<void> {
  const now = instantParameter(clock.date());
  const { text, params } = sql`INSERT INTO refreshed_posts (account_id, kind, first_id, last_id, refreshed_at)
    SELECT u.account_id, CASE u.place WHEN 'author' THEN 'author' ELSE 'posts' END, u.owner_id, u.owner_id, ${now}
    FROM media_uses u WHERE ${oneOf(raw('u.media_id'), mediaIds)} AND u.place IN ('image', 'author')`;
  await countChanged(manager, text, [...params]);
}

/** The accounts whose readers have seen a category or an author of an account: its own blog and its sub-accounts'. */
export async function blogsWith(
  manager: EntityManager,
  kind: Kind,
  accountId: number,
  id: number,
): Promise<number[]> {
  const rows = await selectRows(manager, inTable('a', { accountId: int }), blogsSql(kind, accountId, id));
  return rows.map((row) => row.accountId);
}

function blogsSql(kind: Kind, accountId: number, id: number): Sql {
  return sql`FROM accounts a WHERE (a.account_id = ${accountId} OR a.parent_account_id = ${accountId})
    AND a.deleted_at IS NULL AND 1 = (SELECT 1 FROM posts p
      WHERE ${raw(`p.${COLUMNS[kind]}`)} = ${id} AND p.account_id = a.account_id
      AND p.visible_from <= ${instantParameter(clock.date())} LIMIT 1)
    ORDER BY a.account_id LIMIT ${raw(String(MOST_BLOGS))}`;
}

async function note(
  manager: EntityManager,
  refreshed: Pick<RefreshedPosts, 'accountId' | 'kind' | 'firstId' | 'lastId'>,
): Promise<void> {
  await insertRow(manager, RefreshedPosts, { ...refreshed, refreshedAt: clock.date() });
}
