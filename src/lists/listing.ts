import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Page } from '../common/answers';
import { fieldNamesOf } from '../common/declared-fields';
import { sortKey } from '../common/sort-key';
import { instantParameter } from '../database/raw';
import { writeCursor, type Cursor, type Position, type WalkStart } from './cursor';
import type { ListOptions } from './list.dto';
import { equalities } from './filters';
import type { Computed, ListingSpec, Row } from './listing-spec';
import { light } from './page-bytes';
import { PageSql } from './page-sql';
import { placeOf, type Place } from './place';
import { count, run } from './run';
import type { Scope } from './scope';
import { selectionOf, type Selection } from './selection';
import type { Sql } from './sql';
import { hydrated, tableOf, type Table } from './table';
import { COUNT_LIMIT, Totals } from './totals';
import { goOn, mayMove, startOf } from './walk';

/** The rows of a list. */
export interface ListingQuery extends ListOptions {
  sort?: string | null;
  fields?: string[] | null;
  /** The accounts whose records are listed. Absent: only the filters decide. */
  scope?: Scope;
  /** A subquery of the listed rows' ids, each once, as `id`; for lists that no column of the table determines. */
  among?: Sql;
  /** Further conditions, besides the filters of the listing. */
  filters?: Sql[];
  /** Adds values from other tables to the rows of the page, for the fields in `names`. */
  complete?(rows: Row[], names: readonly string[]): Promise<void>;
  /** The filters match at most one row. */
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

/** The rows of a page. */
interface Read {
  rows: Row[];
  more: boolean;
  /** The position of the page's last key, even if its row has been deleted since. */
  last?: Position;
}

/**
 * A kind of record as lists and single answers show it. Pages go by keyset: the ids of a page are found in
 * an index first and only its rows are read then, so that a page's cost does not grow with the table.
 */
export class Listing<View extends object> {
  /** The fields of the view. */
  private readonly names: readonly string[];
  private readonly spec: ListingSpec;
  private readonly computed: Readonly<Record<string, Computed | undefined>>;
  private readonly totals = new Totals();
  private readonly selections = new Map<string, Selection>();
  private known?: Table;

  /** A field of the view that is not computed must be a field of the row. */
  constructor(view: Type<View>, spec: ListingSpec<keyof View & string>) {
    this.spec = spec;
    this.computed = spec.computed ?? {};
    this.names = fieldNamesOf(view);
  }

  /** The view of a row, or of a record with its joined records. */
  view(row: object, names = this.names): View {
    const view: Row = {};
    for (const name of names) {
      const computed = this.computed[name];
      view[name] = computed ? computed.read(row as Row) : (row as Row)[name];
    }
    return view as View;
  }

  /** One page of the list. */
  async page(manager: EntityManager, wanted: ListingQuery): Promise<Page<View>> {
    const table = (this.known ??= tableOf(manager, this.spec));
    const filters = [...(wanted.filters ?? []), ...equalities(wanted, this.spec, table)];
    const query = { ...wanted, filters };
    const place = placeOf(query, this.spec, table);
    const search = query.search ? sortKey(query.search) : null;
    const statements = new PageSql(table, { ...query, search }, place.order);
    const matches = search === null ? 0 : await count(manager, statements.matches(COUNT_LIMIT));
    if (matches > COUNT_LIMIT) statements.searchWhileWalking();
    const names = query.fields ?? this.names;
    const asked = { manager, table, statements, query, place };
    const start = await this.startOf(asked);
    const read = await this.read(asked, names);
    await query.complete?.(read.rows, names);
    const next = await this.next(asked, read, start);
    const total = await this.totals.ofPage(asked, read.more ? null : read.rows.length, matches);
    const { limit, page } = place;
    const pages = page === null ? null : Math.ceil(total.total / limit);
    const meta = { ...total, limit, page, pages, nextCursor: next && writeCursor(next) };
    return new Page(
      read.rows.map((row) => this.view(row, names)),
      meta,
    );
  }

  /** The view of the row with this id, which must exist. */
  async one(manager: EntityManager, id: number): Promise<View> {
    const table = (this.known ??= tableOf(manager, this.spec));
    const statements = new PageSql(table, {}, placeOf({}, this.spec, table).order);
    const rows = await run(manager, statements.rows(this.selection(table, this.names, this.spec.id), [id]));
    return this.view(hydrated(table, rows)[0] as Row);
  }

  /** The rows of the page, whether more follow, and where it ends: all decided by the one statement that finds the keys. */
  private async read(
    { manager, table, statements, query, place: { limit, offset, order } }: Asked,
    names: readonly string[],
  ): Promise<Read> {
    const selection = this.selection(table, names, order.field);
    const { heavy, id: idField } = this.spec;
    if (!heavy || !selection.fields.includes(heavy.field) || query.unique) {
      const found = hydrated(table, await run(manager, statements.page(selection, limit + 1, offset)));
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      return { rows, more: found.length > limit, last: last && positionOf(last[order.field], last[idField]) };
    }
    const found = await run(manager, statements.keys(limit + 1, offset, heavy.bytes));
    const keys = light(found.slice(0, limit));
    const ids = keys.map(({ id }) => id as number);
    const rows = ids.length > 0 ? hydrated(table, await run(manager, statements.rows(selection, ids))) : [];
    // Rows that were moved or deleted since the keys were found change neither the order nor the end of the page.
    const byId = new Map(rows.map((row) => [row[idField] as number, row]));
    const last = keys.at(-1);
    return {
      rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined),
      more: found.length > keys.length,
      last: last && positionOf(last.sort_value, last.id),
    };
  }

  /** The start of the walk: measured now for a first page, else taken from the cursor. */
  private async startOf({ manager, table, statements, query, place }: Asked): Promise<WalkStart | undefined> {
    const begins = place.page !== null && !query.unique && mayMove(place.order, table);
    return begins ? startOf(manager, table, statements) : place.start;
  }

  private async next(
    { manager, table, statements, place: { order } }: Asked,
    { more, last }: Read,
    start?: WalkStart,
  ): Promise<Cursor | null> {
    if (more && last && order.changed) {
      return { sort: order.name, value: order.changed.since, id: last.id, changed: true };
    }
    if (more && last) return { sort: order.name, ...last, start };
    // The first page is the whole list: one statement has read it, so no change can have been missed.
    if (!start || !order.after) return null;
    return goOn({ manager, table, rows: statements }, start, order.name);
  }

  /** The columns of the named fields and of the sort; the selection of whole records is cached. */
  private selection(table: Table, names: readonly string[], sort: string): Selection {
    const known = names === this.names ? this.selections.get(sort) : undefined;
    if (known) return known;
    const needed = names.flatMap((name) => this.computed[name]?.needs ?? [name]);
    const selection = selectionOf(table, [this.spec.id, ...needed, sort]);
    if (names === this.names) this.selections.set(sort, selection);
    return selection;
  }
}

/** The position of a row as a cursor carries it. */
function positionOf(value: unknown, id: unknown): Position {
  return {
    value: value instanceof Date ? instantParameter(value) : (value as Position['value']),
    id: id as number,
  };
}
