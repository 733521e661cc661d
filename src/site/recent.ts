import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { dataState } from '../platform/database/data-state';

/** How many values are cached, and for how many milliseconds. */
const LIMITS = { max: 1000, ttl: 1000 };

/**
 * Caches for a second what surrounds the subject of a page, such as links to other posts. A commit of this process
 * makes all values invalid at once; commits of other processes show a second later at most.
 */
export class Recent<T extends object> {
  private readonly cache = new LRUCache<string, T>(LIMITS);

  constructor(private readonly source: DataSource) {}

  /** Returns the cached value of a subject, and a function that caches one. Call it before the value is read. */
  of(...subject: (string | number | undefined)[]): { known: T | undefined; keep: (value: T) => void } {
    const key = [dataState(this.source), ...subject].join(' ');
    return { known: this.cache.get(key), keep: (value) => void this.cache.set(key, value) };
  }
}
