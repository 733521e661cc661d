import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

export class Teams1763700005000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('teams', {
        columns: [
          type.id('team_id'),
          type.int('account_id'),
          type.text('team_name', 255),
          type.text('name_key', 255),
          type.int('assign_account_id'),
          type.int('version'),
          type.instant('created_at'),
          type.instant('updated_at'),
        ],
        indices: {
          ix_teams_assigned: ['assign_account_id', 'team_id'],
          ix_teams_account_name: ['account_id', 'name_key', 'team_id'],
          ix_teams_account_updated: ['account_id', 'updated_at', 'team_id'],
          ix_teams_account_created: ['account_id', 'created_at', 'team_id'],
          ix_teams_account: ['account_id', 'team_id'],
        },
        references: [
          { column: 'account_id', table: 'accounts', to: 'account_id' },
          { column: 'assign_account_id', table: 'accounts', to: 'account_id' },
        ],
      }),
      newTable('team_users', {
        columns: [
          type.id('member_id'),
          type.int('team_id'),
          type.text('user_email', 254),
          type.int('user_id', { isNullable: true }),
          type.text('user_role_name', 64),
          type.text('status', 10),
          type.int('invited_by', { isNullable: true }),
          type.instant('expires_at'),
          type.int('version'),
          type.instant('created_at'),
          type.instant('updated_at'),
        ],
        indices: {
          ix_team_users_user: ['user_id', 'status'],
          uq_team_users_team_email: ['team_id', 'user_email'],
        },
        references: [
          { column: 'team_id', table: 'teams', to: 'team_id', onDelete: 'CASCADE' },
          { column: 'user_id', table: 'users', to: 'user_id' },
        ],
      }),
      newTable('invitation_tokens', {
        columns: [type.int('member_id', { isPrimary: true }), type.text('token_hash', 64)],
        indices: {
          uq_invitation_tokens_token: ['token_hash'],
        },
        references: [{ column: 'member_id', table: 'team_users', to: 'member_id', onDelete: 'CASCADE' }],
      }),
    ];
  }
}
