import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newIndices, newTable } from '../../platform/database/schema-steps';

/** Existing webhooks call their endpoints, without a limit. None of their states has been announced. */
export class WebhookNotices1764500000000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns(
        'webhooks',
        type.text('mode', 4, { default: "'push'" }),
        type.int('max_per_second', { isNullable: true }),
        type.instant('next_call_at', { isNullable: true }),
        type.bigint('removed_to', { default: 0 }),
        type.int('last_status_code', { isNullable: true }),
        type.text('announced', 8, { isNullable: true }),
        type.instant('announced_since', { isNullable: true }),
      ),
      newIndices('webhooks', { ix_webhooks_failing: ['status', 'announced', 'failing_since'] }),
      newTable('webhook_notices', {
        columns: [
          type.bigint('notice_id', { isPrimary: true, isGenerated: true, generationStrategy: 'increment' }),
          type.int('account_id'),
          type.int('webhook_id'),
          type.text('state', 9),
          type.instant('since'),
          type.int('last_status_code', { isNullable: true }),
          type.instant('occurred_at'),
          type.instant('mailed_at', { isNullable: true }),
          type.instant('expires_at'),
        ],
        indices: {
          ix_webhook_notices_due: ['mailed_at', 'occurred_at'],
          ix_webhook_notices_webhook: ['webhook_id', 'mailed_at'],
          ix_webhook_notices_account: ['account_id'],
          ix_webhook_notices_expires: ['expires_at'],
        },
      }),
    ];
  }
}
