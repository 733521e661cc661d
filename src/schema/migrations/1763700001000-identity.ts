import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

export class Identity1763700001000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('users', {
        columns: [
          type.id('user_id'),
          type.text('email', 254),
          type.text('first_name', 255, { isNullable: true }),
          type.text('last_name', 255, { isNullable: true }),
          type.text('first_name_key', 255),
          type.text('last_name_key', 255),
          type.int('version'),
          type.instant('created_at'),
          type.instant('updated_at'),
        ],
        indices: {
          uq_users_email: ['email'],
        },
      }),
      newTable('user_passwords', {
        columns: [type.int('user_id', { isPrimary: true }), type.text('hash', 255)],
        references: [{ column: 'user_id', table: 'users', to: 'user_id', onDelete: 'CASCADE' }],
      }),
      newTable('accounts', {
        columns: [
          type.id('account_id'),
          type.int('parent_account_id', { isNullable: true }),
          type.int('owner_user_id', { isNullable: true }),
          type.text('name', 255),
          type.text('name_key', 255),
          type.text('blog_slug', 191, { isNullable: true }),
          type.text('blog_url', 2048, { isNullable: true }),
          type.int('version'),
          type.instant('created_at'),
          type.instant('updated_at'),
          type.instant('deleted_at', { isNullable: true }),
        ],
        indices: {
          ix_accounts_deleted: ['deleted_at'],
          ix_accounts_owner: ['owner_user_id'],
          ix_accounts_parent_name: ['parent_account_id', 'name_key', 'account_id'],
          ix_accounts_parent_updated: ['parent_account_id', 'updated_at', 'account_id'],
          ix_accounts_parent_created: ['parent_account_id', 'created_at', 'account_id'],
          ix_accounts_parent: ['parent_account_id', 'account_id'],
          uq_accounts_blog_slug: ['blog_slug'],
        },
        references: [
          { column: 'parent_account_id', table: 'accounts', to: 'account_id' },
          { column: 'owner_user_id', table: 'users', to: 'user_id' },
        ],
      }),
      newTable('sessions', {
        columns: [
          type.id('session_id'),
          type.text('token_hash', 64),
          type.int('user_id'),
          type.instant('created_at'),
          type.instant('expires_at'),
        ],
        indices: {
          ix_sessions_expires: ['expires_at'],
          ix_sessions_user: ['user_id'],
          uq_sessions_token: ['token_hash'],
        },
        references: [{ column: 'user_id', table: 'users', to: 'user_id', onDelete: 'CASCADE' }],
      }),
      newTable('api_keys', {
        columns: [
          type.id('api_key_id'),
          type.int('account_id'),
          type.text('apikey', 64),
          type.text('name', 255, { isNullable: true }),
          type.instant('created_at'),
          type.instant('last_used_at', { isNullable: true }),
          type.instant('revoked_at', { isNullable: true }),
        ],
        indices: {
          ix_api_keys_account: ['account_id', 'api_key_id'],
          uq_api_keys_apikey: ['apikey'],
        },
        references: [{ column: 'account_id', table: 'accounts', to: 'account_id' }],
      }),
      newTable('api_key_secrets', {
        columns: [type.int('api_key_id', { isPrimary: true }), type.text('digest', 64)],
        references: [{ column: 'api_key_id', table: 'api_keys', to: 'api_key_id', onDelete: 'CASCADE' }],
      }),
      newTable('idempotency_keys', {
        columns: [
          type.text('scope_hash', 64, { isPrimary: true }),
          type.text('body_hash', 64),
          type.text('claim', 36),
          type.longText('sealed_answer', { isNullable: true }),
          type.instant('expires_at'),
        ],
        indices: {
          ix_idempotency_keys_expires: ['expires_at'],
        },
      }),
    ];
  }
}
