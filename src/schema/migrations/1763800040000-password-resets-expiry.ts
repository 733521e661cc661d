import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../../platform/database/column-types';

const RESETS = 'password_resets';
const BY_EXPIRY = 'ix_password_resets_expires';

/** Adds the index by which housekeeping finds expired links of password resets. */
export class PasswordResetsExpiry1763800040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, RESETS, BY_EXPIRY, ['expires_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(RESETS, BY_EXPIRY);
  }
}
