import { LRUCache } from 'lru-cache';
import type { DataSource, EntityManager } from 'typeorm';
import type { PageMeta } from '../common/answers';
import { dataState } from '../database/data-state';
import type { Asked, ListingQuery } from './listing';
import { count } from './run';
import type { Sql } from './sql';

/** How far `meta.total` counts unless it is asked to count on. */
export const COUNT_LIMIT = 10_000;

/** How old a cached total may be, in milliseconds: changes by other processes count after that. */
const REMEMBERED_MS = 1000;
const REMEMBERED_MOST = 1000;

/** Caches totals of lists, because counting costs more than reading a page. Changes by this process count at once. */
export class Totals {
  private readonly remembered = new LRUCache<string, Promise<number>>({
    max: REMEMBERED_MOST,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
  });

  /**
   * The total of a page's list, counted up to COUNT_LIMIT unless the query asks for more. `shown`: the number of rows of
   * the page if it is the last one, else null.
   */
  async ofPage(
    { manager, statements, query, place: { page, offset } }: Asked,
    shown: number | null,
    matches: number,
  ): Promise<Pick<PageMeta, 'total' | 'totalCapped'>> {
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
    const whole = scope && filters.length === 0 && !among;
    if (search && scope && filters.length === 0) return Promise.resolve(matches);
    if (search || !whole) return count(manager, statement);
    return this.of(manager.connection, statement, () => count(manager, statement));
  }

  /** The result of a counting statement, which may be cached. */
  private of(source: DataSource, { text, params }: Sql, count: () => Promise<number>): Promise<number> {
    const key = `${dataState(source)} ${params.join()} ${text}`;
    const known = this.remembered.get(key);
    if (known) return known;
    const counted = count();
    this.remembered.set(key, counted);
    counted.catch(() => this.remembered.delete(key));
    return counted;
  }
}
