import type { EntityTarget, ObjectLiteral } from 'typeorm';

/** A row as it is read: the fields of the entity and of what is joined to it, by name. */
export type Row = Record<string, unknown>;

/** A field of the answer that is worked out from fields of the row. */
export interface Computed {
  needs: string[];
  read(row: Row): unknown;
}

/** The fields of an answer, in their order: of the same name in the row, or computed. */
type Fields<Name extends string> = Record<Name, true | Computed>;

/** What a listing is made of. */
export interface ListingSpec<Name extends string = string> {
  entity: EntityTarget<ObjectLiteral>;
  /** The entity's id field. */
  id: string;
  fields: Fields<Name>;
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
