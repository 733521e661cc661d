import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { Found } from '../../platform/access/owned-records';
import { insertMissingRows, insertRow } from '../../platform/database/inserts';
import { ConflictRetry } from '../../platform/database/unit-of-work';
import { differences } from '../history/differences';
import type { Authorship } from '../history/via';
import { POST_FIELDS, type PostField } from '../post-fields';
import { PostWriter } from '../post-writer';
import type { Post } from '../post.entity';
import { seoScore } from '../seo-score';
import { currentVersion, hasNumber } from '../versions/version-rows';
import { DraftBases, withExisting } from './draft-bases';
import { DRAFT_SNAPSHOTS, fieldsOf, type DraftFields } from './draft-fields';
import { PostDraft, PostDraftSaver } from './post-draft.entity';

/** A live post, and its draft before it is saved; null if it has none yet. */
interface Before {
  post: Found<Post>;
  before: PostDraft | null;
}

/** A text that is saved, with the size of its content. */
type DraftText = DraftFields & { contentBytes: number };

/** Who saves a draft, in which way, and when. */
type Saving = Authorship & { now: Date };

/** Writes the drafts of posts, with their numbers in the posts. */
@Injectable()
export class DraftWriter {
  constructor(
    private readonly bases: DraftBases,
    private readonly posts: PostWriter,
  ) {}

  /**
   * Writes the next version of a draft; of one that was decided on, asks for a review again. Throws ConflictRetry if the
   * post or its draft has changed since it was read.
   */
  async save(
    manager: EntityManager,
    { post, before }: Before,
    text: DraftText,
    authorship: Saving,
  ): Promise<void> {
    const { postId } = post;
    const { by } = authorship;
    const draft = await this.next(manager, { post, before }, text, authorship);
    // The first write: of several saves at the same time, one succeeds.
    await this.posts.noteDraft(manager, post, draft.draftVersion);
    if (before) await change(manager, before, draft);
    else await insertRow(manager, PostDraft, draft);
    if (by !== null) await insertMissingRows(manager, PostDraftSaver, [{ postId, userId: by }]);
  }

  /** Writes a step of the review of a draft. Throws ConflictRetry if the draft has changed since it was read. */
  review(manager: EntityManager, draft: PostDraft, step: Partial<Review>): Promise<void> {
    return change(manager, draft, step);
  }

  /** Deletes the draft of a post. Throws ConflictRetry if the post or its draft has changed since it was read. */
  async end(manager: EntityManager, post: Post, draft: PostDraft): Promise<void> {
    const { postId } = post;
    await this.posts.noteDraft(manager, post, null);
    const { affected } = await manager.delete(PostDraft, unchanged(draft));
    if (affected !== 1) throw new ConflictRetry();
    await manager.delete(PostDraftSaver, { postId });
  }

  private async next(
    manager: EntityManager,
    { post, before }: Before,
    text: DraftText,
    { by, via, now }: Saving,
  ): Promise<NextDraft> {
    const { postId, accountId, lastDraftVersion } = post;
    const base = baseOf(post, before, now);
    return {
      postId,
      accountId,
      draftVersion: Math.max(lastDraftVersion ?? 0, before?.draftVersion ?? 0) + 1,
      baseVersion: base.baseVersion,
      madeAt: base.madeAt,
      changedFields: (await this.changed(manager, post, base, text)).join(),
      savedBy: by,
      savedAt: before && before.savedAt > now ? before.savedAt : now,
      via,
      seoScore: seoScore(text),
      contentBytes: text.contentBytes,
      reviewState: before && before.reviewState !== 'none' ? 'requested' : 'none',
      snapshot: DRAFT_SNAPSHOTS.write(text),
    };
  }

  private async changed(
    manager: EntityManager,
    post: Found<Post>,
    base: Base,
    text: DraftFields,
  ): Promise<PostField[]> {
    const kept = await this.bases.of(manager, post, base);
    const then = kept ?? (await withExisting(manager, post, fieldsOf(post)));
    return differences<DraftFields, PostField>(text, then, POST_FIELDS);
  }
}

/** The columns of a draft that the steps of its review set. */
type Review = Pick<PostDraft, 'reviewState' | 'reviewedVersion' | 'reviewedBy' | 'reviewNote'>;

/** The columns that a save sets: the last decision stays. */
type NextDraft = Omit<PostDraft, Exclude<keyof Review, 'reviewState'>>;

type Base = Pick<PostDraft, 'postId' | 'baseVersion' | 'madeAt'>;

/**
 * Returns the base of a draft after a save: that of the draft, or the live version if there is no draft yet. Where
 * reviews are required, a draft whose base is not live any more gets the live version, so that who approves it knows
 * what it changes.
 */
function baseOf(post: Found<Post>, before: PostDraft | null, now: Date): Base {
  const { postId, version, account } = post;
  if (before && (account.reviewRequired === 'No' || isCurrentBase(post, before))) return before;
  return { postId, baseVersion: version, madeAt: now };
}

/** Returns whether a draft was made from the live text. */
export function isCurrentBase(post: Post, { baseVersion }: Pick<PostDraft, 'baseVersion'>): boolean {
  return hasNumber(currentVersion(post), baseVersion);
}

async function change(manager: EntityManager, draft: PostDraft, values: Partial<PostDraft>): Promise<void> {
  const { affected } = await manager.update(PostDraft, unchanged(draft), values);
  if (affected !== 1) throw new ConflictRetry();
}

/** Returns the condition that neither the text nor the review of a draft has changed since it was read. */
function unchanged({ postId, draftVersion, reviewState }: PostDraft): FindOptionsWhere<PostDraft> {
  return { postId, draftVersion, reviewState };
}
