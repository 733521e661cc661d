import { Snapshots } from './history/snapshots';
import { Post } from './post.entity';

/** The columns of a post that are no part of its text: ids, what is computed from other columns, and bookkeeping. */
export const NOT_IN_SNAPSHOTS = [
  'postId',
  'accountId',
  'titleKey',
  'contentBytes',
  'searchDue',
  'createdBy',
  'changedBy',
  'changedVia',
  'changedFields',
  'versionLabel',
  'textSince',
  'historyVersion',
  'draftVersion',
  'lastDraftVersion',
  'version',
] as const satisfies (keyof Post)[];

/** A post as it was: the columns that a snapshot has. */
export type PostSnapshot = Omit<Post, (typeof NOT_IN_SNAPSHOTS)[number]>;

/** The snapshots of posts. */
export const POST_SNAPSHOTS = new Snapshots(Post, NOT_IN_SNAPSHOTS);
