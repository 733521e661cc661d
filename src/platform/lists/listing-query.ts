import type { EntityManager } from 'typeorm';
import type { Sql } from '../database/sql';
import type { ListOptions } from './list.dto';
import type { Row } from './listing-spec';
import type { PageSql } from './page-sql';
import type { Place } from './place';
import type { Scope } from './scope';
import type { Table } from './table';

export interface ListingQuery extends ListOptions {
  sort?: string | null;
  fields?: string[] | null;
  /** Without a scope, only the filters limit the rows. */
  scope?: Scope;
  /** Selects the listed rows' ids as `id`, each once; for lists that cannot be selected by a column of the table. */
  among?: Sql;
  filters?: Sql[];
  /** Conditions of rows that the search finds in addition. */
  alsoFound?: Sql[];
  /** Adds values from other tables to the rows of the page, for the fields in `names`. */
  complete?(rows: Row[], names: readonly string[]): Promise<void>;
  unique?: boolean;
}

export interface Asked {
  manager: EntityManager;
  table: Table;
  statements: PageSql;
  query: ListingQuery;
  place: Place;
}
