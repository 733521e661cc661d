import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { inList } from '../../platform/database/raw';
import { differences, POST_FIELDS, type PostField } from '../post-fields';
import { Post } from '../post.entity';
import { CURRENT_COLUMNS, currentVersion, FormerVersions, hasNumber } from '../versions/post-versions';
import { DRAFT_SNAPSHOTS, fieldsOf, type DraftFields } from './draft-fields';
import type { PostDraft } from './post-draft.entity';

/** The maximum number of posts whose content is in memory at the same time. */
const AT_ONCE = 16;

export type ReadDraft = Pick<PostDraft, 'postId' | 'baseVersion' | 'changedFields' | 'snapshot'>;

@Injectable()
export class DraftBases {
  constructor(private readonly former: FormerVersions) {}

  /** Returns the changed fields by post id. A draft whose base has been pruned is compared with the live post. */
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
