import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newIndices, newTable } from '../../platform/database/schema-steps';

const TABLE = 'service_tokens';

/** Tables with records that a service token can make, besides those that name a user. */
const MADE_BY_TOKENS = ['posts', 'trashed_posts', 'media', 'authors', 'post_previews', 'draft_groups'];

/** The identities of programs, and the expiry and rotation of key pairs. */
export class ServiceTokens1764300100000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    const token = type.int('service_token_id', { isNullable: true });
    return [
      tokens(type),
      secrets(type),
      newColumns(
        'api_keys',
        type.int('lifetime_seconds', { isNullable: true }),
        type.instant('expires_at', { isNullable: true }),
      ),
      newIndices('api_keys', { ix_api_keys_expires: ['expires_at'] }),
      newColumns(
        'api_key_secrets',
        type.text('previous_digest', 64, { isNullable: true }),
        type.instant('previous_expires_at', { isNullable: true }),
      ),
      newColumns('audit_log', token),
      ...MADE_BY_TOKENS.map((table) => newColumns(table, token)),
      newIndices('authors', { uq_authors_account_token: ['account_id', 'service_token_id'] }),
    ];
  }
}

function tokens(type: ColumnTypes): Step {
  return newTable(TABLE, {
    columns: [
      type.id('service_token_id'),
      type.int('account_id'),
      type.int('tree_id'),
      type.text('name', 255),
      type.text('name_key', 255),
      type.text('user_role_name', 64),
      type.text('operations', 4000),
      type.text('allowed_addresses', 4000),
      type.int('lifetime_seconds'),
      type.int('made_by', { isNullable: true }),
      type.instant('created_at'),
      type.instant('expires_at'),
      type.instant('last_used_at', { isNullable: true }),
      type.text('last_used_address', 45, { isNullable: true }),
      type.instant('revoked_at', { isNullable: true }),
    ],
    indices: {
      ix_service_tokens_account: ['account_id', 'service_token_id'],
      ix_service_tokens_account_created: ['account_id', 'created_at', 'service_token_id'],
      ix_service_tokens_account_name: ['account_id', 'name_key', 'service_token_id'],
      ix_service_tokens_maker: ['made_by', 'account_id'],
      ix_service_tokens_expires: ['expires_at'],
    },
    // The previous release deletes accounts, too, and does not know this table.
    references: [{ column: 'account_id', table: 'accounts', to: 'account_id', onDelete: 'CASCADE' }],
  });
}

function secrets(type: ColumnTypes): Step {
  return newTable('service_token_secrets', {
    columns: [
      type.text('token_hash', 64, { isPrimary: true }),
      type.int('service_token_id'),
      type.instant('expires_at', { isNullable: true }),
    ],
    indices: { ix_service_token_secrets_token: ['service_token_id'] },
    references: [{ column: 'service_token_id', table: TABLE, to: 'service_token_id', onDelete: 'CASCADE' }],
  });
}
