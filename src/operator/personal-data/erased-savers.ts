import { deleteBatch } from '../../platform/database/batches';
import { sql } from '../../platform/database/sql';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { RANGE_ROWS } from './id-ranges';
import type { Person } from './person';

/** Safe, because no user can approve a draft as this person after the erasure. */
export async function eraseSavers(work: UnitOfWork, { userId }: Person): Promise<void> {
  const savers = { table: 'post_draft_savers', id: 'post_id', where: sql`user_id = ${userId}` };
  for (let more = true; more;) {
    ({ more } = await work.run(({ manager }) => deleteBatch(manager, savers, RANGE_ROWS)));
  }
}
