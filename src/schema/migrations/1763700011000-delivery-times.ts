import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../../platform/database/column-types';

const DELIVERIES = 'webhook_deliveries';
const CREATED = 'ix_webhook_deliveries_account_created';

/** Adds an index on the times of an account's deliveries, so that the log of a period reads one range of the index. */
export class DeliveryTimes1763700011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, DELIVERIES, CREATED, ['account_id', 'created_at', 'delivery_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(DELIVERIES, CREATED);
  }
}
