import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dropTables } from '../../platform/database/column-types';

/**
 * Creates the table of all blogSlugs that were ever used. The slugs of accounts that were deleted before this migration
 * are missing, because they were not stored.
 */
export class BlogSlugs1763800030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'blog_slugs', {
      columns: [type.int('account_id', { isPrimary: true }), type.text('blog_slug', 191)],
      indices: { uq_blog_slugs_blog_slug: ['blog_slug'] },
    });
    // Skips slugs that an interrupted run has already copied.
    await runner.query(
      `INSERT INTO blog_slugs (account_id, blog_slug) SELECT account_id, blog_slug FROM accounts
       WHERE blog_slug IS NOT NULL AND account_id NOT IN (SELECT account_id FROM blog_slugs)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'blog_slugs');
  }
}
