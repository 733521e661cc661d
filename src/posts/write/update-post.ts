import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import { requireVersion, type Owned } from '../../platform/access/owned-records';
import { requireUnscheduled } from '../../platform/access/shown-records';
import { countChanged } from '../../platform/database/raw';
import type { Transaction } from '../../platform/database/unit-of-work';
import { BlogAddresses } from '../blog-addresses';
import { authorshipOf, type Via } from '../history/via';
import type { PostFields } from '../post-fields';
import { mayPublish, requirePostRight } from '../post-access';
import type { Post } from '../post.entity';
import { announceChange } from '../post.events';
import type { PostView } from '../posts.dto';
import { PostListing } from '../posts.listing';
import { Permitted, type Approval, type Written } from './review-gate';
import { changedPost, requireOrder } from './changed-post';
import { PostWriter } from './post-writer';
import { namedReferences, type FoundReferences, type References } from './references';
import { redirectFrom, withFreePostSlug } from './slug';

export interface PostUpdate {
  post: Owned<Post>;
  caller: Caller;
  /** `draft` also ends the draft. */
  via: Via;
  fields: Partial<PostFields>;
  /** The approval of the published draft. */
  approval?: Approval;
  /** Set if they have already been looked up. */
  found?: FoundReferences;
  /** The time at which the post is published with others. */
  at?: Date;
}

export interface CheckedUpdate extends PostUpdate {
  permitted: Permitted<Written & Pick<Post, 'postSlug'>>;
  references: References;
}

@Injectable()
export class PostUpdates {
  constructor(
    private readonly addresses: BlogAddresses,
    private readonly listing: PostListing,
    private readonly writer: PostWriter,
  ) {}

  /** Throws like `check`, and 412 if If-Match names another version of the post. */
  async apply(tx: Transaction, update: PostUpdate): Promise<PostView> {
    const checked = await this.check(tx, update);
    const { caller, post } = update;
    await requireVersion(caller, post, () => this.listing.currentView(tx.manager, post));
    return this.write(tx, checked);
  }

  /** Throws 403 if the role does not allow the result or a review is needed, and 422 for missing references. */
  async check(tx: Transaction, update: PostUpdate): Promise<CheckedUpdate> {
    const { post, caller, via, fields, approval, at } = update;
    const { accountId } = post;
    const changed = changedPost(post, fields, at);
    requirePostRight(caller, accountId, post, changed);
    await requireUnscheduled(tx.manager, caller, post.postId);
    const values = { ...changed, ...(via === 'draft' && { draftVersion: null }) };
    const permitted = await Permitted.of(tx, { accountId, before: post }, values, approval);
    requireOrder(changed, fields);
    const found = update.found ?? (await namedReferences(tx.manager, post, [changed], fields));
    return { ...update, permitted, references: found(changed) };
  }

  async write(tx: Transaction, update: CheckedUpdate): Promise<PostView> {
    const { post, caller, references } = update;
    const { account, postId, draftVersion } = post;
    const before = { ...post };
    await this.store(tx, update);
    if (draftVersion !== null && !mayPublish(caller, post)) await noteUnreadText(tx.manager, postId);
    const link = this.addresses.post(account, post.postSlug);
    announceChange(tx.announce, 'post.update', before, { account, post, link, named: references });
    return this.listing.viewOf(post, references);
  }

  /** The old slug of a public post redirects to the new one. */
  private async store(tx: Transaction, { post, caller, via, permitted }: CheckedUpdate): Promise<void> {
    const { accountId, postId } = post;
    const { postSlug } = permitted.values;
    const store = (slug: string) =>
      this.writer.write(tx.manager, post, permitted.placed(post, slug), authorshipOf(caller, via));
    if (postSlug === post.postSlug) return store(postSlug);
    const redirect = redirectFrom(post);
    await withFreePostSlug(tx, { ...permitted.values, accountId, postId, caller }, postSlug, store);
    await redirect(tx.manager, post.postSlug);
  }
}

/** No one who can publish the post has read what would then appear with its scheduled draft. */
async function noteUnreadText(manager: EntityManager, postId: number): Promise<void> {
  const statement =
    'UPDATE post_drafts SET scheduled_version = NULL WHERE post_id = ? AND group_id IS NOT NULL';
  await countChanged(manager, statement, [postId]);
}
