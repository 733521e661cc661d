import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, columnTypes } from '../../platform/database/column-types';
import { recompute } from './1763800041000-sort-keys';

/**
 * Adds the sort key for the names of key pairs. It is null in rows that processes of the previous release have stored.
 */
export class KeyPairNames1763800101000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'api_keys', columnTypes(runner).text('name_key', 255, { isNullable: true }));
    await recompute(runner, { table: 'api_keys', id: 'api_key_id', text: 'name', key: 'name_key' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('api_keys', 'name_key');
  }
}
