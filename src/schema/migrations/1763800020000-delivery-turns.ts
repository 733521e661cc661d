import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, isEmbedded } from '../../platform/database/column-types';

const DELIVERIES = 'webhook_deliveries';
const TURN = 'ix_webhook_deliveries_turn';

/**
 * Adds the tenant to each delivery, because the sweep reads due deliveries of all tenants alternately. Rows that
 * processes of the previous release add have no tenant; the sweep finds them by their due time alone.
 */
export class DeliveryTurns1763800020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = isEmbedded(runner) ? 'integer' : 'int';
    if (!(await runner.hasColumn(DELIVERIES, 'due_tenant'))) {
      await runner.query(`ALTER TABLE ${DELIVERIES} ADD COLUMN due_tenant ${type} NULL`);
    }
    await runner.query(
      `UPDATE ${DELIVERIES} SET due_tenant = (SELECT COALESCE(a.parent_account_id, a.account_id)
         FROM accounts a WHERE a.account_id = ${DELIVERIES}.account_id)
       WHERE due_at > '1970-01-01'`,
    );
    await addIndex(runner, DELIVERIES, TURN, ['due_tenant', 'webhook_id', 'due_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(DELIVERIES, TURN);
    await runner.query(`ALTER TABLE ${DELIVERIES} DROP COLUMN due_tenant`);
  }
}
