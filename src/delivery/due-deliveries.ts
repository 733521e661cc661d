import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { groupBy } from '../common/objects';
import { clockOf } from '../database/raw';
import { TENANT_OF_DELIVERY } from '../webhooks/delivery-states';
import { int, orNull, readRows, type RowOf } from '../database/rows';
import { duePlaces, nextTenants, type Place } from './turns';

/** How much one look takes: tenants, their webhooks, deliveries of one webhook, and deliveries in all. */
const TURN = { tenants: 400, webhooks: 1000, ofWebhook: 25, deliveries: 500 };

const LIST = `SELECT delivery_id AS deliveryId, webhook_id AS webhookId,
  COALESCE(due_tenant, ${TENANT_OF_DELIVERY}, account_id) AS tenantId, due_tenant AS dueTenant`;

const FOUND = { deliveryId: int, webhookId: int, tenantId: int, dueTenant: orNull(int) };

/** One that is due. A process of the version before has left `dueTenant` empty: it is in nobody's turn yet. */
export type FoundDelivery = RowOf<typeof FOUND>;

/** Who knows what can be taken on: of a tenant, and of one of its webhooks. */
export interface Takers {
  hasRoomFor(tenantId: number): boolean;
  hasRoom(place: Place): boolean;
}

/** Finds the deliveries that are due. What it reads does not grow with how many there are. */
@Injectable()
export class DueDeliveries {
  private lastTenant = 0;

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Those that have been due for longest, of whatever tenant. */
  oldest(most: number): Promise<FoundDelivery[]> {
    return readRows(
      this.source,
      FOUND,
      `${LIST} FROM webhook_deliveries WHERE due_at <= ${clockOf(this.source)} ORDER BY due_at LIMIT ${most}`,
    );
  }

  /** Of the next tenants in turn what there is room for: however much of one is due, all come by. */
  async inTurn(takers: Takers): Promise<FoundDelivery[]> {
    const found: FoundDelivery[] = [];
    for (const place of alternating(await this.nextPlaces(takers))) {
      if (found.length >= TURN.deliveries) break;
      if (takers.hasRoom(place)) found.push(...(await this.at(place)));
    }
    return found;
  }

  /** At the end of a round the next one begins with the first tenant. */
  private async nextPlaces(takers: Takers): Promise<Place[]> {
    const next = await nextTenants(this.source, this.lastTenant, TURN.tenants);
    this.lastTenant = next.length < TURN.tenants ? 0 : (next.at(-1) ?? 0);
    const tenants = next.filter((tenantId) => takers.hasRoomFor(tenantId));
    if (tenants.length === 0) return [];
    const places = await duePlaces(this.source, tenants, TURN.webhooks);
    if (places.length === TURN.webhooks) this.lastTenant = places.at(-1)?.tenantId ?? 0;
    return places;
  }

  private at({ tenantId, webhookId }: Place): Promise<FoundDelivery[]> {
    return readRows(
      this.source,
      FOUND,
      `${LIST} FROM webhook_deliveries ${this.byTurn}
       WHERE due_tenant = ? AND webhook_id = ? AND due_at <= ${clockOf(this.source)}
       ORDER BY due_at LIMIT ${TURN.ofWebhook}`,
      [tenantId, webhookId],
    );
  }

  /** MySQL might walk an index of the log instead. */
  private get byTurn(): string {
    return this.source.options.type === 'better-sqlite3' ? '' : 'FORCE INDEX (ix_webhook_deliveries_turn)';
  }
}

/** One webhook of each tenant before the next of any; which one comes first is left to chance. */
function alternating(places: readonly Place[]): Place[] {
  const shuffled = places
    .map((place) => ({ place, key: Math.random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ place }) => place);
  const turns = [...groupBy(shuffled, ({ tenantId }) => tenantId).values()];
  const longest = turns.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, nth) => turns.flatMap((own) => own[nth] ?? [])).flat();
}
