import type { EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import type { ReviewPayload } from '../../platform/events/catalog';
import { DRAFT_SNAPSHOTS } from '../drafts/draft-fields';
import type { PostDraft } from '../drafts/post-draft.entity';
import { namedPeople } from '../named-person';

/** `reviewedBy`: the user who decides; null for a request. */
export interface ReviewStep {
  note: string | null;
  reviewedBy: number | null;
}

/** The author is the user who saved the draft last. */
export async function reviewPayload(
  manager: EntityManager,
  { postId, draftVersion, savedBy, snapshot }: PostDraft,
  { note, reviewedBy }: ReviewStep,
): Promise<ReviewPayload> {
  const people = await namedPeople(manager, [savedBy, reviewedBy]);
  return {
    postTitle: DRAFT_SNAPSHOTS.read(snapshot).postTitle,
    articleId: postId,
    draftVersion,
    note,
    author: people.get(savedBy)?.name ?? null,
    reviewer: people.get(reviewedBy)?.name ?? null,
    dateTime: clock.date(),
  };
}
