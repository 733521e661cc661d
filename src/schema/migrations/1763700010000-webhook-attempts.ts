import { TableColumn, TableIndex, type QueryRunner, type MigrationInterface } from 'typeorm';
import {
  addColumn,
  addIndex,
  columnTypes,
  createTable,
  dropTables,
} from '../../platform/database/column-types';

const DELIVERIES = 'webhook_deliveries';
const DUE = 'ix_webhook_deliveries_due';

/** Adds the log of attempts, and `due_at`: the time at which the sweep reads a delivery. */
export class WebhookAttempts1763700010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'webhook_attempts', {
      columns: [
        type.id('attempt_id'),
        type.int('delivery_id'),
        type.int('attempt'),
        type.instant('started_at'),
        type.int('duration_ms'),
        type.text('url', 2048),
        type.text('remote_address', 45, { isNullable: true }),
        type.int('status_code', { isNullable: true }),
        type.text('error', 16, { isNullable: true }),
        type.longText('response_body', { isNullable: true }),
        type.text('worker_id', 36),
      ],
      indices: { uq_webhook_attempts_delivery_attempt: ['delivery_id', 'attempt'] },
    });
    await addColumn(runner, DELIVERIES, type.instant('due_at', { isNullable: true }));
    await runner.query(`UPDATE ${DELIVERIES} SET due_at = next_attempt_at WHERE status = 'pending'`);
    const deliveries = await runner.getTable(DELIVERIES);
    const due = deliveries?.indices.find(({ name }) => name === DUE);
    if (due && !due.columnNames.includes('due_at')) await runner.dropIndex(DELIVERIES, DUE);
    await addIndex(runner, DELIVERIES, DUE, ['due_at', 'webhook_id']);
    const byStatus = ['account_id', 'status', 'delivery_id'];
    await addIndex(runner, DELIVERIES, 'ix_webhook_deliveries_account_status', byStatus);
    const old = ['enqueue_seq', 'enqueued_at'].filter((name) => deliveries?.findColumnByName(name));
    if (old.length > 0) await runner.dropColumns(DELIVERIES, old);
  }

  async down(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await runner.addColumns(DELIVERIES, [
      new TableColumn(type.int('enqueue_seq', { default: 0 })),
      new TableColumn(type.instant('enqueued_at', { isNullable: true })),
    ]);
    await runner.dropIndex(DELIVERIES, 'ix_webhook_deliveries_account_status');
    await runner.dropIndex(DELIVERIES, DUE);
    await runner.createIndex(
      DELIVERIES,
      new TableIndex({
        name: DUE,
        columnNames: ['status', 'next_attempt_at', 'webhook_id', 'lease_until'],
      }),
    );
    await runner.dropColumns(DELIVERIES, ['due_at']);
    await dropTables(runner, 'webhook_attempts');
  }
}
