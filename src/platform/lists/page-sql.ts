import { isChanged, type Changed } from './changed';
import type { Position } from './cursor';
import { equals, Equality } from './filters';
import { indexFor } from './index-choice';
import { rangesAfter } from './keyset';
import { isWithin, MOST_MERGED, type Scope } from './scope';
import { searchRanges } from './search-ranges';
import type { Selection } from './selection';
import { all, any, join, oneOf, raw, sql, Sql } from '../database/sql';
import { columnOf, type Table } from './table';

/** The order of a page: its sort field, direction, and the position that it starts after. */
export interface Order {
  /** The name of the sort in the request. */
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
  /**
   * Whether the statements first find all matches of a search and then sort them. If not, they walk the index of the
   * sort and compare each row with the search.
   */
  private findFirst: boolean;

  constructor(
    private readonly table: Table,
    private readonly rowsWanted: Rows,
    private readonly order: Order,
  ) {
    this.searched = searchRanges(table, rowsWanted.search);
    this.findFirst = this.searched.length > 0 && rowsWanted.scope !== undefined;
  }

  /** Makes the statements walk the index of the sort. Call it if a search matches too many rows to sort. */
  searchWhileWalking(): void {
    this.findFirst = false;
  }

  /** Returns the statements for the same list in another order. */
  inOrder(order: Order): PageSql {
    const same = new PageSql(this.table, this.rowsWanted, order);
    same.findFirst = this.findFirst;
    return same;
  }

  /**
   * Returns the statement for the count of changed records, the sum of their ids and the sum of their versions. Changed
   * records are those in the scope that were changed from `from` to before `until`.
   */
  sums(from: string, until: string): Sql {
    const [version, updatedAt] = [this.column('version'), this.column('updatedAt')];
    const changed = sql`${updatedAt} >= ${from} AND ${updatedAt} < ${until} AND ${version} > 1`;
    return sql`SELECT COUNT(*) AS records, SUM(${this.id}) AS ids, SUM(${version}) AS versions
      FROM ${this.inScope()} WHERE ${all([...this.scope(), changed])}`;
  }

  /**
   * Returns the statement that counts the rows that the search matches, at most `limit` + 1 for each searched field.
   */
  matches(limit: number): Sql {
    if (!this.findFirst) return this.count(limit);
    return sql`SELECT COUNT(*) AS total FROM (${this.found(limit + 1)}) m`;
  }

  /** Returns the statement that counts the rows of the list, at most `limit` + 1 if there is a limit. */
  count(limit?: number): Sql {
    const end = limit === undefined ? raw('') : sql` LIMIT ${limit + 1}`;
    const where = all([...this.scope(), ...this.conditions()]);
    return sql`SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${this.source()} WHERE ${where}${end}) t`;
  }

  /** Returns the statement for the rows of one page, in its order. */
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

  /** Returns the statement for the rows with the given ids, in any order. */
  rows({ columns, joins }: Selection, ids: readonly number[]): Sql {
    return sql`SELECT ${columns} FROM ${raw(this.table.name)} r ${joins} WHERE ${oneOf(this.id, ids)}`;
  }

  /**
   * Returns the statement for the ids of one page, which it finds in the index of the sort. If `bytes` names the size
   * field of the large column, the statement selects the sizes as well.
   */
  keys(limit: number, offset: number, bytes?: string): Sql {
    const [only, ...more] = this.parts();
    if (only && more.length === 0) return this.keysOf(only, bytes, sql`LIMIT ${limit} OFFSET ${offset}`);
    const parts = [...(only ? [only] : []), ...more].map(
      (part) => sql`SELECT * FROM (${this.keysOf(part, bytes, sql`LIMIT ${limit + offset}`)}) part`,
    );
    return sql`${join(parts, ' UNION ALL ')} ORDER BY ${this.orderBy('merged')} LIMIT ${limit} OFFSET ${offset}`;
  }

  /**
   * Returns whether one SELECT can read the page: it must find the rows in the order of the page, without rows to skip.
   */
  private comesInOrder(conditions: Sql[], offset: number): boolean {
    const { unique, among } = this.rowsWanted;
    if (this.findFirst || among || this.order.changed) return false;
    return unique === true || (offset === 0 && this.index(conditions).text !== '');
  }

  /** Returns the conditions for each index range in which the page can lie: for each account, from the cursor on. */
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

  /** Returns the listed table, with an index hint if `ordered` has conditions. */
  private source(ordered: Sql[] = []): Sql {
    return this.findFirst ? this.inScope(this.found()) : sql`${this.inScope()} ${this.index(ordered)}`;
  }

  /** Returns the listed table. If a subquery selects the ids of the listed rows, the table is limited to these rows. */
  private inScope(ids = this.rowsWanted.among): Sql {
    const table = raw(`${this.table.name} r`);
    return ids ? sql`(${ids}) m JOIN ${table} ON ${this.id} = m.id` : table;
  }

  /** Returns the hint for the index that contains the list in its order; empty if there is none. */
  private index(ordered: Sql[]): Sql {
    const { indices, namesIndices } = this.table;
    if (!namesIndices || ordered.length === 0) return raw('');
    const found = this.order.changed ? [this.column('updatedAt').text] : this.sortColumns(ordered);
    return indexFor(indices, ordered, found);
  }

  /** Returns the subquery for the ids that the search matches, at most `limit` for each searched field. */
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

  /**
   * Returns the column of the sort, then the id. Leaves out the column of the sort if the conditions fix its value,
   * because MariaDB would sort by it although all values are equal.
   */
  private sortColumns(conditions: readonly Sql[]): string[] {
    // Few records were changed, so the statement finds them by `updatedAt` and then sorts them by id. The `+` keeps
    // SQLite from scanning all rows by id.
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
