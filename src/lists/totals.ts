import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { dataState } from '../database/data-state';
import type { Sql } from './sql';

/** How old a total may be, in milliseconds: what other processes change is counted after that. */
const REMEMBERED_MS = 1000;
const REMEMBERED_MOST = 1000;

/** Totals of whole lists: to count one costs more than to read a page. What this process changes counts at once. */
export class Totals {
  private readonly remembered = new LRUCache<string, Promise<number>>({
    max: REMEMBERED_MOST,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
  });

  /** What the statement counts, or has counted a moment ago. */
  of(source: DataSource, { text, params }: Sql, count: () => Promise<number>): Promise<number> {
    const key = `${dataState(source)} ${params.join()} ${text}`;
    const known = this.remembered.get(key);
    if (known) return known;
    const counted = count();
    this.remembered.set(key, counted);
    counted.catch(() => this.remembered.delete(key));
    return counted;
  }
}
