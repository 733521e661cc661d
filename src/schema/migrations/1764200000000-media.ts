import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

export class Media1764200000000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('media', {
        columns: [
          type.id('media_id'),
          type.int('account_id'),
          type.text('media_key', 22),
          type.text('media_name', 255),
          type.text('name_key', 255),
          type.text('alt', 1000, { isNullable: true }),
          type.text('alt_key', 255, { isNullable: true }),
          type.text('media_type', 20),
          type.int('bytes'),
          type.int('stored_bytes'),
          type.int('width'),
          type.int('height'),
          type.text('sha256', 64),
          type.boolean('animated'),
          type.text('variants', 500),
          type.int('created_by', { isNullable: true }),
          type.int('version'),
          type.instant('created_at'),
          type.instant('updated_at'),
          type.instant('deleted_at', { isNullable: true }),
        ],
        indices: {
          uq_media_key: ['media_key'],
          uq_media_account_digest: ['account_id', 'sha256'],
          ix_media_account: ['account_id', 'deleted_at', 'media_id'],
          ix_media_account_created: ['account_id', 'deleted_at', 'created_at', 'media_id'],
          ix_media_account_updated: ['account_id', 'deleted_at', 'updated_at', 'media_id'],
          ix_media_account_named: ['account_id', 'deleted_at', 'name_key', 'media_id'],
          ix_media_account_type: ['account_id', 'deleted_at', 'media_type', 'media_id'],
          ix_media_account_changed: ['account_id', 'updated_at'],
          ix_media_account_name: ['account_id', 'name_key'],
          ix_media_account_alt: ['account_id', 'alt_key'],
          ix_media_deleted: ['deleted_at'],
        },
        references: [{ column: 'account_id', table: 'accounts', to: 'account_id' }],
      }),
      newTable('media_uses', {
        columns: [
          type.int('media_id', { isPrimary: true }),
          type.text('place', 10, { isPrimary: true }),
          type.int('owner_id', { isPrimary: true }),
          type.int('version', { isPrimary: true }),
          type.int('account_id'),
        ],
        indices: {
          ix_media_uses_owner: ['place', 'owner_id', 'version'],
          ix_media_uses_account: ['account_id'],
        },
        withoutRowid: true,
      }),
      newTable('media_removals', {
        columns: [
          type.text('media_key', 22, { isPrimary: true }),
          type.int('account_id'),
          type.instant('due_at'),
        ],
        indices: { ix_media_removals_due: ['due_at'] },
      }),
    ];
  }
}
