import type { Cursor } from './cursor';
import { equals, Equality } from './filters';
import { indexFor } from './index-choice';
import { rangesAfter } from './keyset';
import type { Selection } from './selection';
import { all, any, join, oneOf, raw, sql, Sql } from './sql';
import { columnOf, type Table } from './table';

export interface Order {
  /** The sort as the client says it. */
  name: string;
  field: string;
  descending: boolean;
  after: Cursor | null;
}

interface Rows {
  scope?: { field: string; values: readonly number[] };
  among?: Sql;
  filters?: readonly Sql[];
  search?: string | null;
  unique?: boolean;
}

/** More accounts than this become one condition: a compound statement has its limits. */
const MOST_MERGED = 200;

/** Sorts behind every text that begins with the searched one. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The statements of one list request. `r` is the listed table, `k` the keys of the page. */
export class PageSql {
  private readonly searched: Sql[];
  /** Few matches are found first and sorted; with many of them the sort's index is walked until a page is full. */
  private findFirst: boolean;

  constructor(
    private readonly table: Table,
    private readonly rowsWanted: Rows,
    private readonly order: Order,
  ) {
    this.searched = this.ranges();
    this.findFirst = this.searched.length > 0 && rowsWanted.scope !== undefined;
  }

  /** For searches that match more rows than are worth sorting. */
  searchWhileWalking(): void {
    this.findFirst = false;
  }

  /** How many rows the search matches, counted to one more than the limit. */
  matches(limit: number): Sql {
    if (!this.findFirst) return this.count(limit);
    return sql`SELECT COUNT(*) AS total FROM (${this.found(limit + 1)}) m`;
  }

  /** How many rows there are, counted to one more than the limit where there is one. */
  count(limit?: number): Sql {
    const end = limit === undefined ? raw('') : sql` LIMIT ${limit + 1}`;
    const where = all([...this.scope(), ...this.conditions()]);
    return sql`SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${this.source()} WHERE ${where}${end}) t`;
  }

  /** The columns of one page's rows, in its order. */
  page({ columns, joins }: Selection, limit: number, offset: number): Sql {
    const table = raw(this.table.name);
    const [only, ...more] = this.parts();
    if (only && more.length === 0 && this.comesInOrder(only, offset)) {
      return sql`SELECT ${columns} FROM ${this.source(only)} ${joins}
        WHERE ${all(only)} ORDER BY ${this.orderBy('r', only)} LIMIT ${limit} OFFSET ${offset}`;
    }
    return sql`SELECT ${columns} FROM (${this.keys(limit, offset)}) k
      JOIN ${table} r ON ${this.id} = k.id ${joins} ORDER BY ${this.orderBy('r')}`;
  }

  /** The columns of the rows with these ids, in the page's order. */
  rows({ columns, joins }: Selection, ids: readonly number[]): Sql {
    return sql`SELECT ${columns} FROM ${raw(this.table.name)} r ${joins}
      WHERE ${oneOf(this.id, ids)} ORDER BY ${this.orderBy('r')}`;
  }

  /** The ids of one page, found in the sort's index; with the bytes of a heavy field where one is named. */
  keys(limit: number, offset: number, bytes?: string): Sql {
    const [only, ...more] = this.parts();
    if (only && more.length === 0) return this.keysOf(only, bytes, sql`LIMIT ${limit} OFFSET ${offset}`);
    const parts = [...(only ? [only] : []), ...more].map(
      (part) => sql`SELECT * FROM (${this.keysOf(part, bytes, sql`LIMIT ${limit + offset}`)}) part`,
    );
    return sql`${join(parts, ' UNION ALL ')} ORDER BY ${this.orderBy('merged')} LIMIT ${limit} OFFSET ${offset}`;
  }

  /** Whether the rows of a range are found in the order of the page, with none to skip: then one select reads them. */
  private comesInOrder(conditions: Sql[], offset: number): boolean {
    const { unique, among } = this.rowsWanted;
    if (this.findFirst || among) return false;
    return unique === true || (offset === 0 && this.index(conditions).text !== '');
  }

  /** The conditions of each range of the index that the page may lie in: for each account, from the cursor on. */
  private parts(): Sql[][] {
    const { scope } = this.rowsWanted;
    const apart = scope && scope.values.length <= MOST_MERGED && !this.findFirst;
    const scopes = apart
      ? scope.values.map((value) => equals({ [this.column(scope.field).text]: value }))
      : [this.scope()];
    const { after, descending, field } = this.order;
    const sort = {
      column: this.column(field),
      id: this.id,
      nullable: this.table.nullable.has(field),
      descending,
    };
    const ranges = after ? rangesAfter(after, sort) : [[]];
    return scopes.flatMap((one) => ranges.map((range) => [...one, ...this.conditions(), ...range]));
  }

  private keysOf(conditions: Sql[], bytes: string | undefined, end: Sql): Sql {
    const weight = bytes ? sql`, ${this.column(bytes)} AS bytes` : raw('');
    return sql`SELECT ${this.id} AS id, ${this.column(this.order.field)} AS sort_value${weight}
      FROM ${this.source(conditions)} WHERE ${all(conditions)} ORDER BY ${this.orderBy('r', conditions)} ${end}`;
  }

  /** The listed table; in the order of an index where these conditions are told. */
  private source(ordered: Sql[] = []): Sql {
    const table = raw(`${this.table.name} r`);
    const ids = this.findFirst ? this.found() : this.rowsWanted.among;
    if (ids) return sql`(${ids}) m JOIN ${table} ON ${this.id} = m.id`;
    return sql`${table} ${this.index(ordered)}`;
  }

  /** Names the index that holds the list in its order, where one does. */
  private index(ordered: Sql[]): Sql {
    const { indices, namesIndices } = this.table;
    if (!namesIndices || ordered.length === 0) return raw('');
    return indexFor(indices, ordered, this.sortColumns(ordered));
  }

  /** The ids that the search matches, by index; of each searched field as many as the limit at the most. */
  private found(limit?: number): Sql {
    const end = limit === undefined ? raw('') : sql` LIMIT ${limit}`;
    const each = this.searched.map((range) => {
      const where = all([...this.scope(), range]);
      const ids = sql`SELECT ${this.id} AS id FROM ${raw(this.table.name)} r WHERE ${where}${end}`;
      return sql`SELECT id FROM (${ids}) found`;
    });
    return join(each, ' UNION ');
  }

  private conditions(): Sql[] {
    const { filters = [] } = this.rowsWanted;
    if (this.searched.length === 0 || this.findFirst) return [...filters];
    return [...filters, any(this.searched)];
  }

  private scope(): Sql[] {
    const { scope } = this.rowsWanted;
    return scope ? [oneOf(this.column(scope.field), scope.values)] : [];
  }

  /** A range of the index for each searched field. A slug is in no range that it cannot be in. */
  private ranges(): Sql[] {
    const needle = this.rowsWanted.search;
    if (!needle) return [];
    return this.table.search
      .filter((field) => !field.endsWith('Slug') || /^[a-z0-9-]+$/.test(needle))
      .map((field) => {
        const column = this.column(field);
        return sql`(${column} >= ${needle} AND ${column} < ${needle + LAST_CHARACTER})`;
      });
  }

  private orderBy(of: 'r' | 'merged', conditions: readonly Sql[] = []): Sql {
    const columns = of === 'merged' ? ['sort_value', 'id'] : this.sortColumns(conditions);
    return raw(columns.map((column) => `${column} ${this.order.descending ? 'DESC' : 'ASC'}`).join(', '));
  }

  /** The sort's column, then the id. One that equals a value sorts nothing; MariaDB would sort by it all the same. */
  private sortColumns(conditions: readonly Sql[]): string[] {
    const { text } = this.column(this.order.field);
    const constant = conditions.some(
      (condition) => condition instanceof Equality && condition.column === text,
    );
    return constant || text === this.id.text ? [this.id.text] : [text, this.id.text];
  }

  private get id(): Sql {
    return this.column(this.table.id);
  }

  private column(field: string): Sql {
    return raw(columnOf(this.table, field));
  }
}
