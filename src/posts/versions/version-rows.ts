import type { EntityManager } from 'typeorm';
import { instant, int, orNull, readRows, text, textOf, type RowOf } from '../../platform/database/rows';
import type { Sql } from '../../platform/database/sql';
import { historyOf, type HistoryColumns } from '../history/text-history';
import type { Via } from '../history/via';
import type { Post } from '../post.entity';
import { statusNow } from '../publication';

const VERSION = {
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
};

/** A version of a post, without its text. */
export type VersionRow = RowOf<typeof VERSION>;

/** The columns of `VersionRow`: the snapshot is not among them. */
const COLUMNS = `v.version, v.first_version AS firstVersion, v.changed_at AS changedAt, v.changed_by AS changedBy, v.via,
  v.changed_fields AS changedFields, v.label, v.post_title AS postTitle, v.post_status AS postStatus,
  v.content_bytes AS contentBytes`;

/** A post in its account. */
export interface PostKey {
  postId: number;
  accountId: number;
}

/** The columns of a post from which its current version is made. */
type CurrentColumns = HistoryColumns &
  Parameters<typeof statusNow>[0] &
  Pick<Post, 'postId' | 'version' | 'updatedAt' | 'postTitle' | 'contentBytes'>;

/** The columns of a post from which its current version is made, for a SELECT. */
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

/** Returns the current version of a post. */
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

/** Returns whether a version number belongs to the text of a version. */
export function hasNumber({ firstVersion, version }: VersionRow, number: number): boolean {
  return firstVersion <= number && number <= version;
}

/** Reads former versions of posts. `rest`: the statement from the condition on. */
export function readVersions(manager: EntityManager, rest: Sql): Promise<VersionRow[]> {
  return readRows(manager, VERSION, `SELECT ${COLUMNS} FROM post_versions v WHERE ${rest.text}`, rest.params);
}
