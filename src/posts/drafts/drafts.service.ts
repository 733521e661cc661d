import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import { requireVersion, type Found } from '../../platform/access/owned-records';
import { Created } from '../../platform/common/created';
import type { Page } from '../../platform/common/page';
import { Problem, recordNotFound } from '../../platform/common/problem';
import { UnitOfWork, type Attempt } from '../../platform/database/unit-of-work';
import { ListScopes } from '../../platform/lists/scopes';
import { findPost } from '../found-post';
import type { PostFields } from '../post-fields';
import { references, referencesTo } from '../post-references';
import { requireDraftRight, requirePostRight } from '../post-rights';
import { requireOrder } from '../post-writing';
import { Post } from '../post.entity';
import type { PostId } from '../posts.dto';
import { changedDraft, DRAFT_SNAPSHOTS, fieldsOf, type DraftFields } from './draft-fields';
import { DraftWriter } from './draft-writer';
import { LAST_SAVED, type DraftView, type ListDrafts, type SaveDraft } from './drafts.dto';
import { DraftListing } from './drafts.listing';
import { PostDraft } from './post-draft.entity';

/** A live post with its draft. */
export interface Drafted {
  post: Found<Post>;
  draft: PostDraft;
}

/** Saves, shows, lists and discards the drafts of posts. */
@Injectable()
export class DraftsService {
  constructor(
    @InjectRepository(PostDraft) private readonly drafts: Repository<PostDraft>,
    private readonly listing: DraftListing,
    private readonly writer: DraftWriter,
    private readonly scopes: ListScopes,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller, query: ListDrafts): Promise<Page<DraftView>> {
    const { manager } = this.drafts;
    const scope = await this.scopes.of(caller, query);
    return this.listing.page(manager, {
      ...query,
      scope,
      sort: query.sort ?? LAST_SAVED,
      ...this.listing.ofLivePosts(manager, query.postIds),
    });
  }

  async get(caller: Caller, { accountId, postId }: PostId): Promise<DraftView> {
    const { manager } = this.drafts;
    const isFound = await manager.existsBy(Post, { accountId, postId });
    if (isFound) caller.requireRole(accountId);
    return this.listing.get(manager, caller, this.listing.ofLivePosts(manager, [postId]));
  }

  /** Changes the draft of a post; makes it from the live post if there is none. */
  save(caller: Caller, input: SaveDraft): Promise<DraftView | Created<DraftView>> {
    const { accountId, postId, ...fields } = input;
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const post = await findPost(tx, caller, { postId, accountId });
      requireDraftRight(caller, post);
      const before = await manager.findOneBy(PostDraft, { postId });
      const now = new Date();
      const then = before ? DRAFT_SNAPSHOTS.read(before.snapshot) : fieldsOf(post, now);
      const changed = changedDraft(then, fields);
      requireOrder(changed, fields);
      const text = await referring(manager, post, changed, fields);
      await this.requireMatch(manager, caller, before);
      await this.writer.save(manager, { post, before }, text, { by: caller.userId, via: 'api', now });
      const saved = await this.view(manager, postId);
      return before ? saved : new Created(saved);
    });
  }

  /** Deletes the draft of a post, and returns it as it was. */
  discard(caller: Caller, id: PostId): Promise<DraftView> {
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const { post, draft } = await this.find(tx, caller, id);
      requirePostRight(caller, post.accountId, post, post);
      await this.requireMatch(manager, caller, draft);
      const last = await this.view(manager, post.postId);
      await this.writer.end(manager, post, draft);
      return last;
    });
  }

  /** Finds a post and its draft. Throws 404 or 403 like `findOwned`, and 404 if the post has no draft. */
  async find(tx: Attempt, caller: Caller, { postId, accountId }: PostId): Promise<Drafted> {
    const post = await findPost(tx, caller, { postId, accountId });
    const draft = await tx.manager.findOneBy(PostDraft, { postId });
    if (!draft) throw recordNotFound();
    return { post, draft };
  }

  /** Throws 412 if If-Match names another draft version: with the draft, if there is one. */
  async requireMatch(manager: EntityManager, caller: Caller, draft: PostDraft | null): Promise<void> {
    if (draft) {
      const { postId, draftVersion: version } = draft;
      return requireVersion(caller, { version }, () => this.view(manager, postId));
    }
    if (caller.ifMatch === undefined || caller.ifMatch === '*') return;
    throw new Problem('version_moved_on', 'The post has no draft.');
  }

  /** Returns the view of the draft of a live post. */
  async view(manager: EntityManager, postId: number): Promise<DraftView> {
    const query = { ...this.listing.ofLivePosts(manager, [postId]), unique: true };
    const { data } = await this.listing.page(manager, query);
    return data[0] as DraftView;
  }
}

/**
 * Returns a draft without references to records that are gone. Throws 422 if the request names a record that does not
 * exist.
 */
async function referring<T extends DraftFields>(
  manager: EntityManager,
  { account, postId }: Found<Post>,
  text: T,
  named: Partial<PostFields>,
): Promise<T> {
  return { ...text, ...referencesTo(await references(manager, account, { ...text, postId }, named)) };
}
