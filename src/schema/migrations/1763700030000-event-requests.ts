import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds to each event the id of the request that caused it, so that the deliveries of a request can be found. The SQL
 * works on SQLite and on servers, and takes the same time for any number of rows.
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
