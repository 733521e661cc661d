import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import type { Created } from '../../platform/common/created';
import type { Page } from '../../platform/common/page';
import { recordNotFound } from '../../platform/common/problem';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { DRAFT_SNAPSHOTS } from '../drafts/draft-fields';
import type { DraftView } from '../drafts/drafts.dto';
import { DraftsService } from '../drafts/drafts.service';
import { FormerDrafts, draftState, type DraftState } from '../drafts/former-drafts';
import { PostDraft } from '../drafts/post-draft.entity';
import { numberedPage } from '../history/numbered-pages';
import { namedPeople } from '../named-person';
import { findPost, requireDraftRight } from '../post-access';
import type { PostField } from '../post-fields';
import { Post } from '../post.entity';
import type { PostId } from '../posts.dto';
import { restoredFields } from '../versions/restored-fields';
import type {
  DraftVersionDetail,
  DraftVersionNumber,
  DraftVersionView,
  ListDraftVersions,
  RestoreDraftVersion,
} from './draft-versions.dto';

@Injectable()
export class DraftVersionsService {
  constructor(
    @InjectRepository(PostDraft) private readonly drafts: Repository<PostDraft>,
    private readonly former: FormerDrafts,
    private readonly writes: DraftsService,
    private readonly work: UnitOfWork,
  ) {}

  async list(
    caller: Caller,
    { postId, accountId, ...query }: ListDraftVersions,
  ): Promise<Page<DraftVersionView>> {
    const { manager } = this.drafts;
    const draft = await this.current(caller, { postId, accountId });
    const history = {
      current: draft && draftState(draft),
      numberOf: ({ draftVersion }: DraftState) => draftVersion,
      before: (number: number, limit: number) => this.former.before(manager, postId, number, limit),
      count: () => this.former.count(manager, postId),
    };
    return numberedPage(query, history, (rows) => views(manager, rows, draft));
  }

  async get(caller: Caller, { draftVersion, ...id }: DraftVersionNumber): Promise<DraftVersionDetail> {
    const { manager } = this.drafts;
    const draft = await this.current(caller, id);
    const found =
      draft?.draftVersion === draftVersion
        ? { ...draftState(draft), snapshot: draft.snapshot }
        : await this.former.find(manager, id.postId, draftVersion);
    const { snapshot, ...state } = found;
    const [view] = await views(manager, [state], draft);
    return { ...(view as DraftVersionView), draft: DRAFT_SNAPSHOTS.read(snapshot) };
  }

  restore(
    caller: Caller,
    { accountId, postId, draftVersion, fields }: RestoreDraftVersion,
  ): Promise<DraftView | Created<DraftView>> {
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const post = await findPost(tx, caller, { postId, accountId });
      requireDraftRight(caller, post);
      const before = await manager.findOneBy(PostDraft, { postId });
      const { snapshot } =
        before?.draftVersion === draftVersion
          ? before
          : await this.former.find(manager, postId, draftVersion);
      const restored = restoredFields(DRAFT_SNAPSHOTS.read(snapshot), fields ?? undefined);
      return this.writes.write(tx, caller, {
        post,
        before,
        fields: restored,
        named: {},
        isAutosave: false,
        via: 'restore',
      });
    });
  }

  /** Throws 404 or 403 like `findOwned`. Null if the post has no draft. */
  private async current(caller: Caller, { postId, accountId }: PostId): Promise<PostDraft | null> {
    const isFound = await this.drafts.manager.existsBy(Post, { accountId, postId });
    if (!isFound) throw recordNotFound();
    caller.requireRole(accountId);
    return this.drafts.findOneBy({ postId });
  }
}

async function views(
  manager: EntityManager,
  states: readonly DraftState[],
  current: PostDraft | null,
): Promise<DraftVersionView[]> {
  const people = await namedPeople(
    manager,
    states.map(({ savedBy }) => savedBy),
  );
  return states.map((state) => ({
    ...state,
    savedBy: people.get(state.savedBy) ?? null,
    changedFields: state.changedFields.split(',').filter(Boolean) as PostField[],
    current: state.draftVersion === current?.draftVersion,
  }));
}
