import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumnInPlace,
  columnTypes,
  createTable,
  dropColumnsInPlace,
  dropTables,
} from '../../platform/database/column-types';

/** Adds the former texts of posts. Existing posts have none, and the columns on their current text are null. */
export class PostVersions1764000010000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'post_versions', {
      columns: [
        type.int('post_id', { isPrimary: true }),
        type.int('version', { isPrimary: true }),
        type.int('first_version'),
        type.int('account_id'),
        type.instant('changed_at'),
        type.int('changed_by', { isNullable: true }),
        type.text('via', 10),
        type.text('changed_fields', 500),
        type.text('label', 100, { isNullable: true }),
        type.text('post_title', 255),
        type.text('post_status', 50),
        type.int('content_bytes'),
        type.int('prune_due', { isNullable: true }),
        type.longText('snapshot'),
      ],
      indices: {
        ix_post_versions_label: ['post_id', 'label', 'version'],
        ix_post_versions_account: ['account_id', 'post_id'],
        ix_post_versions_prune_due: ['prune_due', 'post_id', 'version'],
        ix_post_versions_changed_by: ['changed_by', 'post_id', 'version'],
      },
    });
    await addColumnInPlace(runner, 'posts', type.int('changed_by', { isNullable: true }));
    await addColumnInPlace(runner, 'posts', type.text('changed_via', 10, { isNullable: true }));
    await addColumnInPlace(runner, 'posts', type.text('changed_fields', 500, { isNullable: true }));
    await addColumnInPlace(runner, 'posts', type.text('version_label', 100, { isNullable: true }));
    await addColumnInPlace(runner, 'posts', type.int('text_since', { isNullable: true }));
    await addColumnInPlace(runner, 'posts', type.int('history_version', { isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumnsInPlace(runner, 'posts', [
      'changed_by',
      'changed_via',
      'changed_fields',
      'version_label',
      'text_since',
      'history_version',
    ]);
    await dropTables(runner, 'post_versions');
  }
}
