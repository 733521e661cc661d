import type { PagedId } from '../../clients/typescript/src/operation.ts';
import type { Data, Input, Item } from './operations';
import { readRows, type Loaded, type Part } from './pages';
import { read } from './use-operation';

export async function readPage<Id extends PagedId>(
  name: Id,
  input: Input<Id>,
  signal: AbortSignal,
): Promise<Loaded<Item<Data<Id>>>> {
  return (await read(name, input, signal)) as unknown as Loaded<Item<Data<Id>>>;
}

/** Reads all records of a list with as few requests as possible. */
export async function readAll<Id extends PagedId>(
  name: Id,
  input: Input<Id>,
  signal: AbortSignal,
): Promise<Item<Data<Id>>[]> {
  const readPart = (part: Part) => readPage(name, { ...input, ...part }, signal);
  const { data } = await readRows(readPart, { wanted: Infinity, pageSize: 0 });
  return data;
}
