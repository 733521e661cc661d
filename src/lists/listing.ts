import type { EntityManager } from 'typeorm';
import { Page, type PageMeta } from '../common/answers';
import { sortKey } from '../common/sort-key';
import { instantOf, instantParameter } from '../database/raw';
import { writeCursor } from './cursor';
import type { ListOptions } from './list.dto';
import type { ListingSpec, Row } from './listing-spec';
import { light } from './page-bytes';
import { PageSql, type Order } from './page-sql';
import { placeOf, type Place } from './place';
import { selectionOf, type Selection } from './selection';
import type { Sql } from './sql';
import type { Table } from './table';
import { Totals } from './totals';

/** How far `meta.total` counts unless it is asked to count on. */
const COUNT_LIMIT = 10_000;

/** Which rows a list is about. */
export interface ListingQuery extends ListOptions {
  sort?: string | null;
  fields?: string[] | null;
  /** The values that a column of the listed table may have: the accounts. Absent: filters decide alone. */
  scope?: { field: string; values: readonly number[] };
  /** A statement that answers, each once and as `id`, the rows that the list is about where no column says so. */
  among?: Sql;
  filters?: Sql[];
  /** Adds to the rows of the page what other tables know of them; told which fields are wanted. */
  complete?(rows: Row[], names: readonly string[]): Promise<void>;
  /** The filters name one row at the most. */
  unique?: boolean;
}

/** One request for a page. */
interface Asked {
  manager: EntityManager;
  table: Table;
  statements: PageSql;
  query: ListingQuery;
  place: Place;
}

/**
 * A kind of record as lists and single answers show it. Pages go by keyset: the ids of a page are found in
 * an index first and only its rows are read then, so that a page's cost does not grow with the table.
 */
export class Listing<View> {
  /** The names of the fields of an answer. */
  readonly names: readonly string[];
  private readonly spec: ListingSpec;
  private readonly totals = new Totals();
  private readonly selections = new Map<string, Selection>();
  private known?: Table;

  /** Every field of the view has its place in the listing. */
  constructor(spec: ListingSpec<keyof View & string>) {
    this.spec = spec;
    this.names = Object.keys(spec.fields);
  }

  /** A row, or a record with what is joined to it, as it is answered. */
  view(row: object, names = this.names): View {
    const view: Row = {};
    for (const name of names) {
      const field = this.spec.fields[name];
      view[name] = typeof field === 'object' ? field.read(row as Row) : (row as Row)[name];
    }
    return view as View;
  }

  /** One page of the list. */
  async page(manager: EntityManager, query: ListingQuery): Promise<Page<View>> {
    const table = (this.known ??= this.learn(manager));
    const place = placeOf(query, this.spec);
    const search = query.search ? sortKey(query.search) : null;
    const statements = new PageSql(table, { ...query, search }, place.order);
    const matches = query.search ? await count(manager, statements.matches(COUNT_LIMIT)) : 0;
    if (matches > COUNT_LIMIT) statements.searchWhileWalking();
    const names = query.fields ?? this.names;
    const asked = { manager, table, statements, query, place };
    const { rows, more } = await this.read(asked, names);
    await query.complete?.(rows, names);
    const total = await this.total(asked, more ? null : rows.length, matches);
    const last = rows.at(-1);
    return new Page(
      rows.map((row) => this.view(row, names)),
      {
        ...total,
        limit: place.limit,
        page: place.page,
        pages: place.page === null ? null : Math.ceil(total.total / place.limit),
        nextCursor: more && last ? this.cursorAfter(last, place.order) : null,
      },
    );
  }

  /** The one row with this id, as it is answered; it must exist. */
  async one(manager: EntityManager, id: number): Promise<View> {
    const table = (this.known ??= this.learn(manager));
    const statements = new PageSql(table, {}, placeOf({}, this.spec).order);
    const rows = await run(manager, statements.rows(this.selection(table, this.names, this.spec.id), [id]));
    return this.view(this.hydrated(rows)[0] as Row);
  }

  /** The rows of the page, and whether more follow. */
  private async read(
    { manager, table, statements, query, place: { limit, offset, order } }: Asked,
    names: readonly string[],
  ): Promise<{ rows: Row[]; more: boolean }> {
    const selection = this.selection(table, names, order.field);
    const { heavy } = this.spec;
    if (!heavy || !selection.fields.includes(heavy.field) || query.unique) {
      const rows = this.hydrated(await run(manager, statements.page(selection, limit + 1, offset)));
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    }
    const keys = await run(manager, statements.keys(limit + 1, offset, heavy.bytes));
    const ids = light(keys.slice(0, limit)).map(({ id }) => id as number);
    const rows = ids.length > 0 ? this.hydrated(await run(manager, statements.rows(selection, ids))) : [];
    return { rows, more: keys.length > ids.length };
  }

  private async total(
    { manager, statements, query, place: { page, offset } }: Asked,
    shown: number | null,
    matches: number,
  ): Promise<Pick<PageMeta, 'total' | 'totalCapped'>> {
    if (shown !== null && page !== null && (shown > 0 || offset === 0)) return { total: offset + shown };
    if (query.includeTotal) return { total: await count(manager, statements.count()) };
    const alone = query.search && !query.filters?.length && query.scope;
    const total = alone ? matches : await this.counted(manager, statements.count(COUNT_LIMIT), query);
    return total > COUNT_LIMIT ? { total: COUNT_LIMIT, totalCapped: true } : { total };
  }

  private counted(manager: EntityManager, statement: Sql, query: ListingQuery): Promise<number> {
    const whole = query.scope && !query.filters?.length && !query.search && !query.among;
    if (!whole) return count(manager, statement);
    return this.totals.of(manager.connection, statement, () => count(manager, statement));
  }

  private cursorAfter(row: Row, { name, field }: Order): string {
    const value = row[field];
    const plain = value instanceof Date ? instantParameter(value) : (value as string | number | null);
    return writeCursor({ sort: name, value: plain, id: row[this.spec.id] as number });
  }

  /** What the named fields are made of, and what the rows are sorted by; that of whole records is kept. */
  private selection(table: Table, names: readonly string[], sort: string): Selection {
    const known = names === this.names ? this.selections.get(sort) : undefined;
    if (known) return known;
    const { fields, id } = this.spec;
    const needed = names.flatMap((name) => {
      const field = fields[name];
      return typeof field === 'object' ? field.needs : [name];
    });
    const selection = selectionOf(table, [id, ...needed, sort]);
    if (names === this.names) this.selections.set(sort, selection);
    return selection;
  }

  /** SQLite answers instants as texts. */
  private hydrated(rows: Row[]): Row[] {
    for (const row of rows) {
      for (const field of this.known?.instants ?? []) {
        if (typeof row[field] === 'string') row[field] = instantOf(row[field]);
      }
    }
    return rows;
  }

  private learn(manager: EntityManager): Table {
    const { entity, id, search, joined = {}, joins = {} } = this.spec;
    const { columns, indices, tableName } = manager.connection.getMetadata(entity);
    const own = columns.map(({ propertyName, databaseName }) => [propertyName, `r.${databaseName}`]);
    return {
      name: tableName,
      id,
      columns: new Map([...own, ...Object.entries(joined)] as [string, string][]),
      nullable: new Set(
        columns.filter(({ isNullable }) => isNullable).map(({ propertyName }) => propertyName),
      ),
      instants: columns.filter(({ type }) => type === 'datetime').map(({ propertyName }) => propertyName),
      search,
      indices: indices.map(({ name, columns: of }) => ({ name, columns: of.map((one) => one.databaseName) })),
      namesIndices: manager.connection.options.type !== 'better-sqlite3',
      joins,
    };
  }
}

async function run(manager: EntityManager, statement: Sql): Promise<Row[]> {
  return manager.query<Row[]>(statement.text, [...statement.params]);
}

async function count(manager: EntityManager, statement: Sql): Promise<number> {
  const [row] = await run(manager, statement);
  return Number(row?.total);
}
