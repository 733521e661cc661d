import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Owned } from '../platform/access/owned-records';
import { references, type References } from './post-references';
import type { PostSnapshot } from './post-snapshots';
import type { Post } from './post.entity';
import type { PostView } from './posts.dto';
import { PostListing } from './posts.listing';

/** The columns that a view of a post is made from, and its account. */
type Viewed = Owned<PostSnapshot & Pick<Post, 'postId' | 'accountId' | 'version' | 'draftVersion'>>;

/** Makes the views of single posts. */
@Injectable()
export class PostViews {
  constructor(private readonly listing: PostListing) {}

  /** Returns the view of a post with the records that it refers to. */
  of(post: Viewed, { author, category, relatedId }: References): PostView {
    const { blogSlug, blogUrl } = post.account;
    // The many columns stand last: adding properties to a large object is slow.
    return this.listing.view({
      blogSlug,
      blogUrl,
      authorId: author?.authorId ?? null,
      authorName: author?.authorName,
      catId: category?.catId ?? null,
      catName: category?.catName,
      relatedId,
      ...post,
    });
  }

  /** Returns the view of a post as it was read. */
  async current(manager: EntityManager, post: Owned<Post>): Promise<PostView> {
    return this.of(post, await references(manager, post.account, post));
  }
}
