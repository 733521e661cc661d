import { sha256 } from '../identity/secrets';
import type { Skipped } from './import-report';
import type { PostSource } from './source';

/** How many hex digits of a hash distinguish the posts of one export; they fit a JavaScript number. */
const DIGITS = 13;

/** Distinguishes posts of one export that have the same hash, so that none is lost silently. */
export class RepeatedPosts {
  private readonly met = new Map<number, number>();

  /**
   * The post to import. Of posts without ids and with the same hash, the n-th gets a hash with its number, the same in
   * every run of the export. A post that repeats the ids of an earlier one is skipped.
   */
  apart(post: PostSource): PostSource | Skipped {
    const key = parseInt(post.hash.slice(0, DIGITS), 16);
    const times = (this.met.get(key) ?? 0) + 1;
    this.met.set(key, times);
    if (times === 1) return post;
    if (!post.hasId) return { ...post, hash: sha256(`${post.hash} ${times}`) };
    return { what: `post "${post.input.postTitle}"`, why: 'another item of the file has the same ids' };
  }
}
