import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/access/caller';
import { requireVersion, type Owned } from '../platform/access/owned-records';
import type { Attempt, Transaction } from '../platform/database/unit-of-work';
import { withFreeSlug } from '../platform/tenancy/slugs';
import type { Approval } from './approval';
import { BlogAddresses } from './blog-addresses';
import type { Via } from './history/via';
import type { PostFields } from './post-fields';
import { references } from './post-references';
import { redirectFrom } from './post-redirects';
import { requirePostRight } from './post-rights';
import { PostViews } from './post-views';
import { changedPost, postSlugs, requireOrder, wantedSlug } from './post-writing';
import { PostWriter } from './post-writer';
import type { Post } from './post.entity';
import { postPayload } from './post.events';
import type { Written } from './public-change';
import { Permitted } from './review-gate';
import type { PostView } from './posts.dto';
import { seoScore } from './seo-score';

/**
 * The caller who changes a post, and in which way. `requireMatch` compares If-Match if it does not name the version of
 * the post. `approval` is that of the draft that is published.
 */
export interface Changer {
  caller: Caller;
  via: Via;
  requireMatch?: () => Promise<void>;
  approval?: Approval;
}

/** Changes posts for every operation that does so: with the checks and the event of updatepost. */
@Injectable()
export class PostChanges {
  constructor(
    private readonly addresses: BlogAddresses,
    private readonly views: PostViews,
    private readonly writer: PostWriter,
  ) {}

  /**
   * Writes the fields that are given, and announces the update. Throws 403 if the role of the caller does not allow the
   * result, or if it needs a review, 422 for references to records that do not exist, and 412 if If-Match does not hold.
   */
  async apply(
    tx: Transaction,
    post: Owned<Post>,
    { postSlug, ...input }: Partial<PostFields>,
    changer: Changer,
  ): Promise<PostView> {
    const { manager, announce } = tx;
    const { account, postId } = post;
    const { caller, via, approval } = changer;
    const changed = changedPost(post, input);
    requirePostRight(caller, account.accountId, post, changed);
    const wanted = postSlug === undefined ? post.postSlug : wantedSlug(postSlug, changed.postTitle);
    const target = { accountId: account.accountId, before: post };
    const permitted = await Permitted.of(tx, target, { ...changed, postSlug: wanted }, approval);
    requireOrder(changed, input);
    const named = await references(manager, account, { ...changed, postId }, input);
    await this.requireMatch(manager, post, changer);
    const authorship = { by: caller.userId, via };
    await this.write(tx, post, permitted, (placed) => this.writer.write(manager, post, placed, authorship));
    const link = this.addresses.post(account, post.postSlug);
    announce('post.update', account, postId, postPayload(post, link, named));
    return this.views.of(post, named);
  }

  private requireMatch(manager: EntityManager, post: Owned<Post>, { caller, requireMatch }: Changer) {
    return requireMatch
      ? requireMatch()
      : requireVersion(caller, post, () => this.views.current(manager, post));
  }

  /** Writes the changes, with a new slug if one is wanted. The old slug of a public post then redirects to the post. */
  private async write(
    tx: Attempt,
    post: Owned<Post>,
    permitted: Permitted<Changes>,
    update: (placed: Permitted<Changes>) => Promise<void>,
  ): Promise<void> {
    const { accountId, postId, postSlug: old } = post;
    const { values } = permitted;
    const at = (postSlug: string) =>
      permitted.placed({ postSlug, seoScore: seoScore({ ...post, ...values, postSlug }) });
    if (values.postSlug === old) return update(at(old));
    const redirect = redirectFrom(post);
    await withFreeSlug(tx, postSlugs(accountId, postId), values.postSlug, (slug) => update(at(slug)));
    await redirect(tx.manager, post.postSlug);
  }
}

type Changes = Written & Pick<Post, 'postSlug'>;
