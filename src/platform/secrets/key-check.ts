import type { DataSource } from 'typeorm';
import { placeholders } from '../database/raw';
import { flag, readRows } from '../database/rows';
import type { Sealer } from './sealer';

/** The message for a database that belongs to another SECRET_KEY. */
export const ANOTHER_KEY =
  'SECRET_KEY is not the one of this database: key pairs and what was sealed under another key do not work';

/**
 * Returns whether the database belongs to another SECRET_KEY: it has key pairs with pepper ids, but no known key has
 * one of these ids. The statement stops reading at the first matching key pair.
 */
export async function isOfAnotherKey(source: DataSource, { pepperIds }: Sealer): Promise<boolean> {
  const some = (where: string) => `EXISTS (SELECT 1 FROM api_key_secrets WHERE ${where})`;
  const [row] = await readRows(
    source,
    { noted: flag, fitting: flag },
    `SELECT ${some('pepper_id IS NOT NULL')} AS noted, ${some(`pepper_id IN (${placeholders(pepperIds)})`)} AS fitting`,
    pepperIds,
  );
  return row?.noted === true && !row.fitting;
}
