import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dropTables } from '../../platform/database/column-types';

/**
 * Creates `post_texts`, which stores the cleaned HTML and the excerpt of each post. A missing row is made when a reader
 * needs it.
 */
export class PostTexts1763800010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'post_texts', {
      columns: [
        type.int('post_id', { isPrimary: true }),
        type.int('version'),
        type.int('cleaner'),
        type.boolean('failed'),
        type.longText('html'),
        type.text('excerpt', 255),
        type.instant('made_at'),
      ],
      references: [{ column: 'post_id', table: 'posts', to: 'post_id', onDelete: 'CASCADE' }],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'post_texts');
  }
}
