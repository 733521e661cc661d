import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { dataState } from '../platform/database/data-state';

/** `ttl` is in milliseconds. */
const LIMITS = { max: 1000, ttl: 1000 };

/** A commit in this process invalidates all values immediately. Other processes' commits appear within a second. */
export class ShortLivedCache<T extends object> {
  private readonly cache = new LRUCache<string, T>(LIMITS);

  constructor(private readonly source: DataSource) {}

  /** Must be called before the value is read. */
  of(...subject: (string | number | undefined)[]): { known: T | undefined; keep: (value: T) => void } {
    const key = [dataState(this.source), ...subject].join(' ');
    return { known: this.cache.get(key), keep: (value) => void this.cache.set(key, value) };
  }
}
