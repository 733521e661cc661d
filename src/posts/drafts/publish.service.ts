import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import type { Found } from '../../platform/access/owned-records';
import { draftConflict } from '../../platform/common/problem';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { existingReferences } from '../existing-references';
import { PostChanges } from '../post-changes';
import { requirePostRight } from '../post-rights';
import type { Post } from '../post.entity';
import type { PostView } from '../posts.dto';
import { DraftBases } from './draft-bases';
import { DRAFT_SNAPSHOTS, fieldsOf, type DraftFields } from './draft-fields';
import { DraftWriter } from './draft-writer';
import type { PublishDraft } from './drafts.dto';
import { DraftsService } from './drafts.service';
import { merge, type Texts } from './merge';
import type { PostDraft } from './post-draft.entity';

/** Publishes drafts. */
@Injectable()
export class PublishService {
  constructor(
    private readonly drafts: DraftsService,
    private readonly bases: DraftBases,
    private readonly changes: PostChanges,
    private readonly writer: DraftWriter,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Writes the changes of a draft to the live post, as an update with one event, and ends the draft. Throws 409 if both
   * have changed a field to different values and `take` does not decide.
   */
  publish(caller: Caller, { take, ...id }: PublishDraft): Promise<PostView> {
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const { post, draft } = await this.drafts.find(tx, caller, id);
      const requireMatch = () => this.drafts.requireMatch(manager, caller, draft);
      const { fields, conflicts } = merge(await this.texts(manager, post, draft), take);
      if (conflicts.length > 0) {
        requirePostRight(caller, post.accountId, post, post);
        await requireMatch();
        throw draftConflict(conflicts);
      }
      const published = await this.changes.apply(tx, post, fields, { caller, via: 'draft', requireMatch });
      await this.writer.end(manager, post);
      return { ...published, draftVersion: null };
    });
  }

  /** Returns the texts to merge. A reference to a record that is gone counts as none. */
  private async texts(manager: EntityManager, post: Found<Post>, draft: PostDraft): Promise<Texts> {
    const existing = async (text: DraftFields) => ({
      ...text,
      ...(await existingReferences(manager, post, text)),
    });
    const base = await this.bases.of(manager, post, draft);
    return {
      base: base && (await existing(base)),
      live: await existing(fieldsOf(post)),
      draft: await existing(DRAFT_SNAPSHOTS.read(draft.snapshot)),
    };
  }
}
