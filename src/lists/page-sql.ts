import type { Cursor } from './cursor';
import { all, any, join, oneOf, raw, sql, Sql } from './sql';

/** What the statements know of the listed table. */
export interface Table {
  name: string;
  id: string;
  /** Row fields with their columns. */
  columns: ReadonlyMap<string, string>;
  nullable: ReadonlySet<string>;
  instants: readonly string[];
  search: readonly string[];
  joins: Readonly<Record<string, string>>;
}

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
    return sql`SELECT COUNT(*) AS total FROM (${this.found()} LIMIT ${limit + 1}) m`;
  }

  /** How many rows there are, counted to one more than the limit where there is one. */
  count(limit?: number): Sql {
    const end = limit === undefined ? raw('') : sql` LIMIT ${limit + 1}`;
    const where = all([...this.scope(), ...this.conditions()]);
    return sql`SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${this.source()} WHERE ${where}${end}) t`;
  }

  /** The columns of one page's rows, in its order. */
  page(fields: readonly string[], limit: number, offset: number): Sql {
    const { id } = this;
    return sql`SELECT ${this.select(fields)} FROM (${this.keys(limit, offset)}) k
      JOIN ${raw(this.table.name)} r ON ${id} = k.id ${this.joinsFor(fields)} ORDER BY ${this.orderBy('r')}`;
  }

  /** The columns of the rows with these ids, in the page's order. */
  rows(fields: readonly string[], ids: readonly number[]): Sql {
    return sql`SELECT ${this.select(fields)} FROM ${raw(this.table.name)} r ${this.joinsFor(fields)}
      WHERE ${oneOf(this.id, ids)} ORDER BY ${this.orderBy('r')}`;
  }

  /** The ids of one page, found in the sort's index; with the bytes of a heavy field where one is named. */
  keys(limit: number, offset: number, bytes?: string): Sql {
    const { scope } = this.rowsWanted;
    if (!scope || scope.values.length < 2 || scope.values.length > MOST_MERGED || this.findFirst) {
      return this.keysOf(this.scope(), bytes, sql`LIMIT ${limit} OFFSET ${offset}`);
    }
    const parts = scope.values.map((value) => {
      const one = this.keysOf(
        [oneOf(this.column(scope.field), [value])],
        bytes,
        sql`LIMIT ${limit + offset}`,
      );
      return sql`SELECT * FROM (${one}) part`;
    });
    return sql`${join(parts, ' UNION ALL ')} ORDER BY ${this.orderBy('merged')} LIMIT ${limit} OFFSET ${offset}`;
  }

  private keysOf(scope: Sql[], bytes: string | undefined, end: Sql): Sql {
    const weight = bytes ? sql`, ${this.column(bytes)} AS bytes` : raw('');
    const where = all([...scope, ...this.conditions(), ...this.keyset()]);
    return sql`SELECT ${this.id} AS id, ${this.column(this.order.field)} AS sort_value${weight}
      FROM ${this.source()} WHERE ${where} ORDER BY ${this.orderBy('r')} ${end}`;
  }

  private source(): Sql {
    const table = raw(`${this.table.name} r`);
    const ids = this.findFirst ? this.found() : this.rowsWanted.among;
    return ids ? sql`(${ids}) m JOIN ${table} ON ${this.id} = m.id` : table;
  }

  /** The ids that the search matches. */
  private found(): Sql {
    const each = this.searched.map(
      (range) =>
        sql`SELECT ${this.id} AS id FROM ${raw(this.table.name)} r WHERE ${all([...this.scope(), range])}`,
    );
    return join(each, ' UNION ');
  }

  private conditions(): Sql[] {
    const { filters = [] } = this.rowsWanted;
    return this.searched.length > 0 && !this.findFirst ? [...filters, any(this.searched)] : [...filters];
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

  /** What comes after the cursor. Both databases put nulls first, or last when descending. */
  private keyset(): Sql[] {
    const { after, field, descending } = this.order;
    if (!after) return [];
    const beyond = raw(descending ? '<' : '>');
    const tie = sql`${this.id} ${beyond} ${after.id}`;
    if (field === this.table.id) return [tie];
    const column = this.column(field);
    if (after.value === null) {
      return [
        descending
          ? sql`${column} IS NULL AND ${tie}`
          : sql`((${column} IS NULL AND ${tie}) OR ${column} IS NOT NULL)`,
      ];
    }
    const range = sql`${column} ${beyond}= ${after.value} AND (${column} ${beyond} ${after.value} OR ${tie})`;
    const nullsFollow = descending && this.table.nullable.has(field);
    return [nullsFollow ? sql`((${range}) OR ${column} IS NULL)` : range];
  }

  private orderBy(of: 'r' | 'merged'): Sql {
    const direction = this.order.descending ? 'DESC' : 'ASC';
    if (of === 'merged') return raw(`sort_value ${direction}, id ${direction}`);
    const column = this.column(this.order.field).text;
    const tie = `${this.id.text} ${direction}`;
    return raw(column === this.id.text ? tie : `${column} ${direction}, ${tie}`);
  }

  private select(fields: readonly string[]): Sql {
    return raw(fields.map((field) => `${this.column(field).text} AS ${field}`).join(', '));
  }

  private joinsFor(fields: readonly string[]): Sql {
    const { joins } = this.table;
    const aliases = new Set(fields.map((field) => this.column(field).text.split('.')[0] ?? ''));
    return raw([...aliases].map((alias) => joins[alias] ?? '').join(' '));
  }

  private get id(): Sql {
    return this.column(this.table.id);
  }

  private column(field: string): Sql {
    const column = this.table.columns.get(field);
    if (!column) throw new Error(`${this.table.name} has no field ${field}`);
    return raw(column);
  }
}
