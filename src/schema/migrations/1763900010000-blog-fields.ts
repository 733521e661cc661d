import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumnInPlace, columnTypes, dropColumnsInPlace } from '../../platform/database/column-types';

/** Adds the language, description, accent colour and logo of a blog. */
export class BlogFields1763900010000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const { text } = columnTypes(runner);
    await addColumnInPlace(runner, 'accounts', text('language', 35, { default: "'en'" }));
    await addColumnInPlace(runner, 'accounts', text('blog_description', 300, { isNullable: true }));
    await addColumnInPlace(runner, 'accounts', text('blog_accent_color', 64, { isNullable: true }));
    await addColumnInPlace(runner, 'accounts', text('blog_logo', 2048, { isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumnsInPlace(runner, 'accounts', [
      'language',
      'blog_description',
      'blog_accent_color',
      'blog_logo',
    ]);
  }
}
