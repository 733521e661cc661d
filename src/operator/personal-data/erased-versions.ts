import type { DataSource } from 'typeorm';
import { groupBy } from '../../platform/common/objects';
import { countChanged, placeholders } from '../../platform/database/raw';
import { int, selectRows } from '../../platform/database/rows';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { RANGE_ROWS } from './id-ranges';
import type { Person } from './person';

const VERSION = { postId: int, version: int };

export async function eraseFromVersions(
  source: DataSource,
  work: UnitOfWork,
  { userId }: Person,
): Promise<void> {
  for (;;) {
    const found = await selectRows(
      source,
      VERSION,
      `FROM post_versions WHERE changed_by = ? LIMIT ${RANGE_ROWS}`,
      [userId],
    );
    if (found.length === 0) return;
    await work.run(async ({ manager }) => {
      for (const [postId, rows] of groupBy(found, (row) => row.postId)) {
        const versions = rows.map(({ version }) => version);
        const statement = `UPDATE post_versions SET changed_by = NULL
          WHERE post_id = ? AND version IN (${placeholders(versions)}) AND changed_by = ?`;
        await countChanged(manager, statement, [postId, ...versions, userId]);
      }
    });
  }
}
