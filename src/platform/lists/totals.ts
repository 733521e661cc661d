import { LRUCache } from 'lru-cache';
import type { DataSource, EntityManager } from 'typeorm';
import type { PageMeta } from '../common/page';
import { dataState } from '../database/data-state';
import type { Asked, ListingQuery } from './listing-query';
import { countRows } from './run';
import type { Sql } from '../database/sql';

/** Rows counted for `meta.total`, unless `includeTotal` is set. */
export const COUNT_LIMIT = 10_000;

/** For this time a total can miss changes by other processes. */
const CACHE_MS = 1000;
const CACHE_SIZE = 1000;

export type Total = Pick<PageMeta, 'total' | 'totalCapped'>;

/** Counting costs more than reading a page. A change by this process invalidates the totals immediately. */
export class Totals {
  private readonly cache = new LRUCache<string, Promise<number>>({
    max: CACHE_SIZE,
    ttl: CACHE_MS,
    ttlResolution: 0,
  });

  /** `shown` counts the rows of the last page, else null; `matches` the rows of the search. */
  async ofPage(
    { manager, statements, query, place: { page, offset } }: Asked,
    shown: number | null,
    matches: number,
  ): Promise<Total> {
    if (shown !== null && page !== null && (shown > 0 || offset === 0)) return { total: offset + shown };
    if (query.includeTotal) return { total: await countRows(manager, statements.count()) };
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
    if (search) return isUnfiltered ? Promise.resolve(matches) : countRows(manager, statement);
    if (!isUnfiltered || among) return countRows(manager, statement);
    return this.of(manager.connection, statement, () => countRows(manager, statement));
  }

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
