import type { EntityManager } from 'typeorm';
import { Post, PostRedirect } from './post.entity';
import { visibility } from './publication';

/**
 * To be called before a post's slug changes; what it answers is called after. Readers of a public post are
 * sent on from its old slug, until another post takes that.
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

/** To be called when a post goes: nobody is sent on any more from the slug that it had taken from another one. */
export async function endRedirect(manager: EntityManager, accountId: number, slug: string): Promise<void> {
  await manager.delete(PostRedirect, { accountId, slug });
}
