import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumnInPlace,
  addIndex,
  columnTypes,
  createTable,
  dropColumnsInPlace,
  dropTables,
} from '../../platform/database/column-types';

/** Adds the reviews of drafts. Accounts that exist require none, and drafts that exist are in none. */
export class Reviews1764000060000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await addColumnInPlace(runner, 'accounts', type.text('review_required', 3, { default: "'No'" }));
    await addColumnInPlace(runner, 'post_drafts', type.text('review_state', 10, { default: "'none'" }));
    await addColumnInPlace(runner, 'post_drafts', type.int('reviewed_version', { isNullable: true }));
    await addColumnInPlace(runner, 'post_drafts', type.int('reviewed_by', { isNullable: true }));
    await addColumnInPlace(runner, 'post_drafts', type.text('review_note', 1000, { isNullable: true }));
    const queue = ['account_id', 'review_state', 'saved_at', 'post_id'];
    await addIndex(runner, 'post_drafts', 'ix_post_drafts_review', queue);
    await createTable(runner, 'post_draft_savers', {
      columns: [type.int('post_id', { isPrimary: true }), type.int('user_id', { isPrimary: true })],
      indices: { ix_post_draft_savers_user: ['user_id', 'post_id'] },
      withoutRowid: true,
    });
    await runner.query(
      `INSERT INTO post_draft_savers (post_id, user_id)
       SELECT d.post_id, d.saved_by FROM post_drafts d WHERE d.saved_by IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM post_draft_savers s WHERE s.post_id = d.post_id AND s.user_id = d.saved_by)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'post_draft_savers');
    await runner.dropIndex('post_drafts', 'ix_post_drafts_review');
    const columns = ['review_state', 'reviewed_version', 'reviewed_by', 'review_note'];
    await dropColumnsInPlace(runner, 'post_drafts', columns);
    await dropColumnsInPlace(runner, 'accounts', ['review_required']);
  }
}
