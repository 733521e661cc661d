import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import { findOwned, type Found } from '../../platform/access/owned-records';
import type { Page } from '../../platform/common/page';
import { ListScopes } from '../../platform/lists/scopes';
import { Settings } from '../../platform/settings/settings';
import type { PostId } from '../posts.dto';
import { TrashedPost } from './trashed-post.entity';
import { trashFilters } from './trash-conditions';
import { inTrash, trashStart } from './trash-time';
import { NEWEST_DELETION, type ListTrash, type TrashedPostView } from './trash.dto';
import { TrashListing } from './trash.listing';

@Injectable()
export class TrashService {
  constructor(
    @InjectRepository(TrashedPost) private readonly trash: Repository<TrashedPost>,
    private readonly listing: TrashListing,
    private readonly scopes: ListScopes,
    private readonly settings: Settings,
  ) {}

  async list(caller: Caller, query: ListTrash): Promise<Page<TrashedPostView>> {
    const scope = await this.scopes.of(caller, query);
    const filters = trashFilters(query, trashStart(this.settings));
    const { sort, postId } = query;
    const asked = { ...query, scope, filters, sort: sort ?? NEWEST_DELETION, unique: Boolean(postId) };
    return this.listing.page(this.trash.manager, asked);
  }

  /** Like `findOwned`. A post whose time in the trash is over counts as purged. */
  find(manager: EntityManager, caller: Caller, { accountId, postId }: PostId): Promise<Found<TrashedPost>> {
    return findOwned(manager, TrashedPost, caller, { accountId, postId, ...inTrash(this.settings) });
  }

  view(manager: EntityManager, { postId }: TrashedPost): Promise<TrashedPostView> {
    return this.listing.one(manager, postId);
  }
}
