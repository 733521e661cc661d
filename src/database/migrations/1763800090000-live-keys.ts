import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../column-types';

const KEYS = 'api_keys';
const LIVE = 'ix_api_keys_account_live';

/** An index by which the live key pairs of an account are counted without reading revoked ones. */
export class LiveKeys1763800090000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, KEYS, LIVE, ['account_id', 'revoked_at', 'api_key_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(KEYS, LIVE);
  }
}
