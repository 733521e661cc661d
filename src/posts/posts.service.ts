import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { clock } from '../platform/common/clock';
import type { Page } from '../platform/common/page';
import { insertRow } from '../platform/database/inserts';
import { findOwned, requireVersion, type Owned } from '../platform/access/owned-records';
import { requireUnscheduled } from '../platform/access/shown-records';
import { deleteVersioned } from '../platform/database/versioned';
import { UnitOfWork } from '../platform/database/unit-of-work';
import type { Caller } from '../platform/access/caller';
import { findPost, requirePostRight } from './post-access';
import { Settings } from '../platform/settings/settings';
import { ListScopes } from '../platform/lists/scopes';
import { BlogAddresses } from './blog-addresses';
import { DeletedPost } from './trash/deleted-post.entity';
import { dependsOnDue, hasDue } from './publication/due-statuses';
import { amongDrafted, requireDraftFilters } from './drafted-posts';
import { embedCode } from './embed-code';
import type { ListPosts } from './list-posts.dto';
import { postFilters } from './post-conditions';
import { GonePosts } from './write/gone-posts';
import { PostUpdates } from './write/update-post';
import { namedReferences } from './write/references';
import { endRedirect } from './write/slug';
import { PostPreview } from './previews/post-preview.entity';
import { insertPost, newPost } from './write/new-post';
import { Post } from './post.entity';
import { announceChange, announceDeletion } from './post.events';
import type { AddPost, EmbedCodeView, GetPost, PostId, PostView, UpdatePost } from './posts.dto';
import { PostListing } from './posts.listing';
import { purgeRest } from './trash/purge-batch';
import { SentContent } from './texts/sent-content';
import { trashedPost } from './trash/trashed-post';
import { TrashedPost } from './trash/trashed-post.entity';

@Injectable()
export class PostsService {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly listing: PostListing,
    private readonly addresses: BlogAddresses,
    private readonly updates: PostUpdates,
    private readonly scopes: ListScopes,
    private readonly content: SentContent,
    private readonly gone: GonePosts,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  async list(caller: Caller, query: ListPosts): Promise<Page<PostView>> {
    requireDraftFilters(caller, query);
    const scope = await this.scopes.of(caller, query);
    const unique = Boolean(query.postId) || (Boolean(query.postSlug) && scope.values?.length === 1);
    const { manager } = this.posts;
    const isOverdue = dependsOnDue(query) && (await hasDue(manager, scope));
    const filters = postFilters(query, isOverdue);
    const among = amongDrafted(query, scope);
    return this.listing.page(manager, { ...query, scope, among, filters, unique });
  }

  get(caller: Caller, query: GetPost): Promise<PostView> {
    return this.listing.get(this.posts.manager, caller, query);
  }

  async add(caller: Caller, body: AddPost): Promise<PostView> {
    const { accountId, postSlug, ...input } = await this.content.asHtml(caller, body);
    return this.work.run(async (tx) => {
      const { manager, announce } = tx;
      const account = caller.named;
      const values = newPost(accountId, caller.maker, input);
      requirePostRight(caller, accountId, null, values);
      const found = await namedReferences(manager, { account }, [values], input);
      const named = found(values);
      const post = await insertPost(tx, values, postSlug, caller);
      const link = this.addresses.post(account, post.postSlug);
      announceChange(announce, 'post.create', null, { account, post, link, named });
      return this.listing.viewOf({ ...post, account }, named);
    });
  }

  async update(caller: Caller, body: UpdatePost): Promise<PostView> {
    const { accountId, postId, ...fields } = await this.content.asHtml(caller, body);
    return this.work.run(async (tx) => {
      const post = await findPost(tx, caller, { postId, accountId });
      return this.updates.apply(tx, { post, caller, via: 'api', fields });
    });
  }

  remove(caller: Caller, { accountId, postId }: PostId): Promise<PostView> {
    return this.work.run(async ({ manager, announce }) => {
      const post = await findOwned(manager, Post, caller, { postId, accountId });
      requirePostRight(caller, accountId, post, null);
      await requireUnscheduled(manager, caller, postId);
      const last = await this.listing.currentView(manager, post);
      await requireVersion(caller, post, () => last);
      await deleteVersioned(manager, Post, post);
      await this.gone.note(manager, post, null);
      if (this.settings.TRASH_DAYS > 0) await moveToTrash(manager, post, caller.personId);
      else await purgeRest(manager, post);
      await manager.delete(PostPreview, { postId });
      await endRedirect(manager, accountId, post.postSlug);
      const link = this.addresses.post(post.account, post.postSlug);
      const named = { author: last.postAuthor, category: last.postCategory };
      announceDeletion(announce, { account: post.account, post, link, named });
      return last;
    });
  }

  embedCode(caller: Caller): EmbedCodeView {
    return embedCode(caller.named, this.addresses);
  }
}

async function moveToTrash(
  manager: EntityManager,
  post: Owned<Post>,
  deletedBy: number | null,
): Promise<void> {
  const deletedAt = clock.date();
  await insertRow(manager, DeletedPost, { postId: post.postId, deletedAt });
  await insertRow(manager, TrashedPost, trashedPost(post, deletedAt, deletedBy));
}
