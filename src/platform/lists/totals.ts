import { LRUCache } from 'lru-cache';
import type { DataSource, EntityManager } from 'typeorm';
import type { PageMeta } from '../common/page';
import { dataState } from '../database/data-state';
import type { Asked, ListingQuery } from './listing-query';
import { count } from './run';
import type { Sql } from '../database/sql';

/** The maximum number of rows that are counted for `meta.total`. With `includeTotal`, all rows are counted. */
export const COUNT_LIMIT = 10_000;

/** How long a total is cached, in milliseconds. For this time it can miss changes by other processes. */
const CACHE_MS = 1000;
const CACHE_SIZE = 1000;

export type Total = Pick<PageMeta, 'total' | 'totalCapped'>;

/**
 * Caches the totals of lists, because counting costs more than reading a page. A change by this process invalidates
 * them immediately.
 */
export class Totals {
  private readonly cache = new LRUCache<string, Promise<number>>({
    max: CACHE_SIZE,
    ttl: CACHE_MS,
    ttlResolution: 0,
  });

  /**
   * Returns the total of a list, counted up to COUNT_LIMIT, or completely if the query sets `includeTotal`. `shown` is
   * the number of rows of the page if it is the last one, else null. `matches` is the number of rows that the search
   * matches.
   */
  async ofPage(
    { manager, statements, query, place: { page, offset } }: Asked,
    shown: number | null,
    matches: number,
  ): Promise<Total> {
    if (shown !== null && page !== null && (shown > 0 || offset === 0)) return { total: offset + shown };
    if (query.includeTotal) return { total: await count(manager, statements.count()) };
    const total = await this.counted(manager, statements.count(COUNT_LIMIT), query, matches);
    return total > COUNT_LIMIT ? { total: COUNT_LIMIT, totalCapped: true } : { total };
  }

  private counted(
    manager: EntityManager,
    statement: Sql,
    { search, filters = [], scope, among }: ListingQuery,
    matches: number,
  ): Promise<number> {
    const isUnfiltered = scope && filters.length === 0;
    if (search) return isUnfiltered ? Promise.resolve(matches) : count(manager, statement);
    if (!isUnfiltered || among) return count(manager, statement);
    return this.of(manager.connection, statement, () => count(manager, statement));
  }

  /** Returns the result of a counting statement, from the cache if possible. */
  private of(source: DataSource, { text, params }: Sql, count: () => Promise<number>): Promise<number> {
    const key = `${dataState(source)} ${params.join()} ${text}`;
    const known = this.cache.get(key);
    if (known) return known;
    const counted = count();
    this.cache.set(key, counted);
    counted.catch(() => this.cache.delete(key));
    return counted;
  }
}
