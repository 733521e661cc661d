import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../../platform/database/column-types';

const DELIVERIES = 'webhook_deliveries';
const BY_SLUG = 'ix_webhook_deliveries_webhook_slug';

/** Adds the index for the log of a webhook, filtered by event. */
export class WebhookSlugs1763800080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, DELIVERIES, BY_SLUG, ['webhook_id', 'slug', 'delivery_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(DELIVERIES, BY_SLUG);
  }
}
