import { sha256 } from '../identity/secrets';
import type { Skipped } from './import-report';
import type { PostSource } from './source';

/** So many hex digits of a hash tell the posts of one export apart, and fit a number. */
const DIGITS = 13;

/** Tells posts of one export apart that look like the same one, so that none is left behind without a word. */
export class RepeatedPosts {
  private readonly met = new Map<number, number>();

  /**
   * The post as it is to be taken over: the n-th without an id that looks like others is known by that, in every run of
   * the same export. One whose id came before is named as skipped.
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
