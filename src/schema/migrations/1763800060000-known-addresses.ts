import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dropTables } from '../../platform/database/column-types';

/**
 * Creates the table of addresses from which people have logged in. Failed logins from other addresses do not throttle
 * logins from a known address.
 */
export class KnownAddresses1763800060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'known_addresses', {
      columns: [
        type.int('user_id', { isPrimary: true }),
        type.text('digest', 64, { isPrimary: true }),
        type.instant('expires_at'),
      ],
      indices: { ix_known_addresses_expiry: ['expires_at'] },
      references: [{ column: 'user_id', table: 'users', to: 'user_id', onDelete: 'CASCADE' }],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'known_addresses');
  }
}
