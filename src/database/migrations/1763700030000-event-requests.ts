import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The id of the request that caused an event, to find its deliveries. The SQL works on both databases and takes constant
 * time, however many rows there are.
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
