import type { EntityManager } from 'typeorm';
import { Post, PostRedirect } from './post.entity';
import { visibility } from './publication';

/**
 * Returns a function that redirects the old slug of a post to the post, if the post was public. Call `redirectFrom`
 * before the slug changes, and the returned function after the change. The redirect ends when another post gets the old
 * slug.
 */
export function redirectFrom(post: Post): (manager: EntityManager, newSlug: string) => Promise<void> {
  const { accountId, postId, postSlug: slug } = post;
  const wasPublic = visibility(post) === 'public';
  return async (manager, newSlug) => {
    if (newSlug === slug) return;
    await endRedirect(manager, accountId, newSlug);
    if (wasPublic) await manager.upsert(PostRedirect, { accountId, slug, postId }, ['accountId', 'slug']);
    else await endRedirect(manager, accountId, slug);
  };
}

/**
 * Deletes the redirect from a slug. After a post is deleted, its slug must not redirect to another post that had the
 * slug before.
 */
export async function endRedirect(manager: EntityManager, accountId: number, slug: string): Promise<void> {
  await manager.delete(PostRedirect, { accountId, slug });
}
