import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { groupBy } from '../../../platform/common/objects';
import { clockOf } from '../../../platform/database/raw';
import { TENANT_OF_DELIVERY } from '../../records/delivery-state';
import { from, int, orNull, selectRows, type RowOf } from '../../../platform/database/rows';
import { dueWebhooks, nextTenants, type DueWebhook } from './turns';

/** The maximum numbers of rows that one call of `inTurn` reads. `deliveries` counts all webhooks. */
const TURN = { tenants: 400, webhooks: 1000, ofWebhook: 25, deliveries: 500 };

const FOUND = {
  deliveryId: int,
  webhookId: int,
  tenantId: from(`COALESCE(due_tenant, ${TENANT_OF_DELIVERY}, account_id)`, int),
  dueTenant: orNull(int),
};

/** `inTurn` does not find rows of the previous release, whose `dueTenant` is null. */
export type FoundDelivery = RowOf<typeof FOUND>;

/** Whether the worker can accept more deliveries of a tenant, and of a webhook. */
export interface Capacity {
  hasRoomFor(tenantId: number): boolean;
  hasRoom(webhook: DueWebhook): boolean;
}

/** The number of rows that it reads does not depend on the size of the backlog. */
@Injectable()
export class DueDeliveries {
  private lastTenant = 0;

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Returns the deliveries that have been due for the longest time, of any tenant. */
  oldest(most: number): Promise<FoundDelivery[]> {
    return selectRows(
      this.source,
      FOUND,
      `FROM webhook_deliveries WHERE due_at <= ${clockOf(this.source)} ORDER BY due_at LIMIT ${most}`,
    );
  }

  /** Returns deliveries of the next tenants for which the worker has room; repeated calls cover all tenants. */
  async inTurn(capacity: Capacity): Promise<FoundDelivery[]> {
    const found: FoundDelivery[] = [];
    for (const webhook of alternating(await this.nextWebhooks(capacity))) {
      if (found.length >= TURN.deliveries) break;
      if (capacity.hasRoom(webhook)) found.push(...(await this.ofWebhook(webhook)));
    }
    return found;
  }

  /** After the last tenant, the next call begins with the first. */
  private async nextWebhooks(capacity: Capacity): Promise<DueWebhook[]> {
    const next = await nextTenants(this.source, this.lastTenant, TURN.tenants);
    this.lastTenant = next.length < TURN.tenants ? 0 : (next.at(-1) ?? 0);
    const tenants = next.filter((tenantId) => capacity.hasRoomFor(tenantId));
    if (tenants.length === 0) return [];
    const webhooks = await dueWebhooks(this.source, tenants, TURN.webhooks);
    if (webhooks.length === TURN.webhooks) this.lastTenant = webhooks.at(-1)?.tenantId ?? 0;
    return webhooks;
  }

  private ofWebhook({ tenantId, webhookId }: DueWebhook): Promise<FoundDelivery[]> {
    return selectRows(
      this.source,
      FOUND,
      `FROM webhook_deliveries ${this.byTurn}
       WHERE due_tenant = ? AND webhook_id = ? AND due_at <= ${clockOf(this.source)}
       ORDER BY due_at LIMIT ${TURN.ofWebhook}`,
      [tenantId, webhookId],
    );
  }

  /** Without the hint, MySQL can choose an index that is meant for lists of deliveries. */
  private get byTurn(): string {
    return this.source.options.type === 'better-sqlite3' ? '' : 'FORCE INDEX (ix_webhook_deliveries_turn)';
  }
}

/** Orders the webhooks round-robin by tenant; the webhooks of each tenant are in random order. */
function alternating(webhooks: readonly DueWebhook[]): DueWebhook[] {
  const shuffled = webhooks
    .map((webhook) => ({ webhook, key: Math.random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ webhook }) => webhook);
  const turns = [...groupBy(shuffled, ({ tenantId }) => tenantId).values()];
  const longest = turns.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, nth) => turns.flatMap((own) => own[nth] ?? [])).flat();
}
