import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newTable } from '../../platform/database/schema-steps';

/** Stored events have no cache tags. */
export class Changes1764400000000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('gone_posts', {
        columns: [
          type.bigint('gone_id', { isPrimary: true, isGenerated: true, generationStrategy: 'increment' }),
          type.int('account_id'),
          type.int('post_id'),
          type.text('sealed_slugs', 768),
          type.text('reason', 8),
          type.instant('gone_at'),
        ],
        indices: {
          ix_gone_posts_account: ['account_id', 'gone_at', 'gone_id'],
          ix_gone_posts_post: ['post_id'],
          ix_gone_posts_gone: ['gone_at'],
        },
      }),
      newTable('refreshed_posts', {
        columns: [
          type.bigint('refresh_id', { isPrimary: true, isGenerated: true, generationStrategy: 'increment' }),
          type.int('account_id'),
          type.text('kind', 8),
          type.int('first_id'),
          type.int('last_id'),
          type.instant('refreshed_at'),
        ],
        indices: {
          ix_refreshed_posts_account: ['account_id', 'kind', 'refreshed_at', 'refresh_id'],
          ix_refreshed_posts_refreshed: ['refreshed_at'],
        },
      }),
      newColumns('webhook_events', type.text('tags', 2048, { isNullable: true })),
    ];
  }
}
