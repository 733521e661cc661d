import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import type { Caller } from '../../platform/access/caller';
import type { Maker } from '../../platform/access/identity';
import { findOwned, type Found } from '../../platform/access/owned-records';
import type { Page } from '../../platform/common/page';
import { limitReached, recordNotFound } from '../../platform/common/problem';
import { insertRow } from '../../platform/database/inserts';
import { lockForUpdate } from '../../platform/database/locks';
import { int, selectRows } from '../../platform/database/rows';
import { sql } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { ListScopes } from '../../platform/lists/scopes';
import { newCredential, sha256 } from '../../platform/secrets/secrets';
import { BlogAddresses } from '../blog-addresses';
import { findLockedPost, requirePostRole } from '../post-access';
import { namedPeople } from '../named-person';
import { PostPreview } from './post-preview.entity';
import { Post } from '../post.entity';
import { currentVersion, FormerVersions, hasNumber } from '../versions/post-versions';
import { PreviewUses } from './preview-uses';
import {
  EXPIRES_IN,
  type CreatePreview,
  type ListPreviews,
  type NewPreviewView,
  type PreviewId,
  type PreviewView,
} from './previews.dto';
import { PREVIEWS, unexpired, works } from './previews.listing';
import { previewSource } from './preview-source';

/** The creator of a preview that a service token created. */
const NO_PERSON = 0;

/** The maximum number of working previews per post. */
const MOST_OF_POST = 50;

@Injectable()
export class PreviewsService {
  constructor(
    @InjectRepository(PostPreview) private readonly previews: Repository<PostPreview>,
    private readonly former: FormerVersions,
    private readonly addresses: BlogAddresses,
    private readonly uses: PreviewUses,
    private readonly scopes: ListScopes,
    private readonly work: UnitOfWork,
  ) {}

  create(caller: Caller, input: CreatePreview): Promise<NewPreviewView> {
    const { postId, accountId } = input;
    return this.work.run(async ({ manager }) => {
      // The lock enforces the limit for concurrent creates, and prevents one during the deletion of the post.
      const post = await findLockedPost(manager, caller, { postId, accountId });
      await this.requireText(manager, post, input.of);
      requirePostRole(caller, post);
      await requireRoom(manager, post);
      const token = newCredential('preview');
      const preview = newPreview(input, post, token, caller.maker);
      const previewId = await insertRow(manager, PostPreview, preview);
      const { shows, name, expiresAt } = preview;
      const addresses = this.addressesOf(post, token);
      const createdBy = (await namedPeople(manager, [caller.personId])).get(caller.personId) ?? null;
      return { previewId, postId, of: previewSource(shows), name, ...addresses, token, expiresAt, createdBy };
    });
  }

  async list(caller: Caller, query: ListPreviews): Promise<Page<PreviewView>> {
    await this.uses.settle();
    const scope = await this.scopes.of(caller, query);
    return PREVIEWS.page(this.previews.manager, { ...query, scope, filters: [works()] });
  }

  /** Of two concurrent calls, the second one finds no preview. */
  async revoke(caller: Caller, { previewId, accountId }: PreviewId): Promise<PreviewView> {
    await this.uses.settle();
    return this.work.run(async ({ manager }) => {
      const key = { previewId, accountId };
      await lockForUpdate(manager, PostPreview, key);
      const { postId } = await findOwned(manager, PostPreview, caller, { ...key, ...unexpired() });
      const post = await manager.findOneBy(Post, { postId, accountId });
      if (!post) throw recordNotFound();
      requirePostRole(caller, post);
      const last = await PREVIEWS.one(manager, previewId);
      await manager.delete(PostPreview, { previewId });
      return last;
    });
  }

  /** Throws 404 if the version is unknown or pruned. */
  private async requireText(manager: EntityManager, post: Post, of: CreatePreview['of']): Promise<void> {
    if (typeof of !== 'number' || hasNumber(currentVersion(post), of)) return;
    await this.former.find(manager, post.postId, of);
  }

  private addressesOf(
    { account, postSlug }: Found<Post>,
    token: string,
  ): Pick<NewPreviewView, 'url' | 'jsonUrl'> {
    return {
      url: this.addresses.preview(token),
      jsonUrl: this.addresses.jsonPreview(account, postSlug, token),
    };
  }
}

/** Throws 422 if the post has the maximum number of previews. */
async function requireRoom(manager: EntityManager, { postId, accountId }: Post): Promise<void> {
  const rest = sql`FROM post_previews r
    WHERE r.post_id = ${postId} AND r.account_id = ${accountId} AND ${works()} LIMIT ${MOST_OF_POST}`;
  const working = await selectRows(manager, { previewId: int }, rest);
  if (working.length === MOST_OF_POST) throw limitReached(MOST_OF_POST, 'postId');
}

export function newPreview(
  { postId, accountId, of, name, expiresInSeconds }: CreatePreview,
  { postSlug }: Pick<Post, 'postSlug'>,
  token: string,
  { createdBy, serviceTokenId }: Maker,
): Omit<PostPreview, 'previewId'> {
  const createdAt = clock.date();
  const seconds = expiresInSeconds ?? EXPIRES_IN.default;
  return {
    postId,
    accountId,
    shows: String(of ?? 'draft'),
    name: name ?? null,
    postSlug,
    tokenHash: sha256(token),
    expiresAt: new Date(createdAt.getTime() + seconds * 1000),
    createdBy: createdBy ?? NO_PERSON,
    serviceTokenId,
    createdAt,
    lastUsedAt: null,
    uses: 0,
  };
}
