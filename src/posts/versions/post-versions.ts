import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordNotFound } from '../../platform/common/problem';
import { countChanged, placeholders } from '../../platform/database/raw';
import {
  instant,
  int,
  inTable,
  orNull,
  readRows,
  selectRows,
  text,
  textOf,
  type RowOf,
} from '../../platform/database/rows';
import { sql, type Sql } from '../../platform/database/sql';
import { Settings } from '../../platform/settings/settings';
import { PRUNE_DUE } from '../history/post-version.entity';
import { POST_SNAPSHOTS, type PostSnapshot } from '../history/snapshots';
import { historyOf, type HistoryColumns } from '../history/text-history';
import type { Via } from '../history/via';
import type { Post } from '../post.entity';
import { statusNow } from '../publication/publication';

const VERSION = inTable('v', {
  version: int,
  firstVersion: int,
  changedAt: instant,
  changedBy: orNull(int),
  via: textOf<Via>(),
  changedFields: text,
  label: orNull(text),
  postTitle: text,
  postStatus: text,
  contentBytes: int,
});

export type VersionRow = RowOf<typeof VERSION>;

export interface PostKey {
  postId: number;
  accountId: number;
}

type CurrentColumns = HistoryColumns &
  Parameters<typeof statusNow>[0] &
  Pick<Post, 'postId' | 'version' | 'updatedAt' | 'postTitle' | 'contentBytes'>;

export const CURRENT_COLUMNS = {
  postId: true,
  version: true,
  updatedAt: true,
  changedBy: true,
  changedVia: true,
  changedFields: true,
  versionLabel: true,
  textSince: true,
  historyVersion: true,
  postTitle: true,
  postStatus: true,
  goesLiveAt: true,
  goesPrivateAt: true,
  contentBytes: true,
} as const satisfies Record<keyof CurrentColumns, true>;

export function currentVersion(post: CurrentColumns): VersionRow {
  const { textSince, changedVia, changedBy, changedFields, versionLabel } = historyOf(post);
  return {
    version: post.version,
    firstVersion: textSince,
    changedAt: post.updatedAt,
    changedBy,
    via: changedVia,
    changedFields,
    label: versionLabel,
    postTitle: post.postTitle,
    postStatus: statusNow(post),
    contentBytes: post.contentBytes,
  };
}

export function hasNumber({ firstVersion, version }: VersionRow, number: number): boolean {
  return firstVersion <= number && number <= version;
}

/** With VERSIONS_KEEP=0, former versions are hidden even before housekeeping deletes them. */
@Injectable()
export class FormerVersions {
  constructor(private readonly settings: Settings) {}

  async before(manager: EntityManager, postId: number, number: number, limit: number): Promise<VersionRow[]> {
    if (this.isOff) return [];
    return readVersions(
      manager,
      sql`v.post_id = ${postId} AND v.version < ${number} ORDER BY v.version DESC LIMIT ${limit}`,
    );
  }

  async count(manager: EntityManager, postId: number, most: number): Promise<number> {
    if (this.isOff) return 0;
    const [row] = await readRows(
      manager,
      { total: int },
      `SELECT COUNT(*) AS total FROM (SELECT v.post_id FROM post_versions v WHERE v.post_id = ? LIMIT ${most}) counted`,
      [postId],
    );
    return row?.total ?? 0;
  }

  /** Throws 404 if no kept text has this version number. */
  async find(manager: EntityManager, postId: number, number: number): Promise<VersionRow> {
    if (this.isOff) throw recordNotFound();
    const [next] = await readVersions(
      manager,
      sql`v.post_id = ${postId} AND v.version >= ${number} ORDER BY v.version LIMIT 1`,
    );
    if (!next || !hasNumber(next, number)) throw recordNotFound();
    return next;
  }

  /** Throws 404 if no kept text has this version number. */
  async snapshot(manager: EntityManager, postId: number, number: number): Promise<string> {
    const { version } = await this.find(manager, postId, number);
    const [row] = await selectRows(
      manager,
      { snapshot: text },
      'FROM post_versions v WHERE v.post_id = ? AND v.version = ?',
      [postId, version],
    );
    if (!row) throw recordNotFound();
    return row.snapshot;
  }

  /** The current text if it has this version number. Null if the version is not kept. */
  async text(manager: EntityManager, post: Post, number: number): Promise<PostSnapshot | null> {
    if (hasNumber(currentVersion(post), number)) return post;
    if (this.isOff) return null;
    const [row] = await selectRows(
      manager,
      { firstVersion: int, snapshot: text },
      `FROM post_versions v
       WHERE v.post_id = ? AND v.version >= ? ORDER BY v.version LIMIT 1`,
      [post.postId, number],
    );
    return row && row.firstVersion <= number ? POST_SNAPSHOTS.read(row.snapshot) : null;
  }

  /** Returns the posts whose draft was made from a former version that is kept. */
  async withBase(manager: EntityManager, postIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (this.isOff || postIds.length === 0) return new Set();
    const rows = await selectRows(
      manager,
      { postId: int },
      `FROM post_drafts d WHERE d.post_id IN (${placeholders(postIds)})
       AND EXISTS (SELECT 1 FROM post_versions v WHERE v.post_id = d.post_id AND v.version >= d.base_version
         AND v.first_version <= d.base_version)`,
      postIds,
    );
    return new Set(rows.map(({ postId }) => postId));
  }

  /** Without a label, the version counts for VERSIONS_KEEP again. Throws 404 if it has been pruned. */
  async label(manager: EntityManager, postId: number, version: number, label: string | null): Promise<void> {
    const due = label === null ? `, prune_due = ${PRUNE_DUE}` : '';
    const changed = await countChanged(
      manager,
      `UPDATE post_versions SET label = ?${due} WHERE post_id = ? AND version = ?`,
      [label, postId, version],
    );
    if (changed === 0) throw recordNotFound();
  }

  private get isOff(): boolean {
    return this.settings.VERSIONS_KEEP === 0;
  }
}

/** Reads former versions of posts. `rest`: the statement from the condition on. */
function readVersions(manager: EntityManager, rest: Sql): Promise<VersionRow[]> {
  return selectRows(manager, VERSION, sql`FROM post_versions v WHERE ${rest}`);
}
