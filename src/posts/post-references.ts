import { IsNull, type EntityManager } from 'typeorm';
import { Author } from '../authors/author.entity';
import { Category } from '../categories/category.entity';
import { invalidFields, type FieldError } from '../common/problem';
import { lockShared } from '../database/locks';
import { inList } from '../database/raw';
import type { Account } from '../identity/account.entity';
import { Post } from './post.entity';
import type { PostInput } from './post-writing';

/** The records that a post refers to; null if it refers to none, or to a deleted one. */
export interface References {
  author: Author | null;
  category: Category | null;
  relatedId: number | null;
}

interface Referring {
  postId?: number;
  postAuthorId: number | null;
  postCategoriesId: number | null;
  postRelatedPostId: number | null;
}

/**
 * Finds the records that a post refers to, in its own account and the parent. Throws 422 for each reference in the request
 * that does not exist. One that was stored before may have been deleted since.
 */
export async function references(
  manager: EntityManager,
  account: Account,
  post: Referring,
  named: Partial<PostInput> = {},
): Promise<References> {
  const accountId = inList([account.accountId, account.parentAccountId].filter((id) => id !== null));
  const { postAuthorId: authorId, postCategoriesId: catId, postRelatedPostId: relatedId } = post;
  const author = authorId && (await manager.findOneBy(Author, { authorId, accountId, deletedAt: IsNull() }));
  const category = catId && (await manager.findOneBy(Category, { catId, accountId, deletedAt: IsNull() }));
  const related = relatedId && relatedId !== post.postId && { postId: relatedId, accountId };
  // A related post that the request names is locked until the referring post is stored.
  const isRelated =
    related &&
    (await (named.postRelatedPostId ? lockShared(manager, Post, related) : manager.existsBy(Post, related)));
  const errors: FieldError[] = [
    ...missing('postAuthorId', named.postAuthorId, author),
    ...missing('postCategoriesId', named.postCategoriesId, category),
    ...missing('postRelatedPostId', named.postRelatedPostId, isRelated),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  return { author: author || null, category: category || null, relatedId: isRelated ? relatedId : null };
}

function missing(field: string, named: number | null | undefined, found: unknown): FieldError[] {
  if (!named || found) return [];
  return [{ field, code: 'unknown', message: "must be an id within the post's account or the parent" }];
}
