import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

export class Authors1763700003000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('authors', {
        columns: [
          type.id('author_id'),
          type.int('account_id'),
          type.text('author_name', 255),
          type.text('name_key', 255),
          type.text('author_slug', 191, { isNullable: true }),
          type.text('author_img', 2048, { isNullable: true }),
          type.longText('author_bio', { isNullable: true }),
          type.int('version'),
          type.instant('created_at'),
          type.instant('updated_at'),
          type.instant('deleted_at', { isNullable: true }),
        ],
        indices: {
          ix_authors_deleted: ['deleted_at'],
          ix_authors_account_name: ['account_id', 'name_key', 'author_id'],
          ix_authors_account_updated: ['account_id', 'updated_at', 'author_id'],
          ix_authors_account_created: ['account_id', 'created_at', 'author_id'],
          ix_authors_account: ['account_id', 'author_id'],
          uq_authors_account_slug: ['account_id', 'author_slug'],
        },
        references: [{ column: 'account_id', table: 'accounts', to: 'account_id' }],
      }),
    ];
  }
}
