import { instantParameter } from '../database/raw';
import type { Position } from './cursor';
import type { Asked } from './listing-query';
import type { Row } from './listing-spec';
import { fitPage } from './page-bytes';
import { run } from './run';
import type { Selection } from './selection';
import { hydrated } from './table';

export interface ReadPage {
  rows: Row[];
  more: boolean;
  /** Of the last key, even if its row has been deleted since. */
  last?: Position;
}

/** The last run accepts rows that have changed since their keys were read. */
const TRIES = 4;

/**
 * The statement for the keys also decides whether more rows follow and where the page ends. Both statements run again
 * if a row has changed in between, so that a page does not show one record before and another one after a commit.
 */
export async function largePage(
  { manager, table, statements, place: { limit, offset } }: Asked,
  selection: Selection,
  bytes: string,
): Promise<ReadPage> {
  for (let tries = 1; ; tries++) {
    const found = await run(manager, statements.keys(limit + 1, offset, bytes));
    const keys = fitPage(found.slice(0, limit));
    const ids = keys.map(({ id }) => id as number);
    const rows = ids.length > 0 ? hydrated(table, await run(manager, statements.rows(selection, ids))) : [];
    // The keys determine the order and the end of the page, even if rows have been moved or deleted since.
    const byId = new Map(rows.map((row) => [row[table.id] as number, row]));
    if (tries < TRIES && keys.some(({ id, version }) => isOther(byId.get(id as number), version))) continue;
    const last = keys.at(-1);
    return {
      rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined),
      more: found.length > keys.length,
      last: last && positionOf(last.sort_value, last.id),
    };
  }
}

function isOther(row: Row | undefined, version: unknown): boolean {
  return row !== undefined && row.version !== version;
}

export function positionOf(value: unknown, id: unknown): Position {
  return {
    value: value instanceof Date ? instantParameter(value) : (value as Position['value']),
    id: id as number,
  };
}
