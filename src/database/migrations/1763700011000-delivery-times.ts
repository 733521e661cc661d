import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../column-types';

const DELIVERIES = 'webhook_deliveries';
const CREATED = 'ix_webhook_deliveries_account_created';

/** The log of an account by time: a period is a range of it. */
export class DeliveryTimes1763700011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, DELIVERIES, CREATED, ['account_id', 'created_at', 'delivery_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(DELIVERIES, CREATED);
  }
}
