import type { Gate, Lane, LaneLimits, Offer, Run, Tenant } from './lane';
import { mayUseMore } from './shares';

/** Slow or numerous items of one lane or tenant do not delay the items of others. */
export class Lanes {
  private readonly lanes = new Map<number, Lane>();
  private readonly tenants = new Map<number, Tenant>();
  private readonly known = new Set<number>();
  private readonly ended: (() => void)[] = [];
  private waitingTenants = 0;
  private running = 0;
  private closed = false;

  constructor(
    private readonly limits: LaneLimits,
    private readonly run: Run,
    private readonly gate: Gate = () => true,
  ) {}

  /** Returns false if the lane is full or the tenant has used up its share. */
  offer(offer: Offer): boolean {
    if (this.known.has(offer.id)) return true;
    if (this.closed || !this.hasRoom(offer)) return false;
    const lane = this.laneOf(offer);
    this.known.add(offer.id);
    lane.tenant.known++;
    if (lane.tenant.waiting++ === 0) this.waitingTenants++;
    lane.waiting.push(offer.id);
    this.start(lane);
    return true;
  }

  /** Starts what the gate has held back. */
  resume(key: number): void {
    const lane = this.lanes.get(key);
    if (lane) this.start(lane);
  }

  hasRoom({ key, tenantId }: Omit<Offer, 'id'>): boolean {
    const waiting = this.lanes.get(key)?.waiting.length ?? 0;
    return waiting < this.limits.waiting.lane(key) && this.hasRoomFor(tenantId);
  }

  hasRoomFor(tenantId: number): boolean {
    const own = this.tenants.get(tenantId)?.known ?? 0;
    const use = { most: this.limits.waiting.all, all: this.known.size, own };
    return !this.closed && mayUseMore(use, this.hasOthers(tenantId));
  }

  /** Starts no further items, drops those that wait, and resolves when the running ones have ended. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { waiting } of this.lanes.values()) for (const id of waiting.splice(0)) this.known.delete(id);
    if (this.known.size > 0) await new Promise<void>((resolve) => this.ended.push(resolve));
  }

  get inProgress(): number[] {
    return [...this.known];
  }

  private hasOthers(tenantId: number): boolean {
    return this.tenants.size > (this.tenants.has(tenantId) ? 1 : 0);
  }

  private laneOf({ key, tenantId }: Offer): Lane {
    const found = this.lanes.get(key);
    if (found) return found;
    const lane = { key, tenant: this.tenantOf(tenantId), running: 0, waiting: [] };
    this.lanes.set(key, lane);
    return lane;
  }

  private tenantOf(id: number): Tenant {
    const found = this.tenants.get(id);
    if (found) return found;
    const tenant = { id, known: 0, waiting: 0, running: 0, blocked: new Set<Lane>() };
    this.tenants.set(id, tenant);
    return tenant;
  }

  /** Drops waiting items above the limit of the lane, which may have become lower. */
  private start(lane: Lane): void {
    for (const id of lane.waiting.splice(this.limits.waiting.lane(lane.key))) this.drop(lane.tenant, id);
    lane.tenant.blocked.delete(lane);
    while (!this.closed && this.canStartMore(lane)) {
      if (!this.mayRun(lane.tenant)) return void lane.tenant.blocked.add(lane);
      if (!this.gate(lane.key, lane.waiting.length)) return;
      this.startOne(lane);
    }
    if (lane.running === 0 && lane.waiting.length === 0) this.lanes.delete(lane.key);
  }

  private canStartMore({ key, waiting, running }: Lane): boolean {
    return waiting.length > 0 && running < this.limits.running.lane(key);
  }

  private mayRun({ waiting, running }: Tenant): boolean {
    const contested = this.waitingTenants > (waiting > 0 ? 1 : 0);
    return mayUseMore({ most: this.limits.running.all, all: this.running, own: running }, contested);
  }

  private startOne(lane: Lane): void {
    const id = lane.waiting.shift();
    if (id === undefined) return;
    lane.running++;
    lane.tenant.running++;
    this.running++;
    if (--lane.tenant.waiting === 0) this.waitingTenants--;
    void this.runOne(lane, id);
  }

  private async runOne(lane: Lane, id: number): Promise<void> {
    let isFreed = false;
    const freeSlot = () => {
      if (isFreed) return;
      isFreed = true;
      lane.running--;
      this.start(lane);
    };
    try {
      await this.run({ id, key: lane.key, tenantId: lane.tenant.id }, freeSlot);
    } finally {
      this.running--;
      lane.tenant.running--;
      this.remove(lane.tenant, id);
      freeSlot();
      this.onFreePlace();
    }
  }

  private drop(tenant: Tenant, id: number): void {
    if (--tenant.waiting === 0) this.waitingTenants--;
    this.remove(tenant, id);
  }

  private remove(tenant: Tenant, id: number): void {
    this.known.delete(id);
    if (--tenant.known === 0) this.tenants.delete(tenant.id);
  }

  /** Gives a free slot to the tenant with the fewest running items, and to its lane that was blocked first. */
  private onFreePlace(): void {
    for (let tenant = this.nextBlocked(); tenant; tenant = this.nextBlocked()) {
      const [lane] = tenant.blocked;
      if (lane) this.startBlocked(lane);
    }
    if (this.known.size > 0) return;
    for (const resolve of this.ended.splice(0)) resolve();
  }

  private nextBlocked(): Tenant | undefined {
    if (this.closed || this.waitingTenants === 0) return undefined;
    const blocked = [...this.tenants.values()].filter((one) => one.blocked.size > 0 && this.mayRun(one));
    return blocked.reduce<Tenant | undefined>(
      (fewest, one) => (fewest && fewest.running <= one.running ? fewest : one),
      undefined,
    );
  }

  /** Starts one item and puts the lane last, so that the tenant's other lanes take turns with it. */
  private startBlocked(lane: Lane): void {
    lane.tenant.blocked.delete(lane);
    if (!this.gate(lane.key, lane.waiting.length)) return;
    this.startOne(lane);
    if (this.canStartMore(lane)) lane.tenant.blocked.add(lane);
  }
}
