import { isChanged, type Changed } from './changed';
import type { Position } from './cursor';
import { equals, Equality } from './filters';
import { indexFor } from './index-choice';
import { rangesAfter } from './keyset';
import { isWithin, MOST_MERGED, type Scope } from './scope';
import { searchRanges } from './search-ranges';
import type { Selection } from './selection';
import { all, any, join, oneOf, raw, sql, Sql } from './sql';
import { columnOf, type Table } from './table';

/** The order of a page: its sort field, direction, and the position that it starts after. */
export interface Order {
  /** The sort as the client says it. */
  name: string;
  field: string;
  descending: boolean;
  after: Position | null;
  /** Limits the rows to records that were changed during a walk. */
  changed?: Changed;
}

interface Rows {
  scope?: Scope;
  among?: Sql;
  filters?: readonly Sql[];
  search?: string | null;
  unique?: boolean;
}

/** The statements of one list request. `r` is the listed table, `k` the keys of the page. */
export class PageSql {
  private readonly searched: Sql[];
  /** Whether the matches of a search are found first and then sorted. With many of them the sort's index is walked instead. */
  private findFirst: boolean;

  constructor(
    private readonly table: Table,
    private readonly rowsWanted: Rows,
    private readonly order: Order,
  ) {
    this.searched = searchRanges(table, rowsWanted.search);
    this.findFirst = this.searched.length > 0 && rowsWanted.scope !== undefined;
  }

  /** For searches that match more rows than are worth sorting. */
  searchWhileWalking(): void {
    this.findFirst = false;
  }

  /** The same list in another order. */
  inOrder(order: Order): PageSql {
    const same = new PageSql(this.table, this.rowsWanted, order);
    same.findFirst = this.findFirst;
    return same;
  }

  /** Count and sums of ids and versions of the records of the scope changed from `from` to before `until`. */
  sums(from: string, until: string): Sql {
    const [version, updatedAt] = [this.column('version'), this.column('updatedAt')];
    const changed = sql`${updatedAt} >= ${from} AND ${updatedAt} < ${until} AND ${version} > 1`;
    return sql`SELECT COUNT(*) AS records, SUM(${this.id}) AS ids, SUM(${version}) AS versions
      FROM ${this.inScope()} WHERE ${all([...this.scope(), changed])}`;
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

  /** The columns of the rows with these ids, in any order. */
  rows({ columns, joins }: Selection, ids: readonly number[]): Sql {
    return sql`SELECT ${columns} FROM ${raw(this.table.name)} r ${joins} WHERE ${oneOf(this.id, ids)}`;
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
    if (this.findFirst || among || this.order.changed) return false;
    return unique === true || (offset === 0 && this.index(conditions).text !== '');
  }

  /** The conditions of each range of the index that the page may lie in: for each account, from the cursor on. */
  private parts(): Sql[][] {
    const { scope } = this.rowsWanted;
    const apart = scope?.values && scope.values.length <= MOST_MERGED && !this.findFirst;
    const scopes = apart
      ? scope.values.map((value) => equals({ [this.column(scope.field).text]: value }))
      : [this.scope()];
    const { after, descending, field, changed } = this.order;
    const conditions = [...this.conditions(), ...(changed ? [isChanged(this.table, changed)] : [])];
    const sort = {
      column: this.column(field),
      id: this.id,
      nullable: this.table.nullable.has(field),
      descending,
    };
    const ranges = after ? rangesAfter(after, sort) : [[]];
    return scopes.flatMap((one) => ranges.map((range) => [...one, ...conditions, ...range]));
  }

  private keysOf(conditions: Sql[], bytes: string | undefined, end: Sql): Sql {
    const weight = bytes ? sql`, ${this.column(bytes)} AS bytes` : raw('');
    return sql`SELECT ${this.id} AS id, ${this.column(this.order.field)} AS sort_value${weight}
      FROM ${this.source(conditions)} WHERE ${all(conditions)} ORDER BY ${this.orderBy('r', conditions)} ${end}`;
  }

  /** The listed table; in the order of an index if these conditions are given. */
  private source(ordered: Sql[] = []): Sql {
    return this.findFirst ? this.inScope(this.found()) : sql`${this.inScope()} ${this.index(ordered)}`;
  }

  /** The listed table, limited to the rows of an id subquery if there is one. */
  private inScope(ids = this.rowsWanted.among): Sql {
    const table = raw(`${this.table.name} r`);
    return ids ? sql`(${ids}) m JOIN ${table} ON ${this.id} = m.id` : table;
  }

  /** The index hint for the order of the list, if an index has it. */
  private index(ordered: Sql[]): Sql {
    const { indices, namesIndices } = this.table;
    if (!namesIndices || ordered.length === 0) return raw('');
    const found = this.order.changed ? [this.column('updatedAt').text] : this.sortColumns(ordered);
    return indexFor(indices, ordered, found);
  }

  /** The ids that the search matches, by index; at most `limit` of each searched field. */
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
    return scope ? [isWithin(this.column(scope.field), scope)] : [];
  }

  private orderBy(of: 'r' | 'merged', conditions: readonly Sql[] = []): Sql {
    const columns = of === 'merged' ? ['sort_value', 'id'] : this.sortColumns(conditions);
    return raw(columns.map((column) => `${column} ${this.order.descending ? 'DESC' : 'ASC'}`).join(', '));
  }

  /** The sort's column, then the id. A column that equals one value is left out, because MariaDB would sort by it. */
  private sortColumns(conditions: readonly Sql[]): string[] {
    // Few records were changed: find them by their time, then sort. The plus sign keeps SQLite from walking all ids.
    if (this.order.changed) return [`+${this.id.text}`];
    const { text } = this.column(this.order.field);
    const constant = conditions.some((one) => one instanceof Equality && one.column === text);
    return constant || text === this.id.text ? [this.id.text] : [text, this.id.text];
  }

  private get id(): Sql {
    return this.column(this.table.id);
  }

  private column(field: string): Sql {
    return columnOf(this.table, field);
  }
}
