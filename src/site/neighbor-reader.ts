import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { digest } from '../platform/common/digest';
import { BlogReader } from './blog-reader';
import { neighborsSql } from './neighbor-sql';
import type { PostAtSlug, Neighbors, ReadablePost, SinglePost } from './blog-rows';
import { ShortLivedCache } from './short-lived-cache';
import { stateOf } from './shown-state';

export interface Around extends Neighbors {
  ids: readonly number[];
  /** See `shown-state.ts`. */
  state: number;
  /** The values that the search used. */
  subject: string;
  /** Identifies everything that is shown of the posts. */
  digest: string;
}

export type Recalled = ReturnType<ShortLivedCache<Around>['of']>;

/** Kept for a second, and shown only while each post is public and unchanged. New posts can be missing for a second. */
@Injectable()
export class NeighborReader {
  private readonly cache: ShortLivedCache<Around>;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly reader: BlogReader,
  ) {
    this.cache = new ShortLivedCache(source);
  }

  /** Must be called before the post is read. */
  recall(blogSlug: string, postSlug: string): Recalled {
    return this.cache.of(blogSlug, postSlug);
  }

  async of({ blog, post, aroundState }: PostAtSlug, { known, keep }: Recalled): Promise<Around> {
    const subject = subjectOf(post);
    if (known?.subject === subject && known.state === (aroundState ?? 0)) return known;
    const namesIndices = this.source.options.type !== 'better-sqlite3';
    const parts = await this.reader.parts(neighborsSql(blog, post, namesIndices));
    const found = { newer: parts('newer')[0] ?? null, older: parts('older')[0] ?? null, more: parts('more') };
    // A post can be both a neighbor and another post of the category.
    const shown = [...new Map([found.newer, found.older, ...found.more].flatMap(byId)).values()];
    const ids = shown.map(({ postId }) => postId);
    const around = { ...found, ids, state: stateOf(shown), subject, digest: digest(JSON.stringify(found)) };
    keep(around);
    return around;
  }
}

function byId(post: ReadablePost | null): [number, ReadablePost][] {
  return post ? [[post.postId, post]] : [];
}

/** Contains the versions, so that a page with a new text never shows older neighbors. */
function subjectOf({ postId, version, publishedAt, category, relatedPost }: SinglePost): string {
  return [postId, version, relatedPost?.version, publishedAt.getTime(), category?.catId].join(' ');
}
