import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dropTables } from '../../platform/database/column-types';

export class Mails1763700007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'mails', {
      columns: [
        type.id('mail_id'),
        type.longText('sealed'),
        type.int('attempt_count'),
        type.instant('next_attempt_at'),
        type.instant('created_at'),
      ],
      indices: {
        ix_mails_next: ['next_attempt_at'],
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'mails');
  }
}
