import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dropTables } from '../column-types';

/** Every blogSlug that was ever given, except those of accounts deleted before, which were not kept. */
export class BlogSlugs1763800030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'blog_slugs', {
      columns: [type.int('account_id', { isPrimary: true }), type.text('blog_slug', 191)],
      indices: { uq_blog_slugs_blog_slug: ['blog_slug'] },
    });
    // An interrupted run may have copied some already.
    await runner.query(
      `INSERT INTO blog_slugs (account_id, blog_slug) SELECT account_id, blog_slug FROM accounts
       WHERE blog_slug IS NOT NULL AND account_id NOT IN (SELECT account_id FROM blog_slugs)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'blog_slugs');
  }
}
