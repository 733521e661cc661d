import { deleteBatch } from '../../platform/database/batches';
import { sql } from '../../platform/database/sql';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { RANGE_ROWS } from './id-ranges';
import type { Person } from './person';

const TABLES = ['post_draft_savers', 'post_editors'];

/** Safe, because no user can approve a draft as this person after the erasure. */
export async function eraseSavers(work: UnitOfWork, { userId }: Person): Promise<void> {
  const where = sql`user_id = ${userId}`;
  for (const table of TABLES) {
    for (let more = true; more;) {
      const rows = { table, id: 'post_id', where };
      ({ more } = await work.run(({ manager }) => deleteBatch(manager, rows, RANGE_ROWS)));
    }
  }
}
