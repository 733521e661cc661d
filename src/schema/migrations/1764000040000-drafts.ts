import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumnInPlace,
  columnTypes,
  createTable,
  dropColumnsInPlace,
  dropTables,
} from '../../platform/database/column-types';

/** Adds the drafts of posts. Existing posts have none. */
export class Drafts1764000040000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'post_drafts', {
      columns: [
        type.int('post_id', { isPrimary: true }),
        type.int('account_id'),
        type.int('draft_version'),
        type.int('base_version'),
        type.instant('made_at'),
        type.text('changed_fields', 500),
        type.int('saved_by', { isNullable: true }),
        type.instant('saved_at'),
        type.text('via', 10),
        type.int('seo_score'),
        type.int('content_bytes'),
        type.longText('snapshot'),
      ],
      indices: {
        ix_post_drafts_account: ['account_id', 'saved_at', 'post_id'],
        ix_post_drafts_account_post: ['account_id', 'post_id'],
      },
    });
    for (const table of ['posts', 'trashed_posts']) {
      await addColumnInPlace(runner, table, type.int('draft_version', { isNullable: true }));
      await addColumnInPlace(runner, table, type.int('last_draft_version', { isNullable: true }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['trashed_posts', 'posts']) {
      await dropColumnsInPlace(runner, table, ['draft_version', 'last_draft_version']);
    }
    await dropTables(runner, 'post_drafts');
  }
}
