import { isChanged, type Changed } from './changed';
import type { Position } from './cursor';
import { equals, Equality } from './filters';
import { indexFor } from './index-choice';
import { rangesAfter } from './keyset';
import { scopeSql, MOST_MERGED, type Scope } from './scope';
import { searchRanges } from './search-ranges';
import type { Selection } from './selection';
import { all, any, join, oneOf, raw, sql, Sql } from '../database/sql';
import { columnOf, type Table } from './table';

/** `after` is the position that the page starts after. */
export interface Order {
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
  alsoFound?: readonly Sql[];
  unique?: boolean;
}

/** `r` is the listed table, `k` the keys of the page. */
export class PageSql {
  private readonly searched: Sql[];
  /** Finds all matches, then sorts them; else walks the index of the sort and compares each row. */
  private findFirst: boolean;

  constructor(
    private readonly table: Table,
    private readonly rowsWanted: Rows,
    private readonly order: Order,
  ) {
    this.searched = [...searchRanges(table, rowsWanted.search), ...(rowsWanted.alsoFound ?? [])];
    this.findFirst = this.searched.length > 0 && rowsWanted.scope !== undefined;
  }

  searchWhileWalking(): void {
    this.findFirst = false;
  }

  inOrder(order: Order): PageSql {
    const same = new PageSql(this.table, this.rowsWanted, order);
    same.findFirst = this.findFirst;
    return same;
  }

  /** For records in the scope that were changed from `from` to before `until`. */
  sums(from: string, until: string): Sql {
    const [version, updatedAt] = [this.column('version'), this.column('updatedAt')];
    const changed = sql`${updatedAt} >= ${from} AND ${updatedAt} < ${until} AND ${version} > 1`;
    return sql`SELECT COUNT(*) AS records, SUM(${this.id}) AS ids, SUM(${version}) AS versions
      FROM ${this.inScope()} WHERE ${all([...this.scope(), changed])}`;
  }

  /** Counts at most `limit` + 1 rows for each searched field. */
  matches(limit: number): Sql {
    if (!this.findFirst) return this.count(limit);
    return sql`SELECT COUNT(*) AS total FROM (${this.found(limit + 1)}) m`;
  }

  count(limit?: number): Sql {
    const end = limit === undefined ? raw('') : sql` LIMIT ${limit + 1}`;
    const where = all([...this.scope(), ...this.conditions()]);
    return sql`SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${this.source()} WHERE ${where}${end}) t`;
  }

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

  rows({ columns, joins }: Selection, ids: readonly number[]): Sql {
    return sql`SELECT ${columns} FROM ${raw(this.table.name)} r ${joins} WHERE ${oneOf(this.id, ids)}`;
  }

  /** In the index of the sort; with `bytes`, the statement also selects the sizes of the large column and the versions. */
  keys(limit: number, offset: number, bytes?: string): Sql {
    const [only, ...more] = this.parts();
    if (only && more.length === 0) return this.keysOf(only, bytes, sql`LIMIT ${limit} OFFSET ${offset}`);
    const parts = [...(only ? [only] : []), ...more].map(
      (part) => sql`SELECT * FROM (${this.keysOf(part, bytes, sql`LIMIT ${limit + offset}`)}) part`,
    );
    return sql`${join(parts, ' UNION ALL ')} ORDER BY ${this.orderBy('merged')} LIMIT ${limit} OFFSET ${offset}`;
  }

  /** One SELECT can read the page if the rows are already in its order and none have to be skipped. */
  private comesInOrder(conditions: Sql[], offset: number): boolean {
    const { unique, among } = this.rowsWanted;
    if (this.findFirst || among || this.order.changed) return false;
    return unique === true || (offset === 0 && this.index(conditions).text !== '');
  }

  /** One set for each index range: for each account, from the cursor on. */
  private parts(): Sql[][] {
    const { scope, among } = this.rowsWanted;
    const apart = scope?.values && scope.values.length <= MOST_MERGED && !this.findFirst && !among;
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
    const weight = bytes
      ? sql`, ${this.column(bytes)} AS bytes, ${this.column('version')} AS version`
      : raw('');
    return sql`SELECT ${this.id} AS id, ${this.column(this.order.field)} AS sort_value${weight}
      FROM ${this.source(conditions)} WHERE ${all(conditions)} ORDER BY ${this.orderBy('r', conditions)} ${end}`;
  }

  private source(ordered: Sql[] = []): Sql {
    return this.findFirst ? this.inScope(this.found()) : sql`${this.inScope()} ${this.index(ordered)}`;
  }

  /** Begins with `among`, because a database could also walk all rows in the order of the sort. */
  private inScope(found?: Sql): Sql {
    const table = raw(`${this.table.name} r`);
    if (found) return sql`(${found}) m JOIN ${table} ON ${this.id} = m.id`;
    const { among } = this.rowsWanted;
    const thenRows = raw(this.table.namesIndices ? 'STRAIGHT_JOIN' : 'CROSS JOIN');
    return among ? sql`(${among}) m ${thenRows} ${table} ON ${this.id} = m.id` : table;
  }

  private index(ordered: Sql[]): Sql {
    const { indices, namesIndices } = this.table;
    if (!namesIndices || this.rowsWanted.among || ordered.length === 0) return raw('');
    const found = this.order.changed ? [this.column('updatedAt').text] : this.sortColumns(ordered);
    return indexFor(indices, ordered, found);
  }

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
    return scope ? [scopeSql(this.column(scope.field), scope)] : [];
  }

  private orderBy(of: 'r' | 'merged', conditions: readonly Sql[] = []): Sql {
    const columns = of === 'merged' ? ['sort_value', 'id'] : this.sortColumns(conditions);
    return raw(columns.map((column) => `${column} ${this.order.descending ? 'DESC' : 'ASC'}`).join(', '));
  }

  /** Omits the column of the sort if its value is fixed, because MariaDB would sort by it nevertheless. */
  private sortColumns(conditions: readonly Sql[]): string[] {
    // Few records were changed, so sorting them is cheap. The `+` keeps SQLite from scanning all rows by id.
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
