import type { EntityManager } from 'typeorm';
import { from, int, selectRows } from '../database/rows';
import { raw, sql, type Sql } from '../database/sql';
import type { Caller } from './caller';

/** SQLite uses no index for IS NOT NULL. A post whose publication has ended may count until its state is stored. */
const IS_SHOWN = (posts: string): string => `${posts}.visible_from > '1970-01-01'`;

const ONE = { found: from('1', int) };

const IS_SCHEDULED = 'd.group_id > 0';

/** The fields of posts, and of the snapshots of their drafts, that refer to a record. */
const REFERENCES = {
  category: { column: 'post_categories_id', field: 'postCategoriesId' },
  author: { column: 'post_author_id', field: 'postAuthorId' },
} as const;

/**
 * Throws 403 for a service token without `publish` if a public or scheduled post carries the record, or a scheduled
 * draft will. Costs other callers nothing.
 */
export async function requireUncarried(
  manager: EntityManager,
  caller: Caller,
  kind: keyof typeof REFERENCES,
  id: number,
): Promise<void> {
  if (caller.hasPublishScope) return;
  const { column, field } = REFERENCES[kind];
  const carried = sql`FROM posts p WHERE p.${raw(column)} = ${id} AND ${raw(IS_SHOWN('p'))} LIMIT 1`;
  const drafted = sql`FROM post_drafts d WHERE d.account_id IN (${accountsOf(caller)}) AND ${raw(IS_SCHEDULED)}
    AND (d.snapshot LIKE ${`%"${field}":${id},%`} OR d.snapshot LIKE ${`%"${field}":${id}}%`}) LIMIT 1`;
  if ((await exists(manager, carried)) || (await exists(manager, drafted))) caller.requirePublishScope();
}

/** Throws 403 for a service token without `publish` if readers see the picture, or will see it. */
export async function requireUnshownPicture(
  manager: EntityManager,
  caller: Pick<Caller, 'hasPublishScope' | 'requirePublishScope'>,
  mediaId: number,
): Promise<void> {
  if (caller.hasPublishScope) return;
  const uses = sql`FROM media_uses u
    LEFT JOIN posts p ON p.post_id = u.owner_id AND u.place IN ('content', 'image') AND ${raw(IS_SHOWN('p'))}
    LEFT JOIN post_drafts d ON d.post_id = u.owner_id AND u.place = 'draft' AND u.version = 0 AND ${raw(IS_SCHEDULED)}
    LEFT JOIN posts q ON q.post_author_id = u.owner_id AND u.place = 'author' AND ${raw(IS_SHOWN('q'))}
    WHERE u.media_id = ${mediaId} AND (u.place = 'logo' OR COALESCE(p.post_id, d.post_id, q.post_id) IS NOT NULL)
    LIMIT 1`;
  if (await exists(manager, uses)) caller.requirePublishScope();
}

/** Throws 403 for a service token without `publish` if the draft of the post is scheduled. */
export async function requireUnscheduled(
  manager: EntityManager,
  caller: Caller,
  postId: number,
): Promise<void> {
  if (caller.hasPublishScope) return;
  const draft = sql`FROM post_drafts d WHERE d.post_id = ${postId} AND ${raw(IS_SCHEDULED)}`;
  if (await exists(manager, draft)) caller.requirePublishScope();
}

function accountsOf({ parent: { accountId } }: Caller): Sql {
  return sql`SELECT a.account_id FROM accounts a
    WHERE a.account_id = ${accountId} OR a.parent_account_id = ${accountId}`;
}

async function exists(manager: EntityManager, rest: Sql): Promise<boolean> {
  const found = await selectRows(manager, ONE, rest);
  return found.length > 0;
}
