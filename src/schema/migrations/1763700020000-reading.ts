import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../../platform/database/column-types';

const INDEXES = {
  ix_posts_category_visible: [
    'post_categories_id',
    'account_id',
    'visible_from',
    'post_id',
    'post_hide_post_from_blog',
  ],
  ix_posts_author_visible: [
    'post_author_id',
    'account_id',
    'visible_from',
    'post_id',
    'post_hide_post_from_blog',
  ],
};

/**
 * Adds indexes on the posts that readers see in a category or of an author. A page of such a list, newest first, reads
 * one range of an index.
 */
export class Reading1763700020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columnNames] of Object.entries(INDEXES)) {
      await addIndex(runner, 'posts', name, columnNames);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.dropIndex('posts', name);
  }
}
