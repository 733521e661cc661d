import type { EntityManager } from 'typeorm';
import type { TreeAccount } from '../../platform/tenancy/account.entity';
import { findReferences } from '../write/references';
import { POST_SNAPSHOTS } from '../history/snapshots';
import type { PostView } from '../posts.dto';
import type { PostListing } from '../posts.listing';
import { publishedAt, visibility } from '../publication/publication';
import type { VersionRow } from './post-versions';

export interface FormerVersion {
  postId: number;
  account: TreeAccount;
  row: VersionRow;
  snapshot: string;
}

/** Ids are as they were, even of deleted records; names and addresses are current. There is no draft. */
export async function postThen(
  manager: EntityManager,
  listing: PostListing,
  { postId, account, row: { version, changedAt }, snapshot }: FormerVersion,
): Promise<PostView> {
  const then = POST_SNAPSHOTS.read(snapshot);
  const found = await findReferences(manager, { account, postId }, [then]);
  const { accountId } = account;
  const { postAuthorId, postCategoriesId, postRelatedPostId, postStatus } = then;
  return {
    ...listing.viewOf({ ...then, postId, accountId, version, account, draftVersion: null }, found(then)),
    postAuthorId,
    postCategoriesId,
    postRelatedPostId,
    postStatus,
    postVisibility: visibility(then, changedAt),
    publishedAt: publishedAt(then, changedAt),
  };
}
