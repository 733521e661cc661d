import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addColumn, addIndex, columnTypes } from '../../platform/database/column-types';

const DELIVERIES = 'webhook_deliveries';
const BY_SLUG = 'ix_webhook_deliveries_account_slug';

/** Adds a copy of the event's slug to each delivery. An index on it serves the log of an account, filtered by event. */
export class DeliverySlugs1763700012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    const empty = type.text('slug', 32, { isNullable: true });
    await addColumn(runner, DELIVERIES, empty);
    await runner.query(
      `UPDATE ${DELIVERIES} SET slug =
         (SELECT e.slug FROM webhook_events e WHERE e.event_id = ${DELIVERIES}.event_id)`,
    );
    await runner.changeColumn(DELIVERIES, new TableColumn(empty), new TableColumn(type.text('slug', 32)));
    await addIndex(runner, DELIVERIES, BY_SLUG, ['account_id', 'slug', 'delivery_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(DELIVERIES, BY_SLUG);
    await runner.dropColumns(DELIVERIES, ['slug']);
  }
}
