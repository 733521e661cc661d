import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

export class Categories1763700002000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('categories', {
        columns: [
          type.id('cat_id'),
          type.int('account_id'),
          type.text('cat_name', 255),
          type.text('name_key', 255),
          type.text('cat_slug', 191, { isNullable: true }),
          type.text('cat_label_color', 64, { isNullable: true }),
          type.int('cat_label_font_size', { isNullable: true }),
          type.text('cat_label_text_color', 64, { isNullable: true }),
          type.int('version'),
          type.instant('created_at'),
          type.instant('updated_at'),
          type.instant('deleted_at', { isNullable: true }),
        ],
        indices: {
          ix_categories_deleted: ['deleted_at'],
          ix_categories_account_name: ['account_id', 'name_key', 'cat_id'],
          ix_categories_account_updated: ['account_id', 'updated_at', 'cat_id'],
          ix_categories_account_created: ['account_id', 'created_at', 'cat_id'],
          ix_categories_account: ['account_id', 'cat_id'],
          uq_categories_account_slug: ['account_id', 'cat_slug'],
        },
        references: [{ column: 'account_id', table: 'accounts', to: 'account_id' }],
      }),
    ];
  }
}
