import type { Type } from '@nestjs/common';

/** A row as it is read: the fields of the entity and of what is joined to it, by name. */
export type Row = Record<string, unknown>;

/** A field of the view that is computed from fields of the row. */
export interface Computed {
  needs: string[];
  read(row: Row): unknown;
}

/** A filter: the query field, and the row field that must equal it if their names differ. */
export type Filter = string | readonly [wanted: string, field: string];

/** What a listing is made of, apart from the fields of its view. */
export interface ListingSpec<Name extends string = string> {
  entity: Type<object>;
  /** The entity's id field. */
  id: string;
  /** The fields of the view that are no field of the row. */
  computed?: Partial<Record<Name, Computed>>;
  /** The query fields whose value a row must equal. */
  filters?: readonly Filter[];
  /** Filters by a text with the row field of its sort key, which an index has. */
  keys?: Record<string, string>;
  /** Wire names with the entity fields that they sort by, in addition to `id`. */
  sorts: Record<string, string>;
  /** The entity fields whose beginnings a search looks at. */
  search: string[];
  /** Row fields that come from other tables, as `alias.column`. */
  joined?: Record<string, string>;
  /** How the aliases of `joined` are joined to the listed table, which is `r`. */
  joins?: Record<string, string>;
  /** A field that holds much, and the one that knows its bytes: a page ends early by them. */
  heavy?: { field: string; bytes: string };
}
