import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newIndices, newTable } from '../../platform/database/schema-steps';

/** Also adds the index for the stored events of a purged post, and a flag for events with an emptied body. */
export class TrashedPosts1764000020000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('trashed_posts', {
        columns: [
          type.int('post_id', { isPrimary: true }),
          type.int('account_id'),
          type.text('post_title', 255),
          type.text('title_key', 255),
          type.text('post_slug', 191),
          type.longText('post_content', { isNullable: true }),
          type.int('content_bytes'),
          type.text('post_image', 2048, { isNullable: true }),
          type.int('post_author_id', { isNullable: true }),
          type.int('post_categories_id', { isNullable: true }),
          type.int('post_related_post_id', { isNullable: true }),
          type.text('post_status', 50),
          type.instant('post_publish_at', { isNullable: true }),
          type.instant('post_unpublish_at', { isNullable: true }),
          type.text('post_button_text', 255, { isNullable: true }),
          type.text('post_seo_primary_keyword', 500, { isNullable: true }),
          type.text('post_seo_other_keyword', 500, { isNullable: true }),
          type.text('post_seo_post_title', 500, { isNullable: true }),
          type.text('post_seo_meta_description', 500, { isNullable: true }),
          type.text('post_canonical_url', 2048, { isNullable: true }),
          type.text('post_enable_commenting', 3),
          type.text('post_enable_sharing', 3),
          type.text('post_hide_post_from_blog', 3),
          type.int('seo_score'),
          type.instant('visible_from', { isNullable: true }),
          type.instant('first_public_at', { isNullable: true }),
          type.instant('goes_live_at', { isNullable: true }),
          type.instant('goes_private_at', { isNullable: true }),
          type.int('search_due', { isNullable: true, default: 2 }),
          type.int('created_by', { isNullable: true }),
          type.int('changed_by', { isNullable: true }),
          type.text('changed_via', 10, { isNullable: true }),
          type.text('changed_fields', 500, { isNullable: true }),
          type.text('version_label', 100, { isNullable: true }),
          type.int('text_since', { isNullable: true }),
          type.int('history_version', { isNullable: true }),
          type.int('version'),
          type.instant('created_at'),
          type.instant('updated_at'),
          type.instant('deleted_at'),
          type.int('deleted_by', { isNullable: true }),
        ],
        indices: {
          ix_trashed_posts_account: ['account_id', 'post_id'],
          ix_trashed_posts_account_deleted: ['account_id', 'deleted_at', 'post_id'],
          ix_trashed_posts_account_created: ['account_id', 'created_at', 'post_id'],
          ix_trashed_posts_account_updated: ['account_id', 'updated_at', 'post_id'],
          ix_trashed_posts_account_title: ['account_id', 'title_key', 'post_id'],
          ix_trashed_posts_account_slug: ['account_id', 'post_slug', 'post_id'],
          ix_trashed_posts_account_publish_at: ['account_id', 'post_publish_at', 'post_id'],
          ix_trashed_posts_account_status: ['account_id', 'post_status', 'post_id'],
          ix_trashed_posts_category: ['post_categories_id', 'account_id', 'deleted_at', 'post_id'],
          ix_trashed_posts_author: ['post_author_id', 'account_id', 'deleted_at', 'post_id'],
          ix_trashed_posts_related: ['post_related_post_id'],
          ix_trashed_posts_deleted: ['deleted_at', 'post_id'],
        },
        references: [{ column: 'account_id', table: 'accounts', to: 'account_id' }],
      }),
      newTable('purged_posts', {
        columns: [
          type.int('post_id', { isPrimary: true }),
          type.instant('purged_at'),
          type.instant('due_at'),
        ],
        indices: { ix_purged_posts_due: ['due_at', 'post_id'] },
      }),
      newColumns('webhook_events', type.boolean('is_purged', { isNullable: true })),
      newIndices('webhook_events', { ix_webhook_events_entity: ['entity_id', 'event_id'] }),
    ];
  }
}
