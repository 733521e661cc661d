import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { changedRows, newTable } from '../../platform/database/schema-steps';

/** All slugs ever used, except slugs of accounts that were deleted before this migration. */
export class BlogSlugs1763800030000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('blog_slugs', {
        columns: [type.int('account_id', { isPrimary: true }), type.text('blog_slug', 191)],
        indices: { uq_blog_slugs_blog_slug: ['blog_slug'] },
      }),
      changedRows(
        `INSERT INTO blog_slugs (account_id, blog_slug) SELECT account_id, blog_slug FROM accounts
         WHERE blog_slug IS NOT NULL AND account_id NOT IN (SELECT account_id FROM blog_slugs)`,
      ),
    ];
  }
}
