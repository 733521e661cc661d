import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dropTables } from '../../platform/database/column-types';

export class Imports1763700008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'imported_records', {
      columns: [
        type.int('account_id', { isPrimary: true }),
        type.text('source_hash', 64, { isPrimary: true }),
        type.int('record_id'),
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'imported_records');
  }
}
