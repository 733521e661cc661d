import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dropTables } from '../../platform/database/column-types';

export class PasswordResets1763700009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'password_resets', {
      columns: [
        type.int('user_id', { isPrimary: true }),
        type.text('token_hash', 64),
        type.instant('expires_at'),
      ],
      indices: { uq_password_resets_token: ['token_hash'] },
      references: [{ column: 'user_id', table: 'users', to: 'user_id', onDelete: 'CASCADE' }],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'password_resets');
  }
}
