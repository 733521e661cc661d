import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, columnTypes } from '../../platform/database/column-types';

/** Adds the id of the SECRET_KEY with which the digest of a key pair was made; null if it is not recorded yet. */
export class PepperIds1763700041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = columnTypes(runner).text('pepper_id', 16, { isNullable: true });
    await addColumn(runner, 'api_key_secrets', column);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('api_key_secrets', 'pepper_id');
  }
}
