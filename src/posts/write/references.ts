import { IsNull, type EntityManager } from 'typeorm';
import { Author } from '../../authors/author.entity';
import { Category } from '../../categories/category.entity';
import { invalidFields, type FieldError } from '../../platform/common/problem';
import { sharedLock } from '../../platform/database/locks';
import { inList } from '../../platform/database/raw';
import { int, readRows } from '../../platform/database/rows';
import { oneOf, raw, sql } from '../../platform/database/sql';
import type { TreeAccount } from '../../platform/tenancy/account.entity';
import type { Post } from '../post.entity';

export type Referring = Pick<Post, 'postAuthorId' | 'postCategoriesId' | 'postRelatedPostId'>;

/** Each is null if the post does not refer to one, or if it has been deleted. */
export interface References {
  author: Author | null;
  category: Category | null;
  relatedId: number | null;
}

/** `postId`: excluded, because a post cannot be related to itself. */
interface Referrer {
  account: TreeAccount;
  postId?: number;
}

/** `stored` locks the related posts until the unit of work ends. */
type Purpose = 'shown' | 'stored';

export type FoundReferences = (text: Referring) => References;

/** Searches the account and its parent for the references of all texts. */
export async function findReferences(
  manager: EntityManager,
  { account, postId }: Referrer,
  texts: readonly Referring[],
  purpose: Purpose = 'shown',
): Promise<FoundReferences> {
  const accounts = [account.accountId, account.parentAccountId].filter((id) => id !== null);
  const existing = { accountId: inList(accounts), deletedAt: IsNull() };
  const authorIds = idsOf(texts, 'postAuthorId');
  const authors =
    authorIds.length > 0 ? await manager.findBy(Author, { authorId: inList(authorIds), ...existing }) : [];
  const catIds = idsOf(texts, 'postCategoriesId');
  const categories =
    catIds.length > 0 ? await manager.findBy(Category, { catId: inList(catIds), ...existing }) : [];
  const relatedIds = idsOf(texts, 'postRelatedPostId').filter((id) => id !== postId);
  const posts = relatedIds.length > 0 ? await findPosts(manager, accounts, relatedIds, purpose) : [];
  return ({ postAuthorId, postCategoriesId, postRelatedPostId }) => ({
    author: authors.find(({ authorId }) => authorId === postAuthorId) ?? null,
    category: categories.find(({ catId }) => catId === postCategoriesId) ?? null,
    relatedId: posts.find((id) => id === postRelatedPostId) ?? null,
  });
}

/** Throws 422 if the first text refers to a missing record that the request names. */
export async function namedReferences(
  manager: EntityManager,
  referrer: Referrer,
  texts: readonly [Referring, ...Referring[]],
  named: Partial<Referring>,
): Promise<FoundReferences> {
  const found = await findReferences(manager, referrer, texts, named.postRelatedPostId ? 'stored' : 'shown');
  const existing = found(texts[0]);
  const errors: FieldError[] = [
    ...missing('postAuthorId', named.postAuthorId, existing.author),
    ...missing('postCategoriesId', named.postCategoriesId, existing.category),
    ...missing('postRelatedPostId', named.postRelatedPostId, existing.relatedId),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  return found;
}

/** Clears references to deleted records. */
export function withExisting<T extends Referring>(text: T, found: FoundReferences): T {
  return { ...text, ...referencesTo(found(text)) };
}

export function referencesTo({ author, category, relatedId }: References): Referring {
  return {
    postAuthorId: author?.authorId ?? null,
    postCategoriesId: category?.catId ?? null,
    postRelatedPostId: relatedId,
  };
}

function idsOf(texts: readonly Referring[], field: keyof Referring): number[] {
  return [...new Set(texts.map((text) => text[field]))].filter((id) => id !== null);
}

async function findPosts(
  manager: EntityManager,
  accounts: readonly number[],
  ids: readonly number[],
  purpose: Purpose,
): Promise<number[]> {
  const lock = raw(purpose === 'stored' ? sharedLock(manager) : '');
  const { text, params } = sql`SELECT post_id AS postId FROM posts
    WHERE ${oneOf(raw('post_id'), ids)} AND ${oneOf(raw('account_id'), accounts)}${lock}`;
  const posts = await readRows(manager, { postId: int }, text, params);
  return posts.map(({ postId }) => postId);
}

function missing(field: string, named: number | null | undefined, found: unknown): FieldError[] {
  if (!named || found) return [];
  return [{ field, code: 'unknown', message: "must be an id in the post's account or its parent account" }];
}
