import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dropTables } from '../../platform/database/column-types';

/** Creates the table of webhooks whose pending deliveries housekeeping cancels in batches. */
export class WebhookCancellations1763800070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'webhook_cancellations', {
      columns: [type.int('webhook_id', { isPrimary: true }), type.bigint('last_delivery_id')],
    });
  }

  /**
   * Cancels the deliveries that housekeeping has not cancelled yet: the previous release would send them if their
   * webhook was enabled again.
   */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE webhook_deliveries SET status = 'cancelled', next_attempt_at = NULL, due_at = NULL, due_tenant = NULL,
         lease_token = NULL, lease_until = NULL
       WHERE status = 'pending' AND delivery_id <=
         (SELECT c.last_delivery_id FROM webhook_cancellations c WHERE c.webhook_id = webhook_deliveries.webhook_id)`,
    );
    await dropTables(runner, 'webhook_cancellations');
  }
}
