import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { groupBy } from '../common/objects';
import { clockOf } from '../database/raw';
import { TENANT_OF_DELIVERY } from '../webhooks/delivery-states';
import { int, orNull, readRows, type RowOf } from '../database/rows';
import { dueWebhooks, nextTenants, type DueWebhook } from './turns';

/** The most that one turn reads: tenants, their webhooks, deliveries of one webhook, and deliveries in all. */
const TURN = { tenants: 400, webhooks: 1000, ofWebhook: 25, deliveries: 500 };

const LIST = `SELECT delivery_id AS deliveryId, webhook_id AS webhookId,
  COALESCE(due_tenant, ${TENANT_OF_DELIVERY}, account_id) AS tenantId, due_tenant AS dueTenant`;

const FOUND = { deliveryId: int, webhookId: int, tenantId: int, dueTenant: orNull(int) };

/** A due delivery. `dueTenant` is null if a process of the previous version wrote it: no tenant's turn finds it then. */
export type FoundDelivery = RowOf<typeof FOUND>;

/** Tells whether more deliveries can be accepted: of a tenant, and of one of its webhooks. */
export interface Takers {
  hasRoomFor(tenantId: number): boolean;
  hasRoom(webhook: DueWebhook): boolean;
}

/** Finds due deliveries. What it reads does not grow with their number. */
@Injectable()
export class DueDeliveries {
  private lastTenant = 0;

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The deliveries of all tenants that have been due for longest. */
  oldest(most: number): Promise<FoundDelivery[]> {
    return readRows(
      this.source,
      FOUND,
      `${LIST} FROM webhook_deliveries WHERE due_at <= ${clockOf(this.source)} ORDER BY due_at LIMIT ${most}`,
    );
  }

  /** Due deliveries of the next tenants in turn, as far as there is room for them. Each tenant gets its turn. */
  async inTurn(takers: Takers): Promise<FoundDelivery[]> {
    const found: FoundDelivery[] = [];
    for (const webhook of alternating(await this.nextWebhooks(takers))) {
      if (found.length >= TURN.deliveries) break;
      if (takers.hasRoom(webhook)) found.push(...(await this.at(webhook)));
    }
    return found;
  }

  /** The webhooks of the next tenants. After the last tenant it begins again with the first. */
  private async nextWebhooks(takers: Takers): Promise<DueWebhook[]> {
    const next = await nextTenants(this.source, this.lastTenant, TURN.tenants);
    this.lastTenant = next.length < TURN.tenants ? 0 : (next.at(-1) ?? 0);
    const tenants = next.filter((tenantId) => takers.hasRoomFor(tenantId));
    if (tenants.length === 0) return [];
    const webhooks = await dueWebhooks(this.source, tenants, TURN.webhooks);
    if (webhooks.length === TURN.webhooks) this.lastTenant = webhooks.at(-1)?.tenantId ?? 0;
    return webhooks;
  }

  private at({ tenantId, webhookId }: DueWebhook): Promise<FoundDelivery[]> {
    return readRows(
      this.source,
      FOUND,
      `${LIST} FROM webhook_deliveries ${this.byTurn}
       WHERE due_tenant = ? AND webhook_id = ? AND due_at <= ${clockOf(this.source)}
       ORDER BY due_at LIMIT ${TURN.ofWebhook}`,
      [tenantId, webhookId],
    );
  }

  /** Without the hint MySQL may choose an index of the log. */
  private get byTurn(): string {
    return this.source.options.type === 'better-sqlite3' ? '' : 'FORCE INDEX (ix_webhook_deliveries_turn)';
  }
}

/** Orders webhooks so that each tenant has one before any has its next one; in random order otherwise. */
function alternating(webhooks: readonly DueWebhook[]): DueWebhook[] {
  const shuffled = webhooks
    .map((webhook) => ({ webhook, key: Math.random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ webhook }) => webhook);
  const turns = [...groupBy(shuffled, ({ tenantId }) => tenantId).values()];
  const longest = turns.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, nth) => turns.flatMap((own) => own[nth] ?? [])).flat();
}
