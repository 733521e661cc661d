import { call, type ClientSettings } from './call.ts';
import type { CallOptions, OperationId } from './operation.ts';

/** Yields the records of a list, page by page, until there is no next cursor. */
export async function* recordsOf(
  settings: ClientSettings,
  id: OperationId,
  input: object = {},
  options: CallOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  let next: { cursor?: string } | null = {};
  while (next) {
    const { data, meta } = await call(settings, id, { ...input, ...next }, options);
    yield* data as unknown[];
    const { nextCursor } = meta as { nextCursor: string | null };
    next = nextCursor === null ? null : { cursor: nextCursor };
  }
}
