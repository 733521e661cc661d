import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Page } from '../platform/common/page';
import { insertRow } from '../platform/database/inserts';
import { findOwned, requireVersion, type Owned } from '../platform/access/owned-records';
import { deleteVersioned } from '../platform/database/versioned';
import { UnitOfWork } from '../platform/database/unit-of-work';
import type { Caller } from '../platform/access/caller';
import { requirePostRight } from './post-rights';
import { Settings } from '../platform/settings/settings';
import { ListScopes } from '../platform/lists/scopes';
import { BlogAddresses } from './blog-addresses';
import { DeletedPost } from './deleted-post.entity';
import { dependsOnDue, hasDue } from './due-statuses';
import { embedCode } from './embed-code';
import { findPost } from './found-post';
import { postFilters } from './post-conditions';
import { PostChanges } from './post-changes';
import { references } from './post-references';
import { endRedirect } from './post-redirects';
import { PostPreview } from './post-preview.entity';
import { PostViews } from './post-views';
import { insertPost, newPost } from './post-writing';
import { Post } from './post.entity';
import { postDeletePayload, postPayload } from './post.events';
import type { AddPost, EmbedCodeView, GetPost, ListPosts, PostId, PostView, UpdatePost } from './posts.dto';
import { PostListing } from './posts.listing';
import { trashedPost } from './trashed-post';
import { TrashedPost } from './trashed-post.entity';

/** Creates, lists, changes and deletes posts, and makes embed codes. */
@Injectable()
export class PostsService {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly listing: PostListing,
    private readonly addresses: BlogAddresses,
    private readonly changes: PostChanges,
    private readonly views: PostViews,
    private readonly scopes: ListScopes,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  async list(caller: Caller, query: ListPosts): Promise<Page<PostView>> {
    const scope = await this.scopes.of(caller, query);
    const unique = Boolean(query.postId) || (Boolean(query.postSlug) && scope.values?.length === 1);
    const { manager } = this.posts;
    const filters = postFilters(query, dependsOnDue(query) && (await hasDue(manager, scope)));
    return this.listing.page(manager, { ...query, scope, filters, unique });
  }

  get(caller: Caller, query: GetPost): Promise<PostView> {
    return this.listing.get(this.posts.manager, caller, query);
  }

  add(caller: Caller, { accountId, postSlug, ...input }: AddPost): Promise<PostView> {
    return this.work.run(async (tx) => {
      const { manager, announce } = tx;
      const account = caller.named;
      const values = newPost(accountId, caller.userId, input);
      requirePostRight(caller, accountId, null, values);
      const named = await references(manager, account, values, input);
      const post = await insertPost(tx, values, postSlug);
      announce(
        'post.create',
        account,
        post.postId,
        postPayload(post, this.link({ ...post, account }), named),
      );
      return this.views.of({ ...post, account }, named);
    });
  }

  update(caller: Caller, { accountId, postId, ...input }: UpdatePost): Promise<PostView> {
    return this.work.run(async (tx) => {
      const post = await findPost(tx, caller, { postId, accountId });
      return this.changes.apply(tx, post, input, { caller, via: 'api' });
    });
  }

  remove(caller: Caller, { accountId, postId }: PostId): Promise<PostView> {
    return this.work.run(async ({ manager, announce }) => {
      const post = await findOwned(manager, Post, caller, { postId, accountId });
      requirePostRight(caller, accountId, post, post);
      const last = await this.views.current(manager, post);
      await requireVersion(caller, post, () => last);
      await deleteVersioned(manager, Post, post);
      const deletedAt = new Date();
      await insertRow(manager, DeletedPost, { postId, deletedAt });
      if (this.settings.TRASH_DAYS > 0) {
        await insertRow(manager, TrashedPost, trashedPost(post, deletedAt, caller.userId));
      }
      await manager.delete(PostPreview, { postId });
      await endRedirect(manager, accountId, post.postSlug);
      announce('post.delete', post.account, postId, postDeletePayload(post, this.link(post)));
      return last;
    });
  }

  embedCode(caller: Caller): EmbedCodeView {
    return embedCode(caller.named, this.addresses);
  }

  private link({ account, postSlug }: Owned<Post>): string {
    return this.addresses.post(account, postSlug);
  }
}
