import { LRUCache } from 'lru-cache';
import type { UnitOfWork } from '../database/unit-of-work';
import type { Settings } from '../settings/settings';
import type { Principal } from './caller';

/** A revoked credential must fail within a second. */
const CACHE_MS = 900;

const CACHE_SIZE = 5000;

export class PrincipalCache {
  private readonly cache: LRUCache<string, Principal>;
  /** A lookup is not cached if rights changed in this process while it ran. */
  private changes = 0;

  constructor(settings: Settings, work: UnitOfWork) {
    work.onAccessChange(() => this.clear());
    const ttl = Math.max(1, Math.min(CACHE_MS, settings.TOKEN_IDLE_SECONDS * 10));
    this.cache = new LRUCache({ max: CACHE_SIZE, ttl, ttlResolution: 0 });
  }

  get(key: string, lookUp: () => Promise<Principal>): Principal | Promise<Principal> {
    return this.cache.get(key) ?? this.load(key, lookUp);
  }

  private async load(key: string, lookUp: () => Promise<Principal>): Promise<Principal> {
    const { changes } = this;
    const start = performance.now();
    const principal = await lookUp();
    if (changes === this.changes) this.cache.set(key, principal, { start });
    return principal;
  }

  private clear(): void {
    this.changes++;
    this.cache.clear();
  }
}
