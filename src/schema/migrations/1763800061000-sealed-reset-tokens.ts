import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, columnTypes } from '../../platform/database/column-types';

/** Adds the sealed token of the link of a password reset, so that the same link can be sent again. */
export class SealedResetTokens1763800061000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = columnTypes(runner).text('sealed_token', 255, { isNullable: true });
    await addColumn(runner, 'password_resets', column);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('password_resets', 'sealed_token');
  }
}
