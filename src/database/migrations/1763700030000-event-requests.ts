import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which request has caused an event: what the log says of a request leads to its deliveries. Said in SQL that both
 * databases take and carry out at once, however many rows there are.
 */
export class EventRequests1763700030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('webhook_events', 'request_id')) return;
    await runner.query('ALTER TABLE webhook_events ADD COLUMN request_id varchar(128) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_events DROP COLUMN request_id');
  }
}
