import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller';
import { requireVersion } from '../../platform/access/owned-records';
import { requireUnscheduled } from '../../platform/access/shown-records';
import { audit } from '../../platform/audit/audit';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { deleteVersioned } from '../../platform/database/versioned';
import type { PostId } from '../posts.dto';
import { TrashedPost } from './trashed-post.entity';
import { purgeRest } from './purge-batch';
import { PurgeSweep } from './purge-sweep';
import type { TrashedPostView } from './trash.dto';
import { TrashService } from './trash.service';

@Injectable()
export class PurgeService {
  constructor(
    private readonly trash: TrashService,
    private readonly work: UnitOfWork,
    private readonly sweep: PurgeSweep,
  ) {}

  /** Empties the payloads of events in batches, the first of them before the response. */
  async purge(caller: Caller, input: PostId): Promise<TrashedPostView> {
    const purged = await this.work.run(async ({ manager }) => {
      const trashed = await this.trash.find(manager, caller, input);
      await requireUnscheduled(manager, caller, trashed.postId);
      const view = await this.trash.view(manager, trashed);
      await requireVersion(caller, trashed, () => view);
      await deleteVersioned(manager, TrashedPost, trashed);
      await purgeRest(manager, trashed);
      await audit(manager, 'post.purge', { subjectId: trashed.postId });
      return view;
    });
    await this.sweep.begin(input.postId);
    return purged;
  }
}
