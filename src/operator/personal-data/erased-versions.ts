import type { DataSource } from 'typeorm';
import { groupBy } from '../../platform/common/objects';
import { countChanged, placeholders } from '../../platform/database/raw';
import { from, int, selectRows } from '../../platform/database/rows';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { RANGE_ROWS } from './id-ranges';
import type { Person } from './person';

/** Their primary key is the post and a number. The column of the person has an index. */
const TABLES = [
  { table: 'post_versions', column: 'changed_by', number: 'version' },
  { table: 'post_draft_versions', column: 'saved_by', number: 'draft_version' },
] as const;

export async function eraseFromVersions(
  source: DataSource,
  work: UnitOfWork,
  { userId }: Person,
): Promise<void> {
  for (const table of TABLES) await eraseFrom(source, work, table, userId);
}

async function eraseFrom(
  source: DataSource,
  work: UnitOfWork,
  { table, column, number }: (typeof TABLES)[number],
  userId: number,
): Promise<void> {
  for (;;) {
    const found = await selectRows(
      source,
      { postId: int, version: from(number, int) },
      `FROM ${table} WHERE ${column} = ? LIMIT ${RANGE_ROWS}`,
      [userId],
    );
    if (found.length === 0) return;
    await work.run(async ({ manager }) => {
      for (const [postId, rows] of groupBy(found, (row) => row.postId)) {
        const versions = rows.map(({ version }) => version);
        const statement = `UPDATE ${table} SET ${column} = NULL
          WHERE post_id = ? AND ${number} IN (${placeholders(versions)}) AND ${column} = ?`;
        await countChanged(manager, statement, [postId, ...versions, userId]);
      }
    });
  }
}
