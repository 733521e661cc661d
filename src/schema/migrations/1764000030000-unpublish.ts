import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumnInPlace,
  addIndex,
  changeIndex,
  columnTypes,
  dropColumnsInPlace,
} from '../../platform/database/column-types';

/** The indexes from which readers' lists are read, with their columns before this migration. */
const VISIBLE = {
  ix_posts_account_visible: ['account_id', 'visible_from', 'post_id', 'post_hide_post_from_blog'],
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
 * Adds the date from which a post is private again. The indexes of public posts contain it, so that lists and counts
 * still read indexes only. They keep their names, by which statements of the previous release refer to them.
 */
export class Unpublish1764000030000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const { instant } = columnTypes(runner);
    await addColumnInPlace(runner, 'posts', instant('post_unpublish_at', { isNullable: true }));
    await addColumnInPlace(runner, 'posts', instant('goes_private_at', { isNullable: true }));
    await addIndex(runner, 'posts', 'ix_posts_goes_private', ['goes_private_at', 'account_id']);
    for (const [name, columns] of Object.entries(VISIBLE)) {
      await changeIndex(runner, 'posts', name, [...columns, 'post_unpublish_at']);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(VISIBLE)) await changeIndex(runner, 'posts', name, columns);
    await runner.dropIndex('posts', 'ix_posts_goes_private');
    await dropColumnsInPlace(runner, 'posts', ['post_unpublish_at', 'goes_private_at']);
  }
}
