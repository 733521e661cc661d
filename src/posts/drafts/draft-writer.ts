import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertRow } from '../../platform/database/inserts';
import { differences } from '../history/differences';
import type { Authorship } from '../history/via';
import { POST_FIELDS, type PostField } from '../post-fields';
import { PostWriter } from '../post-writer';
import type { Post } from '../post.entity';
import { seoScore } from '../seo-score';
import { DraftBases } from './draft-bases';
import { DRAFT_SNAPSHOTS, fieldsOf, type DraftFields } from './draft-fields';
import { PostDraft } from './post-draft.entity';

/** A live post, and its draft before it is saved; null if it has none yet. */
interface Before {
  post: Post;
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

  /** Writes the next version of a draft. Throws ConflictRetry if the post or its draft has changed since it was read. */
  async save(
    manager: EntityManager,
    { post, before }: Before,
    text: DraftFields & { contentBytes: number },
    save: Save,
  ): Promise<void> {
    const { postId, accountId } = post;
    const base = before ?? { postId, baseVersion: post.version, madeAt: save.now };
    const { baseVersion, madeAt } = base;
    const draft: PostDraft = {
      postId,
      accountId,
      baseVersion,
      madeAt,
      ...written({ post, before }, save),
      changedFields: (await this.changed(manager, post, base, text)).join(),
      seoScore: seoScore(text),
      contentBytes: text.contentBytes,
      snapshot: DRAFT_SNAPSHOTS.write(text),
    };
    // The first write: of several saves at the same time, one succeeds.
    await this.posts.noteDraft(manager, post, draft.draftVersion);
    if (before) await manager.update(PostDraft, { postId }, draft);
    else await insertRow(manager, PostDraft, draft);
  }

  /** Deletes the draft of a post. Throws ConflictRetry if the post or its draft has changed since it was read. */
  async end(manager: EntityManager, post: Post): Promise<void> {
    await this.posts.noteDraft(manager, post, null);
    await manager.delete(PostDraft, { postId: post.postId });
  }

  private async changed(
    manager: EntityManager,
    post: Post,
    base: Pick<PostDraft, 'postId' | 'baseVersion' | 'madeAt'>,
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
