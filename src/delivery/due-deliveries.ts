import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { clockOf } from '../database/raw';
import { TENANT_OF_DELIVERY } from '../webhooks/delivery-states';
import { int, orNull, readRows, type RowOf } from '../database/rows';

/** What one look takes at the most: tenants, webhooks of each, and deliveries of each of these. */
const TURN = { tenants: 16, webhooks: 8, deliveries: 25 };

const LIST = `SELECT delivery_id AS deliveryId, webhook_id AS webhookId,
  COALESCE(due_tenant, ${TENANT_OF_DELIVERY}, account_id) AS tenantId, due_tenant AS dueTenant`;

const FOUND = { deliveryId: int, webhookId: int, tenantId: int, dueTenant: orNull(int) };

/** One that is due. A process of the version before has left `dueTenant` empty: it is in nobody's turn yet. */
export type FoundDelivery = RowOf<typeof FOUND>;

/** Tenants whose place among their webhooks is kept. */
const MOST_PLACES = 10_000;

/** Who knows what can be taken on: of a tenant, and of one of its webhooks. */
export interface Takers {
  hasRoomFor(tenantId: number): boolean;
  hasRoom(place: { tenantId: number; webhookId: number }): boolean;
}

/** Finds the deliveries that are due. What it reads does not grow with how many there are. */
@Injectable()
export class DueDeliveries {
  private lastTenant = 0;
  /** How far each tenant's webhooks have had their turns. */
  private readonly lastWebhooks = new LRUCache<number, number>({ max: MOST_PLACES });

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Those that have been due for longest, of whatever tenant. */
  oldest(most: number): Promise<FoundDelivery[]> {
    return readRows(
      this.source,
      FOUND,
      `${LIST} FROM webhook_deliveries WHERE due_at <= ${clockOf(this.source)} ORDER BY due_at LIMIT ${most}`,
    );
  }

  /** Some of the next tenants in turn, and of the webhooks of each: however much of one is due, all come by. */
  async inTurn(takers: Takers): Promise<FoundDelivery[]> {
    const found: FoundDelivery[] = [];
    for (let turn = 0; turn < TURN.tenants; turn++) {
      const tenantId = await this.nextTenant();
      if (tenantId === null) break;
      if (takers.hasRoomFor(tenantId)) found.push(...(await this.ofTenant(tenantId, takers)));
    }
    return found;
  }

  private async ofTenant(tenantId: number, takers: Takers): Promise<FoundDelivery[]> {
    const found: FoundDelivery[] = [];
    for (let turn = 0; turn < TURN.webhooks; turn++) {
      const webhookId = await this.nextWebhook(tenantId);
      if (webhookId === null) break;
      if (takers.hasRoom({ tenantId, webhookId })) found.push(...(await this.ofWebhook(tenantId, webhookId)));
    }
    return found;
  }

  private ofWebhook(tenantId: number, webhookId: number): Promise<FoundDelivery[]> {
    return readRows(
      this.source,
      FOUND,
      `${LIST} FROM webhook_deliveries ${this.byTurn}
       WHERE due_tenant = ? AND webhook_id = ? AND due_at <= ${clockOf(this.source)}
       ORDER BY due_at LIMIT ${TURN.deliveries}`,
      [tenantId, webhookId],
    );
  }

  /** Null at the end of a round: the next one begins with the first. */
  private async nextTenant(): Promise<number | null> {
    const next = await this.lowest('due_tenant', 'due_tenant > ?', [this.lastTenant]);
    this.lastTenant = next ?? 0;
    return next;
  }

  private async nextWebhook(tenantId: number): Promise<number | null> {
    const last = this.lastWebhooks.get(tenantId) ?? 0;
    const next = await this.lowest('webhook_id', 'due_tenant = ? AND webhook_id > ?', [tenantId, last]);
    if (next === null) this.lastWebhooks.delete(tenantId);
    else this.lastWebhooks.set(tenantId, next);
    return next;
  }

  /** One step into the index, whatever number of rows it passes by. */
  private async lowest(column: string, condition: string, values: number[]): Promise<number | null> {
    const [row] = await readRows(
      this.source,
      { id: orNull(int) },
      `SELECT MIN(${column}) AS id FROM webhook_deliveries WHERE ${condition}`,
      values,
    );
    return row?.id ?? null;
  }

  /** MySQL might walk an index of the log instead. */
  private get byTurn(): string {
    return this.source.options.type === 'better-sqlite3' ? '' : 'FORCE INDEX (ix_webhook_deliveries_turn)';
  }
}
