import type { DataSource } from 'typeorm';
import { clockOf, placeholders } from '../../../platform/database/raw';
import { int, readRows } from '../../../platform/database/rows';

export interface DueWebhook {
  tenantId: number;
  webhookId: number;
}

/** Returns tenants with pending deliveries, due or not. Each costs one lookup in the index, for any number of rows. */
export async function nextTenants(source: DataSource, after: number, most: number): Promise<number[]> {
  const statement = isEmbedded(source)
    ? `WITH RECURSIVE tenants(id, nth) AS (
         SELECT MIN(due_tenant), 1 FROM webhook_deliveries WHERE due_tenant > ?
         UNION ALL
         SELECT (SELECT MIN(due_tenant) FROM webhook_deliveries WHERE due_tenant > tenants.id), nth + 1
         FROM tenants WHERE tenants.id IS NOT NULL AND nth < ${most})
       SELECT id FROM tenants WHERE id IS NOT NULL`
    : `SELECT DISTINCT due_tenant AS id FROM webhook_deliveries FORCE INDEX (ix_webhook_deliveries_turn)
       WHERE due_tenant > ? ORDER BY due_tenant LIMIT ${most}`;
  const rows = await readRows(source, { id: int }, statement, [after]);
  return rows.map(({ id }) => id);
}

/** Each webhook costs one lookup in the index. */
export function dueWebhooks(
  source: DataSource,
  tenants: readonly number[],
  most: number,
): Promise<DueWebhook[]> {
  const clock = clockOf(source);
  const statement = isEmbedded(source)
    ? `WITH RECURSIVE tenants(id) AS (VALUES ${tenants.map(() => '(?)').join(', ')}),
       places(tenant_id, webhook_id) AS (
         SELECT id, (SELECT MIN(webhook_id) FROM webhook_deliveries WHERE due_tenant = id) FROM tenants
         UNION ALL
         SELECT tenant_id, (SELECT MIN(d.webhook_id) FROM webhook_deliveries d
                            WHERE d.due_tenant = tenant_id AND d.webhook_id > places.webhook_id)
         FROM places WHERE places.webhook_id IS NOT NULL)
       SELECT tenant_id AS tenantId, webhook_id AS webhookId FROM places
       WHERE (SELECT MIN(d.due_at) FROM webhook_deliveries d
              WHERE d.due_tenant = tenant_id AND d.webhook_id = places.webhook_id) <= ${clock}
       ORDER BY tenant_id LIMIT ${most}`
    : `SELECT due_tenant AS tenantId, webhook_id AS webhookId, MIN(due_at)
       FROM webhook_deliveries FORCE INDEX (ix_webhook_deliveries_turn)
       WHERE due_tenant IN (${placeholders(tenants)}) AND due_at <= ${clock}
       GROUP BY due_tenant, webhook_id ORDER BY due_tenant, webhook_id LIMIT ${most}`;
  return readRows(source, { tenantId: int, webhookId: int }, statement, tenants);
}

function isEmbedded({ options }: DataSource): boolean {
  return options.type === 'better-sqlite3';
}
