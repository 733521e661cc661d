import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

export class Posts1763700004000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('posts', {
        columns: [
          type.id('post_id'),
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
          type.int('created_by', { isNullable: true }),
          type.int('version'),
          type.instant('created_at'),
          type.instant('updated_at'),
        ],
        indices: {
          ix_posts_goes_live: ['goes_live_at', 'account_id'],
          ix_posts_related: ['post_related_post_id'],
          ix_posts_author: ['post_author_id', 'account_id', 'post_id'],
          ix_posts_category: ['post_categories_id', 'account_id', 'post_id'],
          ix_posts_account_visible: ['account_id', 'visible_from', 'post_id', 'post_hide_post_from_blog'],
          ix_posts_account_status: ['account_id', 'post_status', 'post_id'],
          ix_posts_account_publish_at: ['account_id', 'post_publish_at', 'post_id'],
          ix_posts_account_title: ['account_id', 'title_key', 'post_id'],
          ix_posts_account_updated: ['account_id', 'updated_at', 'post_id'],
          ix_posts_account_created: ['account_id', 'created_at', 'post_id'],
          ix_posts_account: ['account_id', 'post_id'],
          uq_posts_account_slug: ['account_id', 'post_slug'],
        },
        references: [
          { column: 'account_id', table: 'accounts', to: 'account_id' },
          { column: 'post_author_id', table: 'authors', to: 'author_id' },
          { column: 'post_categories_id', table: 'categories', to: 'cat_id' },
          { column: 'post_related_post_id', table: 'posts', to: 'post_id', onDelete: 'SET NULL' },
        ],
      }),
      newTable('post_redirects', {
        columns: [
          type.int('account_id', { isPrimary: true }),
          type.text('slug', 191, { isPrimary: true }),
          type.int('post_id'),
        ],
        indices: {
          ix_post_redirects_post: ['post_id'],
        },
        references: [{ column: 'post_id', table: 'posts', to: 'post_id', onDelete: 'CASCADE' }],
      }),
    ];
  }
}
