import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import type { Caller } from '../../platform/access/caller';
import { requireVersion, type Found } from '../../platform/access/owned-records';
import { requireUnscheduled } from '../../platform/access/shown-records';
import { allows } from '../../platform/access/precondition';
import { Created } from '../../platform/common/created';
import type { Page } from '../../platform/common/page';
import { Problem, recordNotFound } from '../../platform/common/problem';
import { UnitOfWork, type Attempt } from '../../platform/database/unit-of-work';
import { ListScopes } from '../../platform/lists/scopes';
import { amongDrafted } from '../drafted-posts';
import { findPost, mayPublish, requireDraftRight, requirePostRole } from '../post-access';
import { authorshipOf, type Via } from '../history/via';
import type { PostFields } from '../post-fields';
import type { Referring } from '../write/references';
import { changedText, requireOrder } from '../write/changed-post';
import { Post } from '../post.entity';
import { SentContent } from '../texts/sent-content';
import type { PostId } from '../posts.dto';
import { DRAFT_SNAPSHOTS, fieldsOf } from './draft-fields';
import { DraftWriter } from './draft-writer';
import { LAST_SAVED, type DraftView, type ListDrafts, type SaveDraft } from './drafts.dto';
import { DraftListing } from './drafts.listing';
import { PostDraft } from './post-draft.entity';

/** No draft has this version. */
const NO_DRAFT = 0;

export interface Drafted {
  post: Found<Post>;
  draft: PostDraft;
}

type DraftNumber = Pick<PostDraft, 'postId' | 'draftVersion'>;

/** `before`: null if the post has no draft. `fields`: those that change. */
interface DraftWrite {
  post: Found<Post>;
  before: PostDraft | null;
  fields: Partial<PostFields>;
  named: Partial<Referring>;
  isAutosave: boolean;
  via: Via;
}

@Injectable()
export class DraftsService {
  constructor(
    @InjectRepository(PostDraft) private readonly drafts: Repository<PostDraft>,
    private readonly listing: DraftListing,
    private readonly writer: DraftWriter,
    private readonly scopes: ListScopes,
    private readonly content: SentContent,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller, query: ListDrafts): Promise<Page<DraftView>> {
    const { manager } = this.drafts;
    const scope = await this.scopes.of(caller, query);
    const { accountId, editedBy: draftEditedBy, groupId } = query;
    return this.listing.page(manager, {
      ...query,
      scope,
      among: amongDrafted({ accountId, draftEditedBy, groupId }, scope),
      sort: query.sort ?? LAST_SAVED,
      ...this.listing.ofLivePosts(manager, query),
    });
  }

  async get(caller: Caller, { accountId, postId }: PostId): Promise<DraftView> {
    const { manager } = this.drafts;
    const isFound = await manager.existsBy(Post, { accountId, postId });
    if (isFound) caller.requireRole(accountId);
    return this.listing.get(manager, caller, this.listing.ofLivePosts(manager, { postIds: [postId] }));
  }

  async save(caller: Caller, body: SaveDraft): Promise<DraftView | Created<DraftView>> {
    const { accountId, postId, autosave, ...fields } = await this.content.asHtml(caller, body);
    return this.work.run(async (tx) => {
      const post = await findPost(tx, caller, { postId, accountId });
      requireDraftRight(caller, post);
      const before = await tx.manager.findOneBy(PostDraft, { postId });
      return this.write(tx, caller, {
        post,
        before,
        fields,
        named: fields,
        isAutosave: autosave ?? false,
        via: 'api',
      });
    });
  }

  /** Throws 422 if the text refers to a missing record that `named` names. Other missing records become null. */
  async write(
    { manager }: Attempt,
    caller: Caller,
    { post, before, fields, named, isAutosave, via }: DraftWrite,
  ): Promise<DraftView | Created<DraftView>> {
    await requireUnscheduled(manager, caller, post.postId);
    const now = clock.date();
    const then = before ? DRAFT_SNAPSHOTS.read(before.snapshot) : fieldsOf(post, now);
    const changed = changedText(then, fields);
    requireOrder(changed, fields);
    const change = { post, before, changed, now, isAutosave, mayPublish: mayPublish(caller, post) };
    const next = await this.writer.next(manager, change, named);
    await this.requireMatch(manager, caller, before);
    await this.writer.save(manager, next, authorshipOf(caller, via), caller.answerableId);
    const saved = await this.view(manager, post.postId);
    return before ? saved : new Created(saved);
  }

  discard(caller: Caller, id: PostId): Promise<DraftView> {
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const { post, draft } = await this.find(tx, caller, id);
      requirePostRole(caller, post);
      await requireUnscheduled(manager, caller, post.postId);
      await this.requireMatch(manager, caller, draft);
      const last = await this.view(manager, post.postId);
      await this.writer.discard(manager, post, draft);
      return last;
    });
  }

  /** Throws 404 or 403 like `findOwned`, and 404 if the post has no draft. */
  async find(tx: Attempt, caller: Caller, { postId, accountId }: PostId): Promise<Drafted> {
    const post = await findPost(tx, caller, { postId, accountId });
    const draft = await tx.manager.findOneBy(PostDraft, { postId });
    if (!draft) throw recordNotFound();
    return { post, draft };
  }

  /** Throws 412, with the current draft if there is one, if If-Match names another version. */
  async requireMatch(manager: EntityManager, caller: Caller, draft: DraftNumber | null): Promise<void> {
    if (draft) {
      const { postId, draftVersion: version } = draft;
      return requireVersion(caller, { version }, () => this.view(manager, postId));
    }
    if (allows(caller.ifMatch, NO_DRAFT)) return;
    throw new Problem('version_moved_on', 'The post has no draft.');
  }

  /** Throws 412, with the current draft, if it has another version. */
  async requireVersion(
    manager: EntityManager,
    { postId, draftVersion }: DraftNumber,
    seen: number,
  ): Promise<void> {
    if (draftVersion === seen) return;
    const current = await this.view(manager, postId);
    throw new Problem('version_moved_on', `The draft is at version ${draftVersion}.`, { current });
  }

  async view(manager: EntityManager, postId: number): Promise<DraftView> {
    const query = { ...this.listing.ofLivePosts(manager, { postIds: [postId] }), unique: true };
    const { data } = await this.listing.page(manager, query);
    return data[0] as DraftView;
  }
}
