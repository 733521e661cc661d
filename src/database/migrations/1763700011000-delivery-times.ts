import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const DELIVERIES = 'webhook_deliveries';
const CREATED = 'ix_webhook_deliveries_account_created';

/** The log of an account by time: a period is a range of it. */
export class DeliveryTimes1763700011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columnNames = ['account_id', 'created_at', 'delivery_id'];
    await runner.createIndex(DELIVERIES, new TableIndex({ name: CREATED, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(DELIVERIES, CREATED);
  }
}
