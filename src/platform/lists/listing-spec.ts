import type { Type } from '@nestjs/common';

/** A row from the database: the fields of the entity and of joined tables, by name. */
export type Row = Record<string, unknown>;

/** A field of the view that is computed from fields of the row. */
export interface Computed {
  needs: string[];
  read(row: Row): unknown;
}

/** A filter: the query field, and the row field that must equal it if their names differ. */
export type Filter = string | readonly [wanted: string, field: string];

/** The definition of a listing, apart from the fields of its view. */
export interface ListingSpec<Name extends string = string> {
  entity: Type<object>;
  /** The entity's id field. */
  id: string;
  /** The fields of the view that are computed because the row has no such field. */
  computed?: Partial<Record<Name, Computed>>;
  /** The query fields whose value a row must equal. */
  filters?: readonly Filter[];
  /** The filters by a text, each with the row field of its sort key, which has an index. */
  keys?: Record<string, string>;
  /** The sorts in addition to `id`: the name in requests, and the entity field that the list is sorted by. */
  sorts: Record<string, string>;
  /** The entity fields that a search compares by prefix. */
  search: string[];
  /** Row fields that are not columns of the listed table, as SQL: `alias.column`, or an expression. */
  joined?: Record<string, string>;
  /** The JOIN clause of each alias in `joined`. The alias of the listed table is `r`. */
  joins?: Record<string, string>;
  /** Whether the records never change while they are listed, so that no update moves them in an order. */
  unchanging?: boolean;
  /**
   * A field with large values, and the field with its size in bytes. A page ends before the sum of the sizes exceeds a
   * limit.
   */
  largeColumn?: { field: string; bytes: string };
}
