import type { EntityManager } from 'typeorm';
import { snakeCase } from '../database/naming';
import { from, int, selectRows, text } from '../database/rows';
import { raw, sql, type Sql } from '../database/sql';
import type { Caller } from './caller';

type Publisher = Pick<Caller, 'parent' | 'hasPublishScope' | 'requirePublishScope'>;

/** SQLite uses no index for IS NOT NULL. A post whose publication has ended may count until its state is stored. */
const IS_SHOWN = (posts: string): string => `${posts}.visible_from > '1970-01-01'`;

const ONE = { found: from('1', int) };

const IS_SCHEDULED = 'd.group_id > 0';

/** The fields of posts, and of the snapshots of their drafts, that refer to a record. */
const REFERENCES = { category: 'postCategoriesId', author: 'postAuthorId' } as const;

/** Longer than any value of these fields. */
const VALUE_LENGTH = 200;

/**
 * Throws 403 for a service token without `publish` if a public or scheduled post carries the record, or a scheduled
 * draft will. Costs other callers nothing.
 */
export async function requireUncarried(
  manager: EntityManager,
  caller: Publisher,
  kind: keyof typeof REFERENCES,
  id: number,
): Promise<void> {
  if (caller.hasPublishScope) return;
  const field = REFERENCES[kind];
  const carried = sql`FROM posts p WHERE p.${raw(snakeCase(field))} = ${id} AND ${raw(IS_SHOWN('p'))} LIMIT 1`;
  const isCarried = await exists(manager, carried);
  if (isCarried || (await willShow(manager, caller, field, [id]))) caller.requirePublishScope();
}

/** Throws 403 for a service token without `publish` if readers see the picture, or will see it. */
export async function requireUnshownPicture(
  manager: EntityManager,
  caller: Publisher,
  mediaId: number,
): Promise<void> {
  if (caller.hasPublishScope) return;
  const uses = sql`FROM media_uses u
    LEFT JOIN posts p ON p.post_id = u.owner_id AND u.place IN ('content', 'image') AND ${raw(IS_SHOWN('p'))}
    LEFT JOIN post_drafts d ON d.post_id = u.owner_id AND u.place IN ('content', 'image', 'draft') AND u.version = 0
      AND ${raw(IS_SCHEDULED)}
    LEFT JOIN posts q ON q.post_author_id = u.owner_id AND u.place = 'author' AND ${raw(IS_SHOWN('q'))}
    WHERE u.media_id = ${mediaId} AND (u.place = 'logo' OR COALESCE(p.post_id, d.post_id, q.post_id) IS NOT NULL)
    LIMIT 1`;
  const ofAuthors = sql`FROM media_uses u WHERE u.media_id = ${mediaId} AND u.place = 'author'`;
  const authors = await selectRows(manager, { authorId: from('u.owner_id', int) }, ofAuthors);
  const authorIds = authors.map(({ authorId }) => authorId);
  const isShown = await exists(manager, uses);
  if (isShown || (await willShow(manager, caller, REFERENCES.author, authorIds)))
    caller.requirePublishScope();
}

/** Throws 403 for a service token without `publish` if the draft of the post is scheduled. */
export async function requireUnscheduled(
  manager: EntityManager,
  caller: Publisher,
  postId: number,
): Promise<void> {
  if (caller.hasPublishScope) return;
  const draft = sql`FROM post_drafts d WHERE d.post_id = ${postId} AND ${raw(IS_SCHEDULED)}`;
  if (await exists(manager, draft)) caller.requirePublishScope();
}

/**
 * Throws 403 for a service token without `publish` if one of the users has scheduled or approved a scheduled draft, or
 * made the service token that scheduled it: without a role of this user, the draft fails. `users`: selects ids.
 */
export async function requireNoSchedules(
  manager: EntityManager,
  caller: Publisher,
  users: Sql,
): Promise<void> {
  if (caller.hasPublishScope) return;
  const scheduled = sql`FROM draft_groups g
    LEFT JOIN service_tokens t ON t.service_token_id = g.service_token_id
    WHERE g.account_id IN (${accountsOf(caller)}) AND g.published_at IS NULL
    AND COALESCE(g.scheduled_by, t.made_by) IN (${users}) LIMIT 1`;
  const approved = sql`FROM post_drafts d WHERE d.account_id IN (${accountsOf(caller)}) AND ${raw(IS_SCHEDULED)}
    AND d.reviewed_by IN (${users}) LIMIT 1`;
  if ((await exists(manager, scheduled)) || (await exists(manager, approved))) caller.requirePublishScope();
}

/**
 * Returns the values of a field in the scheduled drafts of the accounts, and in the posts into which these are merged.
 * Ids are in decimal.
 */
export async function scheduledValues(
  manager: EntityManager,
  accounts: Sql,
  field: 'postSlug' | (typeof REFERENCES)[keyof typeof REFERENCES],
): Promise<Set<string>> {
  const key = `"${field}":`;
  const start = `INSTR(d.snapshot, '${key}') + ${key.length}`;
  const shape = {
    drafted: from(`SUBSTR(d.snapshot, ${start}, ${VALUE_LENGTH})`, text),
    live: from(`p.${snakeCase(field)}`, String),
  };
  const rest = sql`FROM post_drafts d LEFT JOIN posts p ON p.post_id = d.post_id
    WHERE d.account_id IN (${accounts}) AND ${raw(IS_SCHEDULED)}`;
  const rows = await selectRows(manager, shape, rest);
  return new Set(rows.flatMap(({ drafted, live }) => [live, ...(/[^",}]+/.exec(drafted) ?? [])]));
}

async function willShow(
  manager: EntityManager,
  caller: Publisher,
  field: (typeof REFERENCES)[keyof typeof REFERENCES],
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  const values = await scheduledValues(manager, accountsOf(caller), field);
  return ids.some((id) => values.has(String(id)));
}

function accountsOf({ parent: { accountId } }: Publisher): Sql {
  return sql`SELECT a.account_id FROM accounts a
    WHERE a.account_id = ${accountId} OR a.parent_account_id = ${accountId}`;
}

async function exists(manager: EntityManager, rest: Sql): Promise<boolean> {
  const found = await selectRows(manager, ONE, rest);
  return found.length > 0;
}
