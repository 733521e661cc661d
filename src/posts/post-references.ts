import { IsNull, type EntityManager, type FindOperator } from 'typeorm';
import { Author } from '../authors/author.entity';
import { Category } from '../categories/category.entity';
import { invalidFields, type FieldError } from '../platform/common/problem';
import { lockShared } from '../platform/database/locks';
import { inList } from '../platform/database/raw';
import type { TreeAccount } from '../platform/tenancy/account.entity';
import { Post } from './post.entity';
import type { PostInput } from './post-writing';

/** The records that a post refers to; null if it refers to none, or to a deleted one. */
export interface References {
  author: Author | null;
  category: Category | null;
  relatedId: number | null;
}

/** Returns the fields of a post that refer to these records. */
export function referencesTo({ author, category, relatedId }: References): Omit<Referring, 'postId'> {
  return {
    postAuthorId: author?.authorId ?? null,
    postCategoriesId: category?.catId ?? null,
    postRelatedPostId: relatedId,
  };
}

interface Referring {
  postId?: number;
  postAuthorId: number | null;
  postCategoriesId: number | null;
  postRelatedPostId: number | null;
}

/**
 * Finds the records that a post refers to, in its account and in the parent account. Throws 422 if the request names a
 * record that does not exist. If a stored reference names a deleted record, the result for it is null.
 */
export async function references(
  manager: EntityManager,
  account: TreeAccount,
  post: Referring,
  named: Partial<PostInput> = {},
): Promise<References> {
  const { author, category, relatedId } = await findReferences(manager, account, post, named);
  const errors: FieldError[] = [
    ...missing('postAuthorId', named.postAuthorId, author),
    ...missing('postCategoriesId', named.postCategoriesId, category),
    ...missing('postRelatedPostId', named.postRelatedPostId, relatedId),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  return { author, category, relatedId };
}

/** Finds the records that a post refers to, like `references`, with null for each record that does not exist. */
export async function findReferences(
  manager: EntityManager,
  account: TreeAccount,
  post: Referring,
  named: Partial<PostInput> = {},
): Promise<References> {
  const accountId = inList([account.accountId, account.parentAccountId].filter((id) => id !== null));
  const author = await findAuthor(manager, accountId, post.postAuthorId);
  const category = await findCategory(manager, accountId, post.postCategoriesId);
  const relatedId = await findRelated(manager, accountId, post, named);
  return { author, category, relatedId };
}

type AccountIds = FindOperator<number>;

async function findAuthor(manager: EntityManager, accountId: AccountIds, authorId: number | null) {
  return authorId ? manager.findOneBy(Author, { authorId, accountId, deletedAt: IsNull() }) : null;
}

async function findCategory(manager: EntityManager, accountId: AccountIds, catId: number | null) {
  return catId ? manager.findOneBy(Category, { catId, accountId, deletedAt: IsNull() }) : null;
}

/**
 * Returns the id of the related post; null if it does not exist. If the request names the post, locks it until the
 * referring post is stored.
 */
async function findRelated(
  manager: EntityManager,
  accountId: AccountIds,
  { postId, postRelatedPostId: relatedId }: Referring,
  named: Partial<PostInput>,
): Promise<number | null> {
  if (!relatedId || relatedId === postId) return null;
  const related = { postId: relatedId, accountId };
  const isFound = named.postRelatedPostId
    ? await lockShared(manager, Post, related)
    : await manager.existsBy(Post, related);
  return isFound ? relatedId : null;
}

function missing(field: string, named: number | null | undefined, found: unknown): FieldError[] {
  if (!named || found) return [];
  return [{ field, code: 'unknown', message: "must be an id within the post's account or the parent" }];
}
