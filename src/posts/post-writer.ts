import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { defined } from '../platform/common/objects';
import { insertRow } from '../platform/database/inserts';
import { ConflictRetry } from '../platform/database/unit-of-work';
import { asRead, updateVersioned } from '../platform/database/versioned';
import { Settings } from '../platform/settings/settings';
import { differences } from './history/differences';
import { PostVersion, PRUNE_DUE } from './history/post-version.entity';
import { historyOf, nextHistory } from './history/text-history';
import type { Authorship } from './history/via';
import { POST_FIELDS } from './post-fields';
import { POST_SNAPSHOTS } from './post-snapshots';
import { Post, SEARCH_DUE, type PostColumns } from './post.entity';
import { publish, statusNow } from './publication';
import type { Permitted } from './review-gate';

/** Writes versions of posts. No other code writes a post that has been added, so that no text is lost. */
@Injectable()
export class PostWriter {
  constructor(private readonly settings: Settings) {}

  /**
   * Writes the next version of a post, and changes `post` to it. If a field changes, stores the version before, unless
   * VERSIONS_KEEP is 0. Throws ConflictRetry if the post has changed since it was read.
   */
  write(
    manager: EntityManager,
    post: Post,
    { values }: Permitted<Partial<Post>>,
    authorship: Authorship,
  ): Promise<void> {
    return this.writeNext(manager, post, values, authorship);
  }

  /**
   * Stores as the next version what time alone has changed: that the post has gone live, or has become private. What
   * was scheduled before reviews were required goes live.
   */
  storeDue(manager: EntityManager, post: Post): Promise<void> {
    const publication = publish({ ...post, postStatus: statusNow(post) }, post);
    const values = { ...publication, searchDue: SEARCH_DUE.soon };
    return this.writeNext(manager, post, values, { by: null, via: 'schedule' });
  }

  /**
   * Inserts the next version of a post that is in no table of live posts any more, and returns it. Stores the version
   * before, as `write` does.
   */
  async putBack(
    manager: EntityManager,
    before: PostColumns,
    { values }: Permitted<Partial<Post>>,
    authorship: Authorship,
  ): Promise<Post> {
    const changed = differences(before, { ...before, ...values }, POST_FIELDS);
    const post = { ...before, ...values, ...nextHistory(before, changed, authorship) };
    await manager.insert(Post, { ...post });
    await this.keepReplaced(manager, before, changed);
    return post;
  }

  /**
   * Sets or clears the label of the current version, which does not move the version. Throws ConflictRetry if the post
   * has changed since it was read.
   */
  async label(manager: EntityManager, post: Post, versionLabel: string | null): Promise<void> {
    const history = { ...historyOf(post), versionLabel, historyVersion: post.version };
    const { affected } = await manager.update(Post, asRead(manager, Post, post), history);
    if (affected !== 1) throw new ConflictRetry();
  }

  /**
   * Sets the number of the draft of a post, or null after its end, and changes `post` likewise. This moves neither the
   * version nor anything that readers see. Throws ConflictRetry if the post or its draft has changed since it was read.
   */
  async noteDraft(manager: EntityManager, post: Post, draftVersion: number | null): Promise<void> {
    const noted = { draftVersion, lastDraftVersion: draftVersion ?? post.lastDraftVersion };
    const { affected } = await manager.update(Post, asRead(manager, Post, post), noted);
    if (affected !== 1) throw new ConflictRetry();
    Object.assign(post, noted);
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
    await this.keepReplaced(manager, before, changed);
  }

  /** After the write of the next version, which locks the post: two transactions never store the same version. */
  private async keepReplaced(
    manager: EntityManager,
    before: PostColumns,
    changed: readonly string[],
  ): Promise<void> {
    if (changed.length === 0 || this.keep === 0) return;
    await insertRow(manager, PostVersion, replaced(before, this.keep));
  }

  private get keep(): number {
    return this.settings.VERSIONS_KEEP;
  }
}

function replaced(post: PostColumns, keep: number): PostVersion {
  const { postId, version, accountId, updatedAt, postTitle, postStatus, contentBytes } = post;
  const { textSince, changedBy, changedVia, changedFields, versionLabel } = historyOf(post);
  return {
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
    snapshot: POST_SNAPSHOTS.write(post),
  };
}
