import { sha256 } from '../../platform/secrets/secrets';
import type { Skipped } from './import-report';
import type { PostSource } from './source';

/** 52 bits of a hash, which a JavaScript number represents exactly. */
const DIGITS = 13;

/** Detects posts of one export that have the same hash, so that each of them is imported or reported as skipped. */
export class RepeatedPosts {
  private readonly met = new Map<number, number>();

  /**
   * Skips a post with the ids of an earlier one. If posts without ids have the same hash, n is added to the hash of the
   * n-th one, so that each hash is unique and the same in every run.
   */
  distinguish(post: PostSource): PostSource | Skipped {
    const key = parseInt(post.hash.slice(0, DIGITS), 16);
    const times = (this.met.get(key) ?? 0) + 1;
    this.met.set(key, times);
    if (times === 1) return post;
    if (!post.hasId) return { ...post, hash: sha256(`${post.hash} ${times}`) };
    return { what: `post "${post.input.postTitle}"`, why: 'another item of the file has the same ids' };
  }
}
