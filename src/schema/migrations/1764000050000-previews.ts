import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dropTables } from '../../platform/database/column-types';

/** Adds the links to previews of posts. */
export class Previews1764000050000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'post_previews', {
      columns: [
        type.bigint('preview_id', { isPrimary: true, isGenerated: true, generationStrategy: 'increment' }),
        type.int('post_id'),
        type.int('account_id'),
        type.text('shows', 10),
        type.text('name', 255, { isNullable: true }),
        type.text('post_slug', 255, { isNullable: true }),
        type.text('token_hash', 64),
        type.instant('expires_at'),
        type.int('created_by'),
        type.instant('created_at'),
        type.instant('last_used_at', { isNullable: true }),
        type.int('uses'),
      ],
      indices: {
        uq_post_previews_token: ['token_hash'],
        ix_post_previews_post: ['post_id', 'account_id', 'preview_id'],
        ix_post_previews_account: ['account_id', 'preview_id'],
        ix_post_previews_created: ['account_id', 'created_at', 'preview_id'],
        ix_post_previews_expires: ['expires_at'],
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'post_previews');
  }
}
