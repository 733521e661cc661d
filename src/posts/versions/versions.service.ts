import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import type { Page } from '../../platform/common/page';
import { recordNotFound } from '../../platform/common/problem';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { findPost, requirePostRole } from '../post-access';
import { findReferences, withExisting } from '../write/references';
import { PostUpdates } from '../write/update-post';
import { numberedPage } from '../history/numbered-pages';
import { POST_SNAPSHOTS } from '../history/snapshots';
import { PostWriter } from '../write/post-writer';
import { Post } from '../post.entity';
import type { PostView } from '../posts.dto';
import { PostListing } from '../posts.listing';
import {
  CURRENT_COLUMNS,
  currentVersion,
  FormerVersions,
  hasNumber,
  type PostKey,
  type VersionRow,
} from './post-versions';
import { postThen } from './post-then';
import { restoredFields } from './restored-fields';
import { versionViews } from './version-views';
import type {
  LabelPostVersion,
  ListPostVersions,
  PostVersionDetail,
  PostVersionNumber,
  PostVersionView,
  RestorePostVersion,
} from './versions.dto';

@Injectable()
export class VersionsService {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly former: FormerVersions,
    private readonly updates: PostUpdates,
    private readonly listing: PostListing,
    private readonly writer: PostWriter,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller, query: ListPostVersions): Promise<Page<PostVersionView>> {
    const { manager } = this.posts;
    const { postId } = query;
    const current = await this.current(caller, query);
    const history = {
      current,
      numberOf: ({ version }: VersionRow) => version,
      before: (number: number, limit: number) => this.former.before(manager, postId, number, limit),
      count: (most: number) => this.former.count(manager, postId, most),
    };
    return numberedPage(query, history, (rows) => versionViews(manager, rows, current.version));
  }

  async get(caller: Caller, { version, postId, accountId }: PostVersionNumber): Promise<PostVersionDetail> {
    const key = { postId, accountId };
    const current = await this.current(caller, key);
    const post = hasNumber(current, version) ? await this.posts.findOneBy(key) : null;
    // The current version may have been replaced since it was read.
    return post && hasNumber(currentVersion(post), version)
      ? this.currentDetail(caller, post)
      : this.formerDetail(caller, postId, version);
  }

  /** If the input has no label, the label does not change. */
  label(caller: Caller, input: LabelPostVersion): Promise<PostVersionView> {
    const { accountId, postId, version, label } = input;
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const post = await findPost(tx, caller, { postId, accountId });
      const isCurrent = hasNumber(currentVersion(post), version);
      const found = isCurrent ? currentVersion(post) : await this.former.find(manager, postId, version);
      requirePostRole(caller, post);
      if (label === undefined) return this.view(manager, found, post.version);
      if (isCurrent) await this.writer.label(manager, post, label);
      else await this.former.label(manager, postId, found.version, label);
      return this.view(manager, { ...found, label }, post.version);
    });
  }

  restore(caller: Caller, input: RestorePostVersion): Promise<PostView> {
    const { accountId, postId, version, fields } = input;
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const post = await findPost(tx, caller, { postId, accountId });
      const then = hasNumber(currentVersion(post), version)
        ? post
        : POST_SNAPSHOTS.read(await this.former.snapshot(manager, postId, version));
      const found = await findReferences(manager, post, [post, then], 'stored');
      const restored = restoredFields(withExisting(then, found), fields ?? undefined);
      return this.updates.apply(tx, { post, caller, via: 'restore', fields: restored, found });
    });
  }

  /** Throws 404 or 403 like `findOwned`. */
  private async current(caller: Caller, { postId, accountId }: PostKey): Promise<VersionRow> {
    const post = await this.posts.findOne({ select: CURRENT_COLUMNS, where: { postId, accountId } });
    if (!post) throw recordNotFound();
    caller.requireRole(accountId);
    return currentVersion(post);
  }

  private async currentDetail(caller: Caller, post: Post): Promise<PostVersionDetail> {
    const { manager } = this.posts;
    const shown = await this.listing.currentView(manager, { ...post, account: caller.named });
    return { ...(await this.view(manager, currentVersion(post), post.version)), post: shown };
  }

  private async formerDetail(caller: Caller, postId: number, version: number): Promise<PostVersionDetail> {
    const { manager } = this.posts;
    const row = await this.former.find(manager, postId, version);
    const snapshot = await this.former.snapshot(manager, postId, row.version);
    const post = await postThen(manager, this.listing, { postId, account: caller.named, row, snapshot });
    return { ...(await this.view(manager, row)), post };
  }

  private async view(manager: EntityManager, row: VersionRow, current = 0): Promise<PostVersionView> {
    const [view] = await versionViews(manager, [row], current);
    return view as PostVersionView;
  }
}
