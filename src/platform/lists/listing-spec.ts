import type { Type } from '@nestjs/common';

export type Row = Record<string, unknown>;

export interface Computed {
  needs: string[];
  read(row: Row): unknown;
}

/** A query field, with the row field that must equal it if their names differ. */
export type Filter = string | readonly [wanted: string, field: string];

export interface ListingSpec<Name extends string = string> {
  entity: Type<object>;
  id: string;
  /** Fields of the view that the row lacks. */
  computed?: Partial<Record<Name, Computed>>;
  /** Query fields whose value a row must equal. */
  filters?: readonly Filter[];
  /** Text filters, each with the row field of its sort key, which has an index. */
  keys?: Record<string, string>;
  /** In addition to `id`: the name in requests, and the entity field. */
  sorts: Record<string, string>;
  /** Entity fields that a search compares by prefix. */
  search: string[];
  /** Row fields outside the listed table, as SQL: `alias.column`, or an expression. */
  joined?: Record<string, string>;
  /** The joined fields that are instants, so that lists can be sorted by them. */
  joinedInstants?: readonly string[];
  /** JOIN clauses by alias. The listed table is `r`. */
  joins?: Record<string, string>;
  /** Whether no update changes the position of a record, in any sort order. */
  unchanging?: boolean;
  /** A page ends before the sum of the sizes in `bytes` exceeds a limit. */
  largeColumn?: { field: string; bytes: string };
}
