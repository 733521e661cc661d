import { TableForeignKey, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnTypes, createTable, dropTables, keepingIds } from '../../platform/database/column-types';
import { SnakeCaseNaming } from '../../platform/database/naming';

/**
 * The foreign keys to posts by which any number of rows can refer to one post. They are dropped: deleting a post would
 * otherwise change all of these rows in one statement.
 */
const REFERENCES = [
  { table: 'posts', column: 'post_related_post_id', onDelete: 'SET NULL' },
  { table: 'post_redirects', column: 'post_id', onDelete: 'CASCADE' },
];

/**
 * Creates the table of deleted posts, and drops foreign keys to posts: housekeeping clears the references to deleted
 * posts in batches.
 */
export class DeletedPosts1763800032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'deleted_posts', {
      columns: [type.int('post_id', { isPrimary: true }), type.instant('deleted_at')],
    });
    for (const { table: name, column } of REFERENCES) {
      const table = await runner.getTable(name);
      const key = table?.foreignKeys.find(({ columnNames }) => columnNames[0] === column);
      if (table && key) await keepingIds(runner, name, () => runner.dropForeignKey(table, key));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const living = '(SELECT post_id FROM (SELECT post_id FROM posts) living)';
    await runner.query(
      `UPDATE posts SET post_related_post_id = NULL WHERE post_related_post_id NOT IN ${living}`,
    );
    await runner.query(`DELETE FROM post_redirects WHERE post_id NOT IN ${living}`);
    for (const { table, column, onDelete } of REFERENCES) {
      const key = new TableForeignKey({
        name: new SnakeCaseNaming().foreignKeyName(table, [column]),
        columnNames: [column],
        referencedTableName: 'posts',
        referencedColumnNames: ['post_id'],
        onDelete,
        onUpdate: 'NO ACTION',
      });
      await keepingIds(runner, table, () => runner.createForeignKey(table, key));
    }
    await dropTables(runner, 'deleted_posts');
  }
}
