import type { WebhookEvent } from 'blog-content-client';
import { BLOG_TAG, POSTS_TAG } from './blog';

/**
 * Returns the cache tags of what an event changes. An event does not say which slug, category or author a record had
 * before, and lists, redirects and related posts depend on them: so any change of a post, a category or an author
 * expires all pages that show posts.
 */
export function tagsOf(event: WebhookEvent['event']): string[] {
  switch (event) {
    case 'post.create':
    case 'post.update':
    case 'post.delete':
    case 'category.create':
    case 'category.update':
    case 'category.delete':
    case 'author.create':
    case 'author.update':
    case 'author.delete':
      return [POSTS_TAG];
    case 'subaccount.update':
      return [BLOG_TAG];
    default:
      return [];
  }
}
