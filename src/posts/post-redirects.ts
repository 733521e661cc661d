import type { EntityManager } from 'typeorm';
import { Post, PostRedirect } from './post.entity';
import { visibility } from './publication';

/**
 * Call it before a post's slug changes, and the function that it returns after. The old slug of a public post redirects to
 * it until another post takes that slug.
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

/** Deletes the redirect from a slug. Call it when a post is deleted that took its slug from another post. */
export async function endRedirect(manager: EntityManager, accountId: number, slug: string): Promise<void> {
  await manager.delete(PostRedirect, { accountId, slug });
}
