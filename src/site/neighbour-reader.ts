import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { digest } from '../platform/common/digest';
import { BlogReader } from './blog-reader';
import { neighboursSql } from './neighbour-sql';
import type { FoundPost, Neighbours, ReadablePost } from './readable';
import { Recent } from './recent';
import { stateOf } from './shown-state';

/** The posts around a post. */
export interface Around extends Neighbours {
  ids: readonly number[];
  /** The state in which the posts were read: see `shown-state.ts`. */
  state: number;
  /** What the posts were searched by. */
  subject: string;
  /** Identifies all that the posts show. */
  digest: string;
}

/** The posts that were read around a post within the last second, and a function that keeps others. */
export type Recalled = ReturnType<Recent<Around>['of']>;

/**
 * Reads the posts around a post. The result is kept for a second and shown only while each of its posts is public and
 * unchanged, so a new post can be missing for a second, but no private post is shown.
 */
@Injectable()
export class NeighbourReader {
  private readonly recent: Recent<Around>;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly reader: BlogReader,
  ) {
    this.recent = new Recent(source);
  }

  /** Returns what was read around the post at this address. Call it before the post is read. */
  recall(blogSlug: string, postSlug: string): Recalled {
    return this.recent.of(blogSlug, postSlug);
  }

  /** Returns the next newer and the next older post, and other posts of the same category. */
  async of({ blog, post, aroundState }: FoundPost, { known, keep }: Recalled): Promise<Around> {
    const subject = subjectOf(post);
    if (known?.subject === subject && known.state === (aroundState ?? 0)) return known;
    const namesIndices = this.source.options.type !== 'better-sqlite3';
    const parts = await this.reader.parts(neighboursSql(blog, post, namesIndices));
    const found = { newer: parts('newer')[0] ?? null, older: parts('older')[0] ?? null, more: parts('more') };
    // A post can be both the next one and one of the category.
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

/** Returns what decides which posts are around a post. */
function subjectOf({ postId, publishedAt, category }: ReadablePost): string {
  return [postId, publishedAt.getTime(), category?.catId].join(' ');
}
