import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Owned } from '../../platform/access/owned-records';
import { inList } from '../../platform/database/raw';
import { existingReferences } from '../existing-references';
import { differences } from '../history/differences';
import { POST_FIELDS, type PostField } from '../post-fields';
import { Post } from '../post.entity';
import { FormerVersions } from '../versions/former-versions';
import { CURRENT_COLUMNS, currentVersion, hasNumber } from '../versions/version-rows';
import { DRAFT_SNAPSHOTS, fieldsOf, type DraftFields } from './draft-fields';
import type { PostDraft } from './post-draft.entity';

/** The number of posts whose contents are in memory at the same time. */
const AT_ONCE = 16;

/** What tells the base of a draft. */
type Based = Pick<PostDraft, 'postId' | 'baseVersion' | 'madeAt'>;

/** A draft as it was read. */
export type ReadDraft = Pick<PostDraft, 'postId' | 'baseVersion' | 'changedFields' | 'snapshot'>;

/** The versions of posts from which drafts were made. */
@Injectable()
export class DraftBases {
  constructor(private readonly former: FormerVersions) {}

  /**
   * Returns the base of a draft as it was when the draft was made, without references to records that are gone; null if
   * it is not kept any more.
   */
  async of(
    manager: EntityManager,
    post: Owned<Post>,
    { baseVersion, madeAt }: Based,
  ): Promise<DraftFields | null> {
    const isLive = hasNumber(currentVersion(post), baseVersion);
    const then = isLive ? post : await this.former.text(manager, post.postId, baseVersion);
    return then && withExisting(manager, post, fieldsOf(then, madeAt));
  }

  /**
   * Returns the fields in which drafts differ from their bases, by the id of the post. A draft whose base is not kept any
   * more is compared with the live post.
   */
  async changedFields(
    manager: EntityManager,
    drafts: readonly ReadDraft[],
  ): Promise<ReadonlyMap<number, PostField[]>> {
    const changed = new Map(
      drafts.map(({ postId, changedFields }) => [
        postId,
        changedFields.split(',').filter(Boolean) as PostField[],
      ]),
    );
    const baseless = await this.baseless(manager, drafts);
    for (let from = 0; from < baseless.length; from += AT_ONCE) {
      const some = baseless.slice(from, from + AT_ONCE);
      for (const [postId, fields] of await differencesToLive(manager, some)) changed.set(postId, fields);
    }
    return changed;
  }

  /** Returns the drafts whose base is not kept any more. */
  private async baseless(manager: EntityManager, drafts: readonly ReadDraft[]): Promise<ReadDraft[]> {
    if (drafts.length === 0) return [];
    const postId = inList(drafts.map((draft) => draft.postId));
    const posts = await manager.find(Post, { select: CURRENT_COLUMNS, where: { postId } });
    const current = new Map(posts.map((post) => [post.postId, currentVersion(post)]));
    const outdated = drafts.filter((draft) => {
      const version = current.get(draft.postId);
      return version && !hasNumber(version, draft.baseVersion);
    });
    const ids = outdated.map((draft) => draft.postId);
    const based = await this.former.withBase(manager, ids);
    return outdated.filter((draft) => !based.has(draft.postId));
  }
}

/** Returns a text of a post without references to records that are gone. */
export async function withExisting<T extends DraftFields>(
  manager: EntityManager,
  post: Owned<Post>,
  text: T,
): Promise<T> {
  return { ...text, ...(await existingReferences(manager, post, text)) };
}

async function differencesToLive(
  manager: EntityManager,
  drafts: readonly ReadDraft[],
): Promise<[postId: number, fields: PostField[]][]> {
  const snapshots = new Map(drafts.map(({ postId, snapshot }) => [postId, snapshot]));
  const posts = await manager.findBy(Post, { postId: inList([...snapshots.keys()]) });
  return posts.map((post) => {
    const draft = DRAFT_SNAPSHOTS.read(snapshots.get(post.postId) ?? '');
    return [post.postId, differences<DraftFields, PostField>(draft, fieldsOf(post), POST_FIELDS)];
  });
}
