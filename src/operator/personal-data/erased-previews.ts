import type { DataSource } from 'typeorm';
import { countChanged } from '../../platform/database/raw';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { idRanges } from './id-ranges';
import type { Person } from './person';

/** The previews have no effect, because the person has no role in any account. */
export async function erasePreviews(source: DataSource, work: UnitOfWork, { userId }: Person): Promise<void> {
  for await (const { where } of idRanges(source, { table: 'post_previews', id: 'preview_id' })) {
    const statement = `DELETE FROM post_previews WHERE ${where.text} AND created_by = ?`;
    await work.run(({ manager }) => countChanged(manager, statement, [...where.params, userId]));
  }
}
