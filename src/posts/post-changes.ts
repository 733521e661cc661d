import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/access/caller';
import { requireVersion, type Owned } from '../platform/access/owned-records';
import type { Attempt, Transaction } from '../platform/database/unit-of-work';
import { withFreeSlug } from '../platform/tenancy/slugs';
import { BlogAddresses } from './blog-addresses';
import type { Via } from './history/via';
import type { PostFields } from './post-fields';
import { references } from './post-references';
import { redirectFrom } from './post-redirects';
import { requirePostRight } from './post-rights';
import { PostViews } from './post-views';
import { changedPost, postSlugs, wantedSlug } from './post-writing';
import { PostWriter } from './post-writer';
import type { Post } from './post.entity';
import { postPayload } from './post.events';
import type { PostView } from './posts.dto';
import { seoScore } from './seo-score';

/**
 * The caller who changes a post, and in which way. `requireMatch` compares If-Match if it does not name the version of
 * the post.
 */
export interface Changer {
  caller: Caller;
  via: Via;
  requireMatch?: () => Promise<void>;
}

/** Changes posts as callers ask for it, by whatever operation: with the checks and the event of updatepost. */
@Injectable()
export class PostChanges {
  constructor(
    private readonly addresses: BlogAddresses,
    private readonly views: PostViews,
    private readonly writer: PostWriter,
  ) {}

  /**
   * Writes the fields that are given, and announces the update. Throws 403 if the role of the caller does not allow the
   * result, 422 for references to records that do not exist, and 412 if If-Match does not hold.
   */
  async apply(
    tx: Transaction,
    post: Owned<Post>,
    { postSlug, ...input }: Partial<PostFields>,
    changer: Changer,
  ): Promise<PostView> {
    const { manager, announce } = tx;
    const { account, postId } = post;
    const { caller, via } = changer;
    const values = changedPost(post, input);
    requirePostRight(caller, account.accountId, post, values);
    const named = await references(manager, account, { ...values, postId }, input);
    await this.requireMatch(manager, post, changer);
    const authorship = { by: caller.userId, via };
    await this.write(tx, post, { ...values, postSlug }, (changes) =>
      this.writer.write(manager, post, changes, authorship),
    );
    announce(
      'post.update',
      account,
      postId,
      postPayload(post, this.addresses.post(account, post.postSlug), named),
    );
    return this.views.of(post, named);
  }

  private requireMatch(manager: EntityManager, post: Owned<Post>, { caller, requireMatch }: Changer) {
    return requireMatch
      ? requireMatch()
      : requireVersion(caller, post, () => this.views.current(manager, post));
  }

  /** Writes the changes, and a new slug if one was sent. The old slug of a public post then redirects to the post. */
  private async write(
    tx: Attempt,
    post: Owned<Post>,
    { postSlug: givenSlug, ...values }: Changes,
    update: (changes: Partial<Post>) => Promise<void>,
  ): Promise<void> {
    const { accountId, postId, postSlug: old, postTitle } = post;
    const scored = (postSlug: string) => ({
      ...values,
      postSlug,
      seoScore: seoScore({ ...post, ...values, postSlug }),
    });
    const wanted = givenSlug === undefined ? old : wantedSlug(givenSlug, values.postTitle ?? postTitle);
    if (wanted === old) return update(scored(old));
    const redirect = redirectFrom(post);
    await withFreeSlug(tx, postSlugs(accountId, postId), wanted, (slug) => update(scored(slug)));
    await redirect(tx.manager, post.postSlug);
  }
}

type Changes = Omit<Partial<Post>, 'postSlug'> & { postSlug: string | null | undefined };
