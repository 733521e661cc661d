import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Page, type PageMeta } from '../common/page';
import type { Caller } from '../access/caller';
import { recordNotFound } from '../common/problem';
import { fieldNamesOf } from '../common/swagger-inside';
import { sortKey } from '../common/sort-key';
import { ConflictRetry } from '../database/unit-of-work';
import { writeCursor, type Cursor, type WalkStart } from './cursor';
import { equalities } from './filters';
import type { Computed, ListingSpec, Row } from './listing-spec';
import { largePage, positionOf, type ReadPage } from './large-page';
import { PageSql, type Order } from './page-sql';
import type { Asked, ListingQuery } from './listing-query';
import { placeOf, type Place } from './place';
import { countRows, run } from './run';
import { selectionOf, type Selection } from './selection';
import type { Sql } from '../database/sql';
import { hydrated, tableOf, type Table } from './table';
import { COUNT_LIMIT, Totals, type Total } from './totals';
import { changedPart, endsFirstPart, mayMove, startOf } from './walk';

/** Pages are found by keyset in an index, so the cost of a page does not grow with the table. */
export class Listing<View extends object> {
  private readonly names: readonly string[];
  private readonly spec: ListingSpec;
  private readonly computed: Readonly<Record<string, Computed | undefined>>;
  private readonly totals = new Totals();
  private readonly selections = new Map<string, Selection>();
  private known?: Table;

  /** Every field of the view must be computed or a field of the row. */
  constructor(view: Type<View>, spec: ListingSpec<keyof View & string>) {
    this.spec = spec;
    this.computed = spec.computed ?? {};
    this.names = fieldNamesOf(view);
  }

  view(row: object, names = this.names): View {
    const view: Row = {};
    for (const name of names) {
      const computed = this.computed[name];
      view[name] = computed ? computed.read(row as Row) : (row as Row)[name];
    }
    return view as View;
  }

  /** The conditions of the query fields whose value a row must equal. */
  equalities(manager: EntityManager, query: object): Sql[] {
    return equalities(query, this.spec, (this.known ??= tableOf(manager, this.spec)));
  }

  async page(manager: EntityManager, wanted: ListingQuery): Promise<Page<View>> {
    const asked = this.asked(manager, wanted);
    const { query, place } = asked;
    const matches = query.search ? await matchesOf(asked) : 0;
    const names = query.fields ?? this.names;
    const start = await this.startOf(asked);
    const read = await this.read(asked, names);
    await query.complete?.(read.rows, names);
    const next = await this.next(asked, read, start);
    const total = await this.totals.ofPage(asked, read.more ? null : read.rows.length, matches);
    return new Page(
      read.rows.map((row) => this.view(row, names)),
      metaOf(place, total, next),
    );
  }

  /** Throws 404 if there is no record, 403 if the caller's role in the account is too low. */
  async get(manager: EntityManager, caller: Caller, wanted: ListingQuery): Promise<View> {
    const { accountId } = caller.named;
    const scope = { field: 'accountId', values: [accountId] };
    const { data } = await this.page(manager, { scope, ...wanted, unique: true });
    const [found] = data;
    if (!found) throw recordNotFound();
    caller.requireRole(accountId);
    return found;
  }

  /** Throws ConflictRetry if another unit of work has deleted the row. */
  async one(manager: EntityManager, id: number): Promise<View> {
    const table = (this.known ??= tableOf(manager, this.spec));
    const statements = new PageSql(table, {}, placeOf({}, this.spec, table).order);
    const rows = await run(manager, statements.rows(this.selection(table, this.names, this.spec.id), [id]));
    const [row] = hydrated(table, rows);
    if (!row) throw new ConflictRetry();
    return this.view(row);
  }

  private asked(manager: EntityManager, wanted: ListingQuery): Asked {
    const table = (this.known ??= tableOf(manager, this.spec));
    const filters = [...(wanted.filters ?? []), ...equalities(wanted, this.spec, table)];
    const query = { ...wanted, filters };
    const place = placeOf(query, this.spec, table);
    const search = query.search ? sortKey(query.search) : null;
    const statements = new PageSql(table, { ...query, search }, place.order);
    return { manager, table, statements, query, place };
  }

  private async read(asked: Asked, names: readonly string[]): Promise<ReadPage> {
    const { manager, table, statements, query, place } = asked;
    const { limit, offset, order } = place;
    const selection = this.selection(table, names, order.field);
    const { largeColumn, id: idField } = this.spec;
    if (largeColumn && selection.fields.includes(largeColumn.field) && !query.unique)
      return largePage(asked, selection, largeColumn.bytes);
    const found = hydrated(table, await run(manager, statements.page(selection, limit + 1, offset)));
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return { rows, more: found.length > limit, last: last && positionOf(last[order.field], last[idField]) };
  }

  /** From the cursor, else measured. Undefined if updates cannot change the order. */
  private async startOf({ manager, table, statements, query, place }: Asked): Promise<WalkStart | undefined> {
    const begins = place.page !== null && !query.unique && mayMove(place.order, table);
    return begins ? startOf(manager, table, statements) : place.start;
  }

  private async next(
    { manager, table, statements, place: { order } }: Asked,
    read: ReadPage,
    start?: WalkStart,
  ): Promise<Cursor | null> {
    const following = nextOfPart(order, read, start);
    // Without `start`, no update can move records.
    if (following || !start) return following;
    // A single statement has read the whole walk, so it cannot have missed a change.
    if (!order.after && !read.more) return null;
    return changedPart({ manager, table, rows: statements }, start, order.name);
  }

  private selection(table: Table, names: readonly string[], sort: string): Selection {
    const known = names === this.names ? this.selections.get(sort) : undefined;
    if (known) return known;
    const needed = names.flatMap((name) => this.computed[name]?.needs ?? [name]);
    if (needed.includes(this.spec.largeColumn?.field ?? '')) needed.push('version');
    const selection = selectionOf(table, [this.spec.id, ...needed, sort]);
    if (names === this.names) this.selections.set(sort, selection);
    return selection;
  }
}

/** Above COUNT_LIMIT, the statements will walk the index of the sort. */
async function matchesOf({ manager, statements }: Asked): Promise<number> {
  const matches = await countRows(manager, statements.matches(COUNT_LIMIT));
  if (matches > COUNT_LIMIT) statements.searchWhileWalking();
  return matches;
}

function nextOfPart(order: Order, { more, last }: ReadPage, start?: WalkStart): Cursor | null {
  if (!more || !last) return null;
  const { name: sort, changed } = order;
  if (changed) return { sort, value: changed.since, id: last.id, changed: true };
  return endsFirstPart(order, last, start) ? null : { sort, ...last, start };
}

function metaOf({ limit, page }: Place, total: Total, next: Cursor | null): PageMeta {
  const pages = page === null ? null : Math.ceil(total.total / limit);
  return { ...total, limit, page, pages, nextCursor: next && writeCursor(next) };
}
