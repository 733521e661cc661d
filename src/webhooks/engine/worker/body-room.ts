import { mayUseMore } from './shares';

interface Waiting {
  bytes: number;
  admit: () => void;
}

interface Tenant {
  held: number;
  waiting: Waiting[];
}

/** Limits the bytes of large bodies in memory. Tenants share them by the same rule as calls (`mayUseMore`). */
export class BodyRoom {
  private readonly tenants = new Map<number, Tenant>();
  private held = 0;
  private closed = false;

  constructor(private readonly most: number) {}

  /** Resolves without running `work` if the room is closed first. */
  async within(tenantId: number, bytes: number, work: () => Promise<void>): Promise<void> {
    const tenant = this.tenantOf(tenantId);
    await new Promise<void>((resolve) => {
      tenant.waiting.push({ bytes, admit: resolve });
      this.admitAll();
    });
    try {
      if (!this.closed) await work();
    } finally {
      this.held -= bytes;
      tenant.held -= bytes;
      if (tenant.held === 0 && tenant.waiting.length === 0) this.tenants.delete(tenantId);
      this.admitAll();
    }
  }

  close(): void {
    this.closed = true;
    this.admitAll();
  }

  private tenantOf(id: number): Tenant {
    const tenant = this.tenants.get(id) ?? { held: 0, waiting: [] };
    this.tenants.set(id, tenant);
    return tenant;
  }

  private admitAll(): void {
    for (let tenant = this.next(); tenant; tenant = this.next()) {
      const first = tenant.waiting.shift();
      if (!first) return;
      tenant.held += first.bytes;
      this.held += first.bytes;
      first.admit();
    }
  }

  /** Returns the waiting tenant with the fewest bytes among those that may hold more. */
  private next(): Tenant | undefined {
    const waiting = [...this.tenants.values()].filter((one) => one.waiting.length > 0);
    const use = { most: this.most, all: this.held };
    const mayEnter = ({ held }: Tenant) =>
      this.closed || mayUseMore({ ...use, own: held }, waiting.length > 1);
    return waiting
      .filter(mayEnter)
      .reduce<Tenant | undefined>((least, one) => (least && least.held <= one.held ? least : one), undefined);
  }
}
