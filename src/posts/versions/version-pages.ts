import type { EntityManager } from 'typeorm';
import { Page, PAGE_LIMIT, type PageMeta } from '../../platform/common/page';
import { readCursor, writeCursor } from '../../platform/lists/cursor';
import { COUNT_LIMIT } from '../../platform/lists/totals';
import type { FormerVersions, VersionRow } from './post-versions';
import { versionViews } from './version-views';
import type { ListPostVersions, PostVersionView } from './versions.dto';

const SORT = '-version';

const NUMBER = { values: 'number', nullable: false } as const;

/** The newest version comes first. The current one is a row of another table. */
export async function versionPage(
  manager: EntityManager,
  former: FormerVersions,
  query: ListPostVersions,
  current: VersionRow,
): Promise<Page<PostVersionView>> {
  const limit = query.limit ?? PAGE_LIMIT.default;
  const after = query.cursor ? readCursor(query.cursor, SORT, NUMBER).id : null;
  const found = await versionsAfter(manager, former, { ...query, limit, after }, current);
  const rows = found.slice(0, limit);
  const next = found.length > limit ? rows.at(-1) : undefined;
  const hasAll = after === null && !next;
  const total = hasAll ? found.length : 1 + (await former.count(manager, query.postId, COUNT_LIMIT));
  const views = await versionViews(manager, rows, current.version);
  return new Page(views, metaOf(total, { limit, after, next: next?.version ?? null }));
}

/** Returns one version more than the page if there are more. */
async function versionsAfter(
  manager: EntityManager,
  former: FormerVersions,
  { postId, limit, after }: { postId: number; limit: number; after: number | null },
  current: VersionRow,
): Promise<VersionRow[]> {
  if (after !== null) return former.before(manager, postId, after, limit + 1);
  return [current, ...(await former.before(manager, postId, current.version, limit))];
}

interface Place {
  limit: number;
  /** The version before the page; null for the first page. */
  after: number | null;
  /** The last version of the page, if there are more. */
  next: number | null;
}

function metaOf(total: number, { limit, after, next }: Place): PageMeta {
  const counted = Math.min(total, COUNT_LIMIT);
  const isFirst = after === null;
  return {
    total: counted,
    ...(total > COUNT_LIMIT && { totalCapped: true }),
    limit,
    page: isFirst ? 1 : null,
    pages: isFirst ? Math.ceil(counted / limit) : null,
    nextCursor: next === null ? null : writeCursor({ sort: SORT, value: next, id: next }),
  };
}
