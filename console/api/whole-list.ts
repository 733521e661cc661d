import type { PagedId } from '../../clients/typescript/src/operation.ts';
import { callOperation, type Data, type Input, type Item, type Sent } from './operations';

/** A page of a list. */
export interface ListPage<Id extends PagedId> {
  data: Item<Data<Id>>[];
  meta: { total?: number; totalCapped?: boolean; nextCursor: string | null };
}

/** How a page of a list is read. */
export interface PageReading<Id extends PagedId> {
  signal: AbortSignal;
  /** Adds to the records of the page what other operations say of them. */
  complete?: ((records: Item<Data<Id>>[], signal: AbortSignal) => Promise<Item<Data<Id>>[]>) | undefined;
}

/** Reads a page of a list: the first one without a cursor. */
export async function readPage<Id extends PagedId>(
  name: Id,
  input: Input<Id>,
  cursor: string | null,
  { signal, complete }: PageReading<Id>,
): Promise<ListPage<Id>> {
  const next = cursor === null ? input : { ...input, cursor };
  // An operation that reads needs no version.
  const options = [{ signal }] as unknown as Sent<Id>;
  const { data, meta } = (await callOperation(name, next, ...options)) as unknown as ListPage<Id>;
  return { data: complete ? await complete(data, signal) : data, meta };
}

/** Reads all records of a list, page by page. */
export async function readWhole<Id extends PagedId>(
  name: Id,
  input: Input<Id>,
  signal: AbortSignal,
): Promise<Item<Data<Id>>[]> {
  const records: Item<Data<Id>>[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<Id> = await readPage(name, input, cursor, { signal });
    records.push(...page.data);
    cursor = page.meta.nextCursor;
  } while (cursor !== null);
  return records;
}
