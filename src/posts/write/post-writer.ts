import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { defined } from '../../platform/common/objects';
import { insertRow } from '../../platform/database/inserts';
import { ConflictRetry } from '../../platform/database/unit-of-work';
import { asRead, updateVersioned } from '../../platform/database/versioned';
import { Settings } from '../../platform/settings/settings';
import { differences, POST_FIELDS } from '../post-fields';
import { PostVersion, PRUNE_DUE } from '../history/post-version.entity';
import { POST_SNAPSHOTS } from '../history/snapshots';
import { historyOf, nextHistory } from '../history/text-history';
import type { Authorship } from '../history/via';
import { Post, SEARCH_DUE, type PostColumns } from '../post.entity';
import { publish, statusNow } from '../publication/publication';
import { deleteUnpublishedWords } from '../search/unpublished-words';
import { GonePosts } from './gone-posts';
import { changePostMedia, noteVersionMedia } from './post-media';
import type { Permitted } from './review-gate';

/**
 * No other code updates posts, so that no text is lost. Stores the replaced version if a field changes, unless
 * VERSIONS_KEEP is 0. Also updates `post`. Throws ConflictRetry if the post or its draft has changed since it was read.
 */
@Injectable()
export class PostWriter {
  constructor(
    private readonly settings: Settings,
    private readonly gone: GonePosts,
  ) {}

  write(
    manager: EntityManager,
    post: Post,
    { values }: Permitted<Partial<Post>>,
    authorship: Authorship,
  ): Promise<void> {
    return this.writeNext(manager, post, values, authorship);
  }

  /** Stores the effect of a date that has passed at `now`. Posts scheduled before reviews were required go live. */
  storeDue(manager: EntityManager, post: Post, now: Date): Promise<void> {
    const publication = publish({ ...post, postStatus: statusNow(post, now) }, post, now);
    const values = { ...publication, searchDue: SEARCH_DUE.soon };
    return this.writeNext(manager, post, values, { by: null, via: 'schedule' });
  }

  /** Inserts the next version of a post that is not live. */
  async putBack(
    manager: EntityManager,
    before: PostColumns,
    { values }: Permitted<Partial<Post>>,
    authorship: Authorship,
  ): Promise<Post> {
    const changed = differences(before, { ...before, ...values }, POST_FIELDS);
    const post = { ...before, ...values, ...nextHistory(before, changed, authorship) };
    await manager.insert(Post, { ...post });
    await changePostMedia(manager, post, before, post);
    await this.keepReplaced(manager, before, post, changed);
    return post;
  }

  /** Does not change the version. */
  label(manager: EntityManager, post: Post, versionLabel: string | null): Promise<void> {
    return note(manager, post, { ...historyOf(post), versionLabel, historyVersion: post.version });
  }

  /** Does not change the version. */
  noteDraft(manager: EntityManager, post: Post, draftVersion: number | null): Promise<void> {
    const lastDraftVersion = draftVersion ?? post.lastDraftVersion;
    return note(manager, post, { draftVersion, lastDraftVersion, searchDue: dueWithDraft(post) });
  }

  private async writeNext(
    manager: EntityManager,
    post: Post,
    values: Partial<Post>,
    authorship: Authorship,
  ): Promise<void> {
    const before = { ...post };
    const changed = differences(before, { ...before, ...defined(values) }, POST_FIELDS);
    await updateVersioned(manager, Post, post, { ...values, ...nextHistory(before, changed, authorship) });
    await this.gone.note(manager, before, post);
    await changePostMedia(manager, post, before, post);
    await this.keepReplaced(manager, before, post, changed);
  }

  private async keepReplaced(
    manager: EntityManager,
    before: PostColumns,
    after: PostColumns,
    changed: readonly string[],
  ): Promise<void> {
    await deleteUnpublishedWords(manager, before, after);
    const { VERSIONS_KEEP: keep } = this.settings;
    if (changed.length > 0 && keep > 0) await storeVersion(manager, before, keep);
  }
}

function dueWithDraft({ searchDue }: Post): number {
  if (searchDue === null || searchDue === SEARCH_DUE.draft) return SEARCH_DUE.draft;
  return searchDue === SEARCH_DUE.group ? searchDue : SEARCH_DUE.soon;
}

async function note(manager: EntityManager, post: Post, noted: Partial<Post>): Promise<void> {
  const { affected } = await manager.update(Post, asRead(manager, Post, post), noted);
  if (affected !== 1) throw new ConflictRetry();
  Object.assign(post, noted);
}

/** Runs after the write that replaces the version, which locks the post: no version is stored twice. */
async function storeVersion(manager: EntityManager, post: PostColumns, keep: number): Promise<void> {
  const { postId, version, accountId, updatedAt, postTitle, postStatus, contentBytes } = post;
  const { textSince, changedBy, changedVia, changedFields, versionLabel } = historyOf(post);
  const snapshot = POST_SNAPSHOTS.write(post);
  await noteVersionMedia(manager, post, version, snapshot);
  await insertRow(manager, PostVersion, {
    postId,
    version,
    firstVersion: textSince,
    accountId,
    changedAt: updatedAt,
    changedBy,
    via: changedVia,
    changedFields,
    label: versionLabel,
    postTitle,
    postStatus,
    contentBytes,
    pruneDue: version > keep ? PRUNE_DUE : null,
    snapshot,
  });
}
