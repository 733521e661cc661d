import type { EntityManager } from 'typeorm';
import { namedPeople } from '../named-person';
import type { PostField } from '../post-fields';
import type { VersionRow } from './post-versions';
import type { PostVersionView } from './versions.dto';

/** `current`: the number of the current version. */
export async function versionViews(
  manager: EntityManager,
  rows: readonly VersionRow[],
  current: number,
): Promise<PostVersionView[]> {
  const authors = await namedPeople(
    manager,
    rows.map(({ changedBy }) => changedBy),
  );
  return rows.map(({ firstVersion, ...row }) => ({
    ...row,
    changedBy: authors.get(row.changedBy) ?? null,
    changedFields: row.changedFields.split(',').filter(Boolean) as PostField[],
    current: row.version === current,
  }));
}
