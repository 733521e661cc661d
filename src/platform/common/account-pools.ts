/** A number of bytes, parts of which are taken and returned. */
export class Pool {
  private held = 0;

  constructor(private readonly most: number) {}

  get isEmpty(): boolean {
    return this.held === 0;
  }

  take(bytes: number): boolean {
    if (this.held + bytes > this.most) return false;
    this.held += bytes;
    return true;
  }

  give(bytes: number): void {
    this.held -= bytes;
  }
}

/** A pool that parent accounts share. None of them gets more than half of it. */
export class AccountPools {
  private readonly all: Pool;
  private readonly accounts = new Map<number, Pool>();

  constructor(private readonly bytes: number) {
    this.all = new Pool(bytes);
  }

  /** Returns false if there is no room. */
  take(bytes: number, accountId: number): boolean {
    const pool = this.accounts.get(accountId) ?? new Pool(this.bytes / 2);
    if (!pool.take(bytes)) return false;
    if (!this.all.take(bytes)) {
      pool.give(bytes);
      return false;
    }
    this.accounts.set(accountId, pool);
    return true;
  }

  give(bytes: number, accountId: number): void {
    this.all.give(bytes);
    const pool = this.accounts.get(accountId);
    pool?.give(bytes);
    if (pool?.isEmpty) this.accounts.delete(accountId);
  }
}
