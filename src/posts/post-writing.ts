import type { EntityManager } from 'typeorm';
import { defined, orNull } from '../platform/common/objects';
import { invalidField } from '../platform/common/problem';
import { slugFrom } from '../platform/common/slug';
import { sortKey } from '../platform/common/sort-key';
import { insertRow } from '../platform/database/inserts';
import { clearableFields } from '../platform/database/nullable-fields';
import { withFreeSlug, type SlugSpace } from '../platform/tenancy/slugs';
import { firstHistory, type HistoryColumns } from './history/text-history';
import { Post, SEARCH_DUE } from './post.entity';
import { AddPost } from './posts.dto';
import {
  areInOrder,
  DEFAULT_STATUS,
  OUT_OF_ORDER,
  publish,
  statusNow,
  type Publication,
  type Wish,
} from './publication';
import { insertPermitted, type Permitted } from './review-gate';
import { seoScore } from './seo-score';
import type { Attempt } from '../platform/database/unit-of-work';

/** The fields of a post that a client sends, without account and slug. */
export type PostInput = Omit<AddPost, 'accountId' | 'postSlug'>;

/** The columns of a post that do not depend on its slug. */
type PostValues = Omit<Post, 'postId' | 'postSlug' | 'seoScore'>;

/** The columns that an update may change. */
type ChangedValues = Omit<PostValues, 'accountId' | keyof Unwritten>;

/** The columns that an update sets whenever it is written. */
type TextValues = Omit<ChangedValues, keyof Publication | 'searchDue'>;

/** The input fields that a post can store as null, except those of its publication. */
type Clearable = Exclude<
  { [Field in keyof PostInput & keyof Post]: null extends Post[Field] ? Field : never }[keyof PostInput &
    keyof Post],
  keyof Publication
>;

type PublicationDate = 'postPublishAt' | 'postUnpublishAt';

const CLEARABLE = clearableFields<Clearable | PublicationDate>(Post, AddPost).filter(
  (name) => name !== 'postPublishAt' && name !== 'postUnpublishAt',
);

/** Returns the values of a new post of an account. `createdBy` is null for posts that a command adds in bulk. */
export function newPost(
  accountId: number,
  createdBy: number | null,
  input: PostInput,
  now = new Date(),
): PostValues {
  // Spreads stand last, the largest at the end: adding properties to a large object is slow.
  return {
    accountId,
    searchDue: createdBy === null ? SEARCH_DUE.later : SEARCH_DUE.soon,
    createdBy,
    draftVersion: null,
    lastDraftVersion: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...firstHistory({ by: createdBy, via: createdBy === null ? 'import' : 'api' }),
    ...publish(wishOf(input), undefined, now),
    ...written(input),
  };
}

/**
 * Returns the values of a post after an update: a field that is absent keeps its value, null restores the value of a
 * new post.
 */
export function changedPost(post: Post, input: Partial<PostInput>): ChangedValues {
  const text = changedText({ ...post, postStatus: statusNow(post) }, input);
  return { ...text, ...publish(text, post), searchDue: SEARCH_DUE.soon };
}

/** Returns the values of a text after an update, apart from what follows from the time of the write. */
export function changedText(text: PostInput, input: Partial<PostInput>): TextValues & Wish {
  const merged = { ...text, ...defined(input) };
  return { ...written(merged), ...wishOf(merged) };
}

/** Throws 422 if the input has a date that is not in order with the other one of the changed text. */
export function requireOrder(changed: Wish, input: Partial<PostInput>): void {
  const isSent = input.postPublishAt !== undefined || input.postUnpublishAt !== undefined;
  if (!isSent || areInOrder(changed)) return;
  throw invalidField('postUnpublishAt', 'conflict', OUT_OF_ORDER);
}

/**
 * Inserts a new post. Its slug is made from `givenSlug`, or else from the title, and gets a number if it is already
 * used. Throws 403 if readers would see the post, and the account requires reviews.
 */
export function insertPost(
  tx: Attempt,
  values: PostValues,
  givenSlug: string | null | undefined,
): Promise<Post> {
  const wanted = wantedSlug(givenSlug, values.postTitle);
  return withFreeSlug(tx, postSlugs(values.accountId), wanted, async (postSlug) => {
    const post = { postSlug, seoScore: seoScore({ postSlug, ...values }), ...values };
    const postId = await insertPermitted(tx, post, (accountId) =>
      insertRow(tx.manager, Post, { ...post, accountId }),
    );
    return { postId, ...post };
  });
}

/** Inserts new posts by one statement. Their slugs must be free. */
export async function insertPosts(
  manager: EntityManager,
  { values }: Permitted<readonly Omit<Post, 'postId'>[]>,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(Post)
    .values([...values])
    .updateEntity(false)
    .execute();
}

/** Returns the slug that a post should have. Another post can already have it. */
export function wantedSlug(given: string | null | undefined, title: string): string {
  return slugFrom(given ?? title, 'post');
}

/** Returns the scope in which post slugs are unique: the account. */
export function postSlugs(accountId: number, self?: number): SlugSpace<Post> {
  return {
    entity: Post,
    field: 'postSlug',
    index: { name: 'uq_posts_account_slug', columns: ['account_id', 'post_slug'] },
    accountId,
    among: { accountId },
    self,
  };
}

function wishOf({ postStatus, postPublishAt = null, postUnpublishAt = null }: PostInput): Wish {
  return { postStatus: postStatus ?? DEFAULT_STATUS, postPublishAt, postUnpublishAt };
}

/** Returns the columns that the input sets, with defaults for absent and empty fields. */
function written(input: PostInput): TextValues {
  const clearable = orNull(input, CLEARABLE);
  return {
    postTitle: input.postTitle,
    titleKey: sortKey(input.postTitle),
    contentBytes: Buffer.byteLength(clearable.postContent ?? ''),
    postEnableCommenting: input.postEnableCommenting ?? 'Yes',
    postEnableSharing: input.postEnableSharing ?? 'Yes',
    postHidePostFromBlog: input.postHidePostFromBlog ?? 'No',
    ...clearable,
  };
}

type Unwritten = Pick<
  Post,
  | 'createdBy'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'draftVersion'
  | 'lastDraftVersion'
  | keyof HistoryColumns
>;
