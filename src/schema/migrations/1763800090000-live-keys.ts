import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../../platform/database/column-types';

const KEYS = 'api_keys';
const LIVE = 'ix_api_keys_account_live';

/** Adds an index for counting the unrevoked key pairs of an account without reading its revoked ones. */
export class LiveKeys1763800090000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, KEYS, LIVE, ['account_id', 'revoked_at', 'api_key_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(KEYS, LIVE);
  }
}
