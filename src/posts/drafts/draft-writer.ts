import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { Found } from '../../platform/access/owned-records';
import { insertMissingRows, insertRow } from '../../platform/database/inserts';
import { ConflictRetry } from '../../platform/database/unit-of-work';
import { differences, POST_FIELDS, type PostField } from '../post-fields';
import type { Authorship } from '../history/via';
import { changeDraftMedia } from '../write/post-media';
import { PostWriter } from '../write/post-writer';
import type { Post } from '../post.entity';
import { seoScore } from '../seo-score';
import { currentVersion, FormerVersions, hasNumber } from '../versions/post-versions';
import { namedReferences, withExisting, type Referring } from '../write/references';
import { DRAFT_SNAPSHOTS, fieldsOf, type DraftFields } from './draft-fields';
import { FormerDrafts } from './former-drafts';
import { leaveGroup } from './group-members';
import { requireSizeInGroup } from './group-size';
import { PostDraft, PostDraftSaver } from './post-draft.entity';

/** `before`: null if the post has no draft. */
interface Change {
  post: Found<Post>;
  before: PostDraft | null;
  changed: DraftFields & { contentBytes: number };
  now: Date;
  /** Whether the person did not ask for the save. */
  isAutosave?: boolean;
  /** Whether the person may make the post public. */
  mayPublish?: boolean;
}

/** The columns that a save changes. It keeps the last request and the last decision of a review, and the date. */
type SavedColumns = Omit<PostDraft, keyof Authored | 'groupId' | Exclude<keyof Review, 'reviewState'>>;

type Authored = Pick<PostDraft, 'savedBy' | 'via'>;

type NextDraft = Pick<Change, 'post' | 'before'> & { columns: SavedColumns };

@Injectable()
export class DraftWriter {
  constructor(
    private readonly former: FormerVersions,
    private readonly formerDrafts: FormerDrafts,
    private readonly posts: PostWriter,
  ) {}

  /** Null if the base has been pruned. */
  async baseText(
    manager: EntityManager,
    post: Post,
    { baseVersion, madeAt }: Base,
  ): Promise<DraftFields | null> {
    const then = await this.former.text(manager, post, baseVersion);
    return then && fieldsOf(then, madeAt);
  }

  /** Throws 422 if the text refers to a missing record that the request names. */
  async next(manager: EntityManager, change: Change, named: Partial<Referring>): Promise<NextDraft> {
    const { post, before, changed, now } = change;
    const { postId, accountId } = post;
    const base = baseOf(post, before, now);
    const then = (await this.baseText(manager, post, base)) ?? fieldsOf(post);
    const found = await namedReferences(manager, post, [changed, then], named);
    const text = withExisting(changed, found);
    const columns: SavedColumns = {
      postId,
      accountId,
      ...versionsOf(change),
      baseVersion: base.baseVersion,
      madeAt: base.madeAt,
      changedFields: differences<DraftFields, PostField>(text, withExisting(then, found), POST_FIELDS).join(),
      ...timesOf(change),
      seoScore: seoScore(text),
      contentBytes: text.contentBytes,
      reviewState: before && before.reviewState !== 'none' ? 'requested' : 'none',
      snapshot: DRAFT_SNAPSHOTS.write(text),
    };
    return { post, before, columns };
  }

  /**
   * Requests another review if the draft was decided on. `saver` cannot approve it: for a service token, the person who
   * made the token. Throws 422 if its group becomes too large, and ConflictRetry if the post or its draft has changed.
   */
  async save(
    manager: EntityManager,
    { post, before, columns }: NextDraft,
    { by, via }: Authorship,
    saver: number | null,
  ): Promise<void> {
    const { postId, draftVersion } = columns;
    const draft = { ...columns, savedBy: by, via };
    // The first write: of several concurrent saves, one succeeds.
    await this.posts.noteDraft(manager, post, draftVersion);
    if (before) await replace(manager, before, draft);
    else await insertRow(manager, PostDraft, draft);
    await changeDraftMedia(manager, columns, before?.snapshot ?? null, columns.snapshot);
    if (before && isKept(before, draft)) await this.formerDrafts.keep(manager, before);
    if (saver !== null) await insertMissingRows(manager, PostDraftSaver, [{ postId, userId: saver }]);
  }

  /** Throws ConflictRetry if the draft has changed since it was read. */
  review(
    manager: EntityManager,
    draft: PostDraft,
    step: Partial<Review & Pick<PostDraft, 'keptAt'>>,
  ): Promise<void> {
    return change(manager, draft, step);
  }

  /** Throws ConflictRetry if the post or its draft has changed since it was read. */
  async discard(manager: EntityManager, post: Post, draft: PostDraft): Promise<void> {
    await this.posts.noteDraft(manager, post, null);
    await this.end(manager, draft);
  }

  /** For a post that no longer has the draft. Throws ConflictRetry if the draft has changed since it was read. */
  async end(manager: EntityManager, draft: PostDraft): Promise<void> {
    const { postId } = draft;
    const { affected } = await manager.delete(PostDraft, unchanged(draft));
    if (affected !== 1) throw new ConflictRetry();
    await manager.delete(PostDraftSaver, { postId });
    await changeDraftMedia(manager, draft, draft.snapshot, null);
    await this.formerDrafts.keep(manager, draft);
    if (draft.groupId !== null) await leaveGroup(manager, draft.groupId, [postId]);
  }
}

type Review = Pick<
  PostDraft,
  'reviewState' | 'requestedBy' | 'requestMailedAt' | 'reviewedVersion' | 'reviewedBy' | 'reviewNote'
>;

type Base = Pick<PostDraft, 'baseVersion' | 'madeAt'>;

/** One automatically saved state is kept per period of this length. */
const PAUSE_MS = 300_000;

function isPause(from: Date, to: Date): boolean {
  return to.getTime() - from.getTime() >= PAUSE_MS;
}

/** `keptAt` is `savedAt` if a later save keeps the state. */
function timesOf({ before, now, isAutosave = false }: Change): Pick<PostDraft, 'savedAt' | 'keptAt'> {
  const savedAt = before && before.savedAt > now ? before.savedAt : now;
  const lastKept = isAutosave ? before?.keptAt : null;
  return { savedAt, keptAt: lastKept && !isPause(lastKept, savedAt) ? lastKept : savedAt };
}

/** Also keeps the last state before another person's save, and before a pause. */
function isKept(before: PostDraft, { savedBy, savedAt }: Pick<PostDraft, 'savedBy' | 'savedAt'>): boolean {
  const isMarked = before.keptAt?.getTime() === before.savedAt.getTime();
  return isMarked || before.savedBy !== savedBy || isPause(before.savedAt, savedAt);
}

/** A save by someone who cannot publish the draft does not change what was scheduled. */
function versionsOf({
  post,
  before,
  mayPublish = false,
}: Change): Pick<PostDraft, 'draftVersion' | 'scheduledVersion'> {
  const draftVersion = Math.max(post.lastDraftVersion ?? 0, before?.draftVersion ?? 0) + 1;
  if (!before || before.groupId === null) return { draftVersion, scheduledVersion: null };
  return { draftVersion, scheduledVersion: mayPublish ? draftVersion : before.scheduledVersion };
}

/** Where reviews are required, an outdated base becomes the live version, so that approvers see what changes. */
function baseOf(post: Found<Post>, before: PostDraft | null, now: Date): Base {
  const { version, account } = post;
  if (before && (account.reviewRequired === 'No' || isCurrentBase(post, before))) return before;
  return { baseVersion: version, madeAt: now };
}

export function isCurrentBase(post: Post, { baseVersion }: Pick<PostDraft, 'baseVersion'>): boolean {
  return hasNumber(currentVersion(post), baseVersion);
}

async function change(manager: EntityManager, draft: PostDraft, values: Partial<PostDraft>): Promise<void> {
  const { affected } = await manager.update(PostDraft, unchanged(draft), values);
  if (affected !== 1) throw new ConflictRetry();
}

async function replace(
  manager: EntityManager,
  before: PostDraft,
  draft: Partial<PostDraft> & Pick<PostDraft, 'contentBytes'>,
): Promise<void> {
  const { accountId, groupId, contentBytes } = before;
  await change(manager, before, draft);
  if (groupId !== null && draft.contentBytes > contentBytes)
    await requireSizeInGroup(manager, { accountId, groupId });
}

/** Also has the person, whom an erasure clears: the former state must not have the old value. */
function unchanged(draft: PostDraft): FindOptionsWhere<PostDraft> {
  const { postId, draftVersion, reviewState, groupId, savedBy } = draft;
  return { postId, draftVersion, reviewState, groupId: groupId ?? IsNull(), savedBy: savedBy ?? IsNull() };
}
