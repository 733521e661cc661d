import type { EntityManager } from 'typeorm';
import { Post, PostRedirect } from './post.entity';
import { visibility } from './publication';

/**
 * To be called before a post's slug changes; what it answers is called after. Readers of a public post are
 * sent on from its old slug, until another post has that.
 */
export function redirectFrom(post: Post): (manager: EntityManager, newSlug: string) => Promise<void> {
  const { accountId, postId, postSlug: slug } = post;
  const wasPublic = visibility(post) === 'public';
  return async (manager, newSlug) => {
    await manager.delete(PostRedirect, { accountId, slug: newSlug });
    if (!wasPublic || newSlug === slug) return;
    await manager.upsert(PostRedirect, { accountId, slug, postId }, ['accountId', 'slug']);
  };
}
