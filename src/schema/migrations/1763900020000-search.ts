import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumnInPlace,
  addIndex,
  columnTypes,
  createTable,
  dropColumnsInPlace,
  dropTables,
} from '../../platform/database/column-types';

/**
 * Adds the words of public posts. Existing posts, and posts that the previous release adds during the upgrade, are due
 * by the default of the column.
 */
export class Search1763900020000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'search_texts', {
      columns: [
        type.int('post_id', { isPrimary: true }),
        type.int('account_id'),
        type.int('version'),
        type.longText('text'),
      ],
      indices: { ix_search_texts_account: ['account_id', 'post_id'] },
    });
    await createTable(runner, 'search_words', {
      columns: [
        type.int('account_id', { isPrimary: true }),
        type.text('word', 64, { isPrimary: true }),
        type.int('post_id', { isPrimary: true }),
        type.boolean('in_title'),
        type.int('position', { isNullable: true }),
      ],
      indices: { ix_search_words_post: ['post_id', 'in_title', 'word'] },
      withoutRowid: true,
    });
    await addColumnInPlace(runner, 'posts', type.int('search_due', { isNullable: true, default: 2 }));
    await addIndex(runner, 'posts', 'ix_posts_search_due', ['search_due', 'account_id', 'post_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('posts', 'ix_posts_search_due');
    await dropColumnsInPlace(runner, 'posts', ['search_due']);
    await dropTables(runner, 'search_words', 'search_texts');
  }
}
