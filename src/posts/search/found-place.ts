import type { PageMeta } from '../../platform/common/page';
import { readCursor, writeCursor } from '../../platform/lists/cursor';
import type { ListOptions } from '../../platform/lists/list.dto';
import { rangeOf } from '../../platform/lists/place';

/** `titled`: the number of terms in the title. */
export interface Match {
  postId: number;
  titled: number;
}

/** The sort of a cursor. */
const RELEVANCE = 'relevance';

interface FoundPlace {
  limit: number;
  page: number | null;
  startIn(matches: readonly Match[]): number;
}

/** Matches are sorted by terms in the title, then by id; both descending. Throws 422 as `placeOf` does. */
export function placeAmong({
  cursor,
  ...options
}: Pick<ListOptions, 'cursor' | 'page' | 'limit'>): FoundPlace {
  const { limit, page, offset } = rangeOf({ cursor, ...options });
  if (!cursor) return { limit, page, startIn: () => offset };
  const { value, id } = readCursor(cursor, RELEVANCE, { values: 'number', nullable: false });
  const isAfter = ({ titled, postId }: Match) =>
    titled < Number(value) || (titled === Number(value) && postId < id);
  return { limit, page, startIn: (matches) => endIfMissing(matches.findIndex(isAfter), matches.length) };
}

export function pageMeta(
  { limit, page }: FoundPlace,
  { total, isCapped, last }: { total: number; isCapped: boolean; last: Match | undefined },
): PageMeta {
  return {
    total,
    ...(isCapped && { totalCapped: true as const }),
    limit,
    page,
    pages: page === null ? null : Math.ceil(total / limit),
    nextCursor: last ? writeCursor({ sort: RELEVANCE, value: last.titled, id: last.postId }) : null,
  };
}

function endIfMissing(at: number, end: number): number {
  return at === -1 ? end : at;
}
