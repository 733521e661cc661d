import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordNotFound } from '../../platform/common/problem';
import { insertRow } from '../../platform/database/inserts';
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
import { Settings } from '../../platform/settings/settings';
import type { Via } from '../history/via';
import { noteFormerDraftMedia } from '../write/post-media';
import { DRAFT_SNAPSHOTS } from './draft-fields';
import { PostDraftVersion } from './post-draft-version.entity';
import type { PostDraft } from './post-draft.entity';

const STATE = {
  draftVersion: int,
  baseVersion: int,
  savedAt: instant,
  savedBy: orNull(int),
  via: textOf<Via>(),
  changedFields: text,
  postTitle: text,
  postStatus: text,
  contentBytes: int,
};

/** A state of a draft without its text. */
export type DraftState = RowOf<typeof STATE>;

/** The maximum number of states that one save deletes. More are left only after DRAFT_VERSIONS_KEEP was lowered. */
const MOST_PRUNED = 100;

export function draftState(draft: PostDraft): DraftState {
  const { draftVersion, baseVersion, savedAt, savedBy, via, changedFields, contentBytes, snapshot } = draft;
  const { postTitle, postStatus } = DRAFT_SNAPSHOTS.read(snapshot);
  return {
    draftVersion,
    baseVersion,
    savedAt,
    savedBy,
    via,
    changedFields,
    postTitle,
    postStatus,
    contentBytes,
  };
}

/** The former states of drafts, which outlive the draft. With DRAFT_VERSIONS_KEEP=0, there are none. */
@Injectable()
export class FormerDrafts {
  constructor(private readonly settings: Settings) {}

  /** Call it after the write that replaces the state. That write locks the post, so no state is stored twice. */
  async keep(manager: EntityManager, draft: PostDraft): Promise<void> {
    if (this.most === 0) return;
    const { postId, accountId, draftVersion, snapshot } = draft;
    await noteFormerDraftMedia(manager, draft, draftVersion, snapshot);
    await insertRow(manager, PostDraftVersion, { postId, accountId, ...draftState(draft), snapshot });
    // No draft has more states than its number.
    if (draftVersion > this.most) await prune(manager, postId, this.most);
  }

  async before(manager: EntityManager, postId: number, number: number, limit: number): Promise<DraftState[]> {
    return selectRows(
      manager,
      inTable('v', STATE),
      `FROM post_draft_versions v WHERE v.post_id = ? AND v.draft_version < ?
       ORDER BY v.draft_version DESC LIMIT ?`,
      [postId, number, Math.min(limit, this.most)],
    );
  }

  async count(manager: EntityManager, postId: number): Promise<number> {
    const [row] = await readRows(
      manager,
      { total: int },
      'SELECT COUNT(*) AS total FROM post_draft_versions WHERE post_id = ?',
      [postId],
    );
    return Math.min(row?.total ?? 0, this.most);
  }

  /** Throws 404 if the state is not kept. */
  async find(
    manager: EntityManager,
    postId: number,
    draftVersion: number,
  ): Promise<DraftState & { snapshot: string }> {
    const [row] = await selectRows(
      manager,
      { ...STATE, snapshot: text },
      'FROM post_draft_versions WHERE post_id = ? AND draft_version = ?',
      [postId, draftVersion],
    );
    if (!row || this.most === 0) throw recordNotFound();
    return row;
  }

  private get most(): number {
    return this.settings.DRAFT_VERSIONS_KEEP;
  }
}

async function prune(manager: EntityManager, postId: number, keep: number): Promise<void> {
  const rows = await selectRows(
    manager,
    { draftVersion: int },
    `FROM post_draft_versions WHERE post_id = ? ORDER BY draft_version DESC LIMIT ${MOST_PRUNED} OFFSET ${keep}`,
    [postId],
  );
  if (rows.length === 0) return;
  const numbers = rows.map(({ draftVersion }) => draftVersion);
  const among = `IN (${placeholders(numbers)})`;
  const uses = `DELETE FROM media_uses WHERE place = 'draft' AND owner_id = ? AND version ${among}`;
  await countChanged(manager, uses, [postId, ...numbers]);
  const states = `DELETE FROM post_draft_versions WHERE post_id = ? AND draft_version ${among}`;
  await countChanged(manager, states, [postId, ...numbers]);
}
