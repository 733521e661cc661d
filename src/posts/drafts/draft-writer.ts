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
import { DraftBases } from './draft-bases';
import { DRAFT_SNAPSHOTS, fieldsOf, type DraftFields } from './draft-fields';
import { PostDraft, PostDraftSaver } from './post-draft.entity';

/** A live post, and its draft before it is saved; null if it has none yet. */
interface Before {
  post: Found<Post>;
  before: PostDraft | null;
}

/** Who saves a draft, in which way, and when. */
type Save = Authorship & { now: Date };

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
    text: DraftFields & { contentBytes: number },
    save: Save,
  ): Promise<void> {
    const { postId, accountId } = post;
    const base = baseOf(post, before, save.now);
    const { baseVersion, madeAt } = base;
    const draft: NextDraft = {
      postId,
      accountId,
      baseVersion,
      madeAt,
      ...written({ post, before }, save),
      changedFields: (await this.changed(manager, post, base, text)).join(),
      seoScore: seoScore(text),
      contentBytes: text.contentBytes,
      reviewState: before && before.reviewState !== 'none' ? 'requested' : 'none',
      snapshot: DRAFT_SNAPSHOTS.write(text),
    };
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

  private async changed(
    manager: EntityManager,
    post: Post,
    base: Base,
    text: DraftFields,
  ): Promise<PostField[]> {
    const then = (await this.bases.of(manager, post, base)) ?? fieldsOf(post);
    return differences<DraftFields, PostField>(text, then, POST_FIELDS);
  }
}

/** Returns the next number of a draft, who saved it, and when: never before the save before it. */
function written(
  { post, before }: Before,
  { by, via, now }: Save,
): Pick<PostDraft, 'draftVersion' | 'savedBy' | 'savedAt' | 'via'> {
  const draftVersion = Math.max(post.lastDraftVersion ?? 0, before?.draftVersion ?? 0) + 1;
  const savedAt = before && before.savedAt > now ? before.savedAt : now;
  return { draftVersion, savedBy: by, savedAt, via };
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
