import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dropTables } from '../column-types';

/** Contents of posts as readers see them. Missing rows are made for their first reader. */
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
