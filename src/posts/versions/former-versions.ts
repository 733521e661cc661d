import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordNotFound } from '../../platform/common/problem';
import { countChanged, placeholders } from '../../platform/database/raw';
import { int, readRows, text } from '../../platform/database/rows';
import { sql } from '../../platform/database/sql';
import { Settings } from '../../platform/settings/settings';
import { PRUNE_DUE } from '../history/post-version.entity';
import { POST_SNAPSHOTS, type PostSnapshot } from '../post-snapshots';
import { hasNumber, readVersions, type VersionRow } from './version-rows';

/** The former versions of posts. With VERSIONS_KEEP=0 there are none, even before housekeeping has deleted them. */
@Injectable()
export class FormerVersions {
  constructor(private readonly settings: Settings) {}

  /** Returns the versions before a version number, the newest first. */
  async before(manager: EntityManager, postId: number, number: number, limit: number): Promise<VersionRow[]> {
    if (this.isOff) return [];
    return readVersions(
      manager,
      sql`v.post_id = ${postId} AND v.version < ${number} ORDER BY v.version DESC LIMIT ${limit}`,
    );
  }

  /** Returns the number of versions, counted up to `most`. */
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

  /** Returns the version whose text has this version number. Throws 404 if there is none. */
  async find(manager: EntityManager, postId: number, number: number): Promise<VersionRow> {
    if (this.isOff) throw recordNotFound();
    const [next] = await readVersions(
      manager,
      sql`v.post_id = ${postId} AND v.version >= ${number} ORDER BY v.version LIMIT 1`,
    );
    if (!next || !hasNumber(next, number)) throw recordNotFound();
    return next;
  }

  /** Returns the snapshot of the version whose text has this version number. Throws 404 if there is none. */
  async snapshot(manager: EntityManager, postId: number, number: number): Promise<string> {
    const { version } = await this.find(manager, postId, number);
    const [row] = await readRows(
      manager,
      { snapshot: text },
      'SELECT v.snapshot FROM post_versions v WHERE v.post_id = ? AND v.version = ?',
      [postId, version],
    );
    if (!row) throw recordNotFound();
    return row.snapshot;
  }

  /** Returns the text that has this version number; null if it is not kept. */
  async text(manager: EntityManager, postId: number, number: number): Promise<PostSnapshot | null> {
    if (this.isOff) return null;
    const [row] = await readRows(
      manager,
      { firstVersion: int, snapshot: text },
      `SELECT v.first_version AS firstVersion, v.snapshot FROM post_versions v
       WHERE v.post_id = ? AND v.version >= ? ORDER BY v.version LIMIT 1`,
      [postId, number],
    );
    return row && row.firstVersion <= number ? POST_SNAPSHOTS.read(row.snapshot) : null;
  }

  /** Returns those of the posts whose draft was made from a former version that is kept. */
  async withBase(manager: EntityManager, postIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (this.isOff || postIds.length === 0) return new Set();
    const rows = await readRows(
      manager,
      { postId: int },
      `SELECT d.post_id AS postId FROM post_drafts d WHERE d.post_id IN (${placeholders(postIds)})
       AND EXISTS (SELECT 1 FROM post_versions v WHERE v.post_id = d.post_id AND v.version >= d.base_version
         AND v.first_version <= d.base_version)`,
      postIds,
    );
    return new Set(rows.map(({ postId }) => postId));
  }

  /**
   * Sets the label of a version, or clears it. A version without a label counts for VERSIONS_KEEP again. Throws 404 if
   * the version has been pruned since it was read.
   */
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
