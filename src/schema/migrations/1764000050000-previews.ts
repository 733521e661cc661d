import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

export class Previews1764000050000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('post_previews', {
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
      }),
    ];
  }
}
