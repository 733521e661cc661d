import type { EntityManager } from 'typeorm';
import type { Sql } from '../database/sql';
import type { ListOptions } from './list.dto';
import type { Row } from './listing-spec';
import type { PageSql } from './page-sql';
import type { Place } from './place';
import type { Scope } from './scope';
import type { Table } from './table';

/** The query for a page of a list: the options of the request, and conditions for the rows. */
export interface ListingQuery extends ListOptions {
  sort?: string | null;
  fields?: string[] | null;
  /** The accounts whose records are listed. If absent, only the filters limit the rows. */
  scope?: Scope;
  /**
   * A subquery that selects the ids of the listed rows as `id`, each once. Needed if no column of the table selects
   * these rows.
   */
  among?: Sql;
  /** Conditions in addition to the filters of the listing. */
  filters?: Sql[];
  /** Adds values from other tables to the rows of the page, for the fields in `names`. */
  complete?(rows: Row[], names: readonly string[]): Promise<void>;
  /** Whether the filters match at most one row. */
  unique?: boolean;
}

/** One request for a page. */
export interface Asked {
  manager: EntityManager;
  table: Table;
  statements: PageSql;
  query: ListingQuery;
  place: Place;
}
