import type { EntityManager } from 'typeorm';
import type { TreeAccount } from '../../platform/tenancy/account.entity';
import { findReferences } from '../post-references';
import { POST_SNAPSHOTS } from '../post-snapshots';
import type { PostViews } from '../post-views';
import type { PostView } from '../posts.dto';
import { publishedAt, visibility } from '../publication';
import type { VersionRow } from './version-rows';

/** A former version of a post, with its text. */
export interface FormerVersion {
  postId: number;
  account: TreeAccount;
  row: VersionRow;
  snapshot: string;
}

/**
 * Returns the view of a post as it was in a former version. Ids of records that are deleted today are as then; names
 * and addresses are those of today. A former version has no draft.
 */
export async function postThen(
  manager: EntityManager,
  views: PostViews,
  { postId, account, row: { version, changedAt }, snapshot }: FormerVersion,
): Promise<PostView> {
  const then = POST_SNAPSHOTS.read(snapshot);
  const named = await findReferences(manager, account, { postId, ...then });
  const { accountId } = account;
  const { postAuthorId, postCategoriesId, postRelatedPostId, postStatus } = then;
  return {
    ...views.of({ ...then, postId, accountId, version, account, draftVersion: null }, named),
    postAuthorId,
    postCategoriesId,
    postRelatedPostId,
    postStatus,
    postVisibility: visibility(then, changedAt),
    publishedAt: publishedAt(then, changedAt),
  };
}
