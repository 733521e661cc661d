import type { DataSource } from 'typeorm';
import { placeholders } from '../database/raw';
import { flag, readRows } from '../database/rows';
import type { Sealer } from './sealer';

export const ANOTHER_KEY =
  'SECRET_KEY does not belong to this database: key pairs and everything encrypted with another key do not work';

/** Whether the database has key pairs with pepper ids, but none with a known key. Stops reading at the first match. */
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
