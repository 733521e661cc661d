import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Repository, type EntityManager } from 'typeorm';
import type { Page } from '../common/answers';
import { insertRow } from '../database/inserts';
import { change, findOwned, remove, requireVersion, type Owned } from '../database/records';
import { withFreeSlug } from '../database/slugs';
import { UnitOfWork } from '../database/unit-of-work';
import { roleForbidden, type Caller } from '../identity/caller';
import { mayWritePost } from '../identity/permissions';
import { ListScopes } from '../lists/scopes';
import { BlogAddresses } from './blog-addresses';
import { DeletedPost } from './deleted-post.entity';
import { embedCode } from './embed-code';
import { postFilters } from './post-filters';
import { references, type References } from './post-references';
import { endRedirect, redirectFrom } from './post-redirects';
import { changedPost, insertPost, newPost, postSlugs, wantedSlug } from './post-writing';
import { Post } from './post.entity';
import { postDeletePayload, postPayload } from './post.events';
import type { AddPost, EmbedCodeView, ListPosts, PostId, PostView, UpdatePost } from './posts.dto';
import { PostListing } from './posts.listing';
import { seoScore } from './seo-score';

/** Creates, lists, changes and deletes posts, and makes embed codes. */
@Injectable()
export class PostsService {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly listing: PostListing,
    private readonly addresses: BlogAddresses,
    private readonly scopes: ListScopes,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller, query: ListPosts): Promise<Page<PostView>> {
    const scope = await this.scopes.of(caller, query);
    const unique = Boolean(query.postId) || (Boolean(query.postSlug) && scope.values?.length === 1);
    const late =
      Boolean(query.postStatus) && (await this.posts.existsBy({ goesLiveAt: LessThanOrEqual(new Date()) }));
    const filters = postFilters(query, late);
    return this.listing.page(this.posts.manager, { ...query, scope, filters, unique });
  }

  add(caller: Caller, { accountId, postSlug, ...input }: AddPost): Promise<PostView> {
    return this.work.run(async (manager, announce, run) => {
      const account = caller.named;
      const values = newPost(accountId, caller.userId, input);
      requireRight(caller, accountId, null, values);
      const named = await references(manager, account, values, input);
      const post = await insertPost(manager, run, values, postSlug);
      announce(
        'post.create',
        account,
        post.postId,
        postPayload(post, this.link({ ...post, account }), named),
      );
      return this.view({ ...post, account }, named);
    });
  }

  update(caller: Caller, { accountId, postId, postSlug, ...input }: UpdatePost): Promise<PostView> {
    return this.work.run(async (manager, announce, run) => {
      const post = await findOwned(manager, Post, caller, { postId, accountId });
      const values = changedPost(post, input);
      requireRight(caller, accountId, post, values);
      const named = await references(manager, post.account, { ...values, postId }, input);
      await requireVersion(caller, post, () => this.current(manager, post));
      await write(manager, run, post, values, postSlug);
      announce('post.update', post.account, postId, postPayload(post, this.link(post), named));
      return this.view(post, named);
    });
  }

  remove(caller: Caller, { accountId, postId }: PostId): Promise<PostView> {
    return this.work.run(async (manager, announce) => {
      const post = await findOwned(manager, Post, caller, { postId, accountId });
      requireRight(caller, accountId, post, post);
      const last = await this.current(manager, post);
      await requireVersion(caller, post, () => last);
      await remove(manager, Post, post);
      await insertRow(manager, DeletedPost, { postId, deletedAt: new Date() });
      await endRedirect(manager, accountId, post.postSlug);
      announce('post.delete', post.account, postId, postDeletePayload(post, this.link(post)));
      return last;
    });
  }

  embedCode(caller: Caller): EmbedCodeView {
    return embedCode(caller.named, this.addresses);
  }

  /** The view of the post before the change. */
  private async current(manager: EntityManager, post: Owned<Post>): Promise<PostView> {
    return this.view(post, await references(manager, post.account, post));
  }

  private link({ account, postSlug }: Owned<Post>): string {
    return this.addresses.post(account, postSlug);
  }

  private view(post: Owned<Post>, { author, category, relatedId }: References): PostView {
    const { blogSlug, blogUrl } = post.account;
    return this.listing.view({
      ...post,
      blogSlug,
      blogUrl,
      authorId: author?.authorId ?? null,
      authorName: author?.authorName,
      catId: category?.catId ?? null,
      catName: category?.catName,
      relatedId,
    });
  }
}

/** Throws 403 if the role does not allow the write: that depends on who added the post and on its visibility. */
function requireRight(
  caller: Caller,
  accountId: number,
  before: Post | null,
  after: Pick<Post, 'visibleFrom'>,
): void {
  const allowed = mayWritePost(caller.roleIn(accountId), {
    own: before === null || before.createdBy === caller.userId,
    privateBefore: !before?.visibleFrom,
    privateAfter: !after.visibleFrom,
  });
  if (!allowed) throw roleForbidden('Your role in this account does not allow that with this post.');
}

/** Writes the changes, and a new slug if one was sent; the old slug of a public post redirects. */
async function write(
  manager: EntityManager,
  run: number,
  post: Owned<Post>,
  values: Partial<Post>,
  givenSlug: string | null | undefined,
): Promise<void> {
  const { accountId, postId, postSlug: old, postTitle } = post;
  const scored = (postSlug: string) => ({
    ...values,
    postSlug,
    seoScore: seoScore({ ...post, ...values, postSlug }),
  });
  const wanted = givenSlug === undefined ? old : wantedSlug(givenSlug, values.postTitle ?? postTitle);
  if (wanted === old) return void (await change(manager, Post, post, scored(old)));
  const redirect = redirectFrom(post);
  await withFreeSlug(manager, postSlugs(accountId, postId), wanted, run, (slug) =>
    change(manager, Post, post, scored(slug)),
  );
  await redirect(manager, post.postSlug);
}
