import type { PagedId } from '../../clients/typescript/src/operation.ts';
import { callOperation, type Data, type Input, type Item, type Sent } from './operations';
import { readRows, type Loaded, type Part } from './pages';

/** Reads a page of a list. */
export async function readPage<Id extends PagedId>(
  name: Id,
  input: Input<Id>,
  signal: AbortSignal,
): Promise<Loaded<Item<Data<Id>>>> {
  // An operation that reads needs no version.
  const options = [{ signal }] as unknown as Sent<Id>;
  return (await callOperation(name, input, ...options)) as unknown as Loaded<Item<Data<Id>>>;
}

/** Reads all records of a list, with as few requests as possible. */
export async function readWhole<Id extends PagedId>(
  name: Id,
  input: Input<Id>,
  signal: AbortSignal,
): Promise<Item<Data<Id>>[]> {
  const read = (part: Part) => readPage(name, { ...input, ...part }, signal);
  const { data } = await readRows(read, { wanted: Infinity, pageSize: 0 });
  return data;
}
