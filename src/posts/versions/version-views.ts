import type { EntityManager } from 'typeorm';
import { int, orNull, readRows, text } from '../../platform/database/rows';
import { placeholders } from '../../platform/database/raw';
import { isErased } from '../../platform/identity/erased-user';
import { nameOf } from '../../platform/identity/user-name';
import type { PostField } from '../post-fields';
import type { VersionRow } from './version-rows';
import type { PostVersionView, VersionAuthor } from './versions.dto';

const USER = { userId: int, firstName: orNull(text), lastName: orNull(text), email: text };

/** Returns the views of versions. `current`: the number of the current version. */
export async function versionViews(
  manager: EntityManager,
  rows: readonly VersionRow[],
  current: number,
): Promise<PostVersionView[]> {
  const authors = await authorsOf(manager, rows);
  return rows.map(({ firstVersion, ...row }) => ({
    ...row,
    changedBy: row.changedBy === null ? null : (authors.get(row.changedBy) ?? null),
    changedFields: row.changedFields.split(',').filter(Boolean) as PostField[],
    current: row.version === current,
  }));
}

/** Returns the users who made the versions, with their names of today. Users who are erased are missing. */
async function authorsOf(
  manager: EntityManager,
  rows: readonly VersionRow[],
): Promise<ReadonlyMap<number, VersionAuthor>> {
  const ids = [...new Set(rows.map(({ changedBy }) => changedBy).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const users = await readRows(
    manager,
    USER,
    `SELECT user_id AS userId, first_name AS firstName, last_name AS lastName, email FROM users
     WHERE user_id IN (${placeholders(ids)})`,
    ids,
  );
  const known = users.filter((user) => !isErased(user));
  return new Map(known.map((user) => [user.userId, { userId: user.userId, name: nameOf(user) }]));
}
