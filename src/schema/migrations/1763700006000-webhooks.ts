import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

export class Webhooks1763700006000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('webhooks', {
        columns: [
          type.id('webhook_id'),
          type.int('account_id'),
          type.text('name', 255),
          type.text('name_key', 255),
          type.text('endpoint_url', 2048),
          type.text('event', 32),
          type.text('status', 8),
          type.text('disabled_reason', 255, { isNullable: true }),
          type.instant('failing_since', { isNullable: true }),
          type.int('consecutive_failures'),
          type.instant('circuit_open_until', { isNullable: true }),
          type.instant('last_success_at', { isNullable: true }),
          type.int('version'),
          type.instant('created_at'),
          type.instant('updated_at'),
        ],
        indices: {
          ix_webhooks_account_event: ['account_id', 'event', 'status'],
          ix_webhooks_account_name: ['account_id', 'name_key', 'webhook_id'],
          ix_webhooks_account_updated: ['account_id', 'updated_at', 'webhook_id'],
          ix_webhooks_account_created: ['account_id', 'created_at', 'webhook_id'],
          ix_webhooks_account: ['account_id', 'webhook_id'],
        },
        references: [{ column: 'account_id', table: 'accounts', to: 'account_id' }],
      }),
      newTable('webhook_secrets', {
        columns: [
          type.id('webhook_secret_id'),
          type.int('webhook_id'),
          type.text('sealed', 255),
          type.instant('expires_at', { isNullable: true }),
        ],
        indices: {
          ix_webhook_secrets_webhook: ['webhook_id', 'webhook_secret_id'],
        },
        references: [{ column: 'webhook_id', table: 'webhooks', to: 'webhook_id', onDelete: 'CASCADE' }],
      }),
      newTable('webhook_events', {
        columns: [
          type.id('event_id'),
          type.text('public_id', 40),
          type.int('account_id'),
          type.text('slug', 32),
          type.int('entity_id'),
          type.longText('body'),
          type.instant('occurred_at'),
          type.boolean('is_test'),
        ],
        indices: {
          ix_webhook_events_occurred: ['occurred_at'],
          uq_webhook_events_public_id: ['public_id'],
        },
      }),
      newTable('webhook_deliveries', {
        columns: [
          type.id('delivery_id'),
          type.int('event_id'),
          type.int('webhook_id'),
          type.int('account_id'),
          type.text('status', 10),
          type.text('trigger', 8),
          type.int('attempt_count'),
          type.int('schedule_step'),
          type.instant('next_attempt_at', { isNullable: true }),
          type.text('lease_token', 36, { isNullable: true }),
          type.instant('lease_until', { isNullable: true }),
          type.int('enqueue_seq', { default: 0 }),
          type.instant('enqueued_at', { isNullable: true }),
          type.int('last_status_code', { isNullable: true }),
          type.text('last_error', 255, { isNullable: true }),
          type.instant('created_at'),
          type.instant('delivered_at', { isNullable: true }),
        ],
        indices: {
          ix_webhook_deliveries_account: ['account_id', 'delivery_id'],
          ix_webhook_deliveries_webhook_last: ['webhook_id', 'delivery_id'],
          ix_webhook_deliveries_webhook: ['webhook_id', 'status', 'delivery_id'],
          ix_webhook_deliveries_due: ['status', 'next_attempt_at', 'webhook_id', 'lease_until'],
          uq_webhook_deliveries_event_webhook: ['event_id', 'webhook_id'],
        },
        references: [{ column: 'event_id', table: 'webhook_events', to: 'event_id' }],
      }),
    ];
  }
}
