import type { EntityManager } from 'typeorm';
import type { ReviewPayload } from '../../platform/events/catalogue';
import { DRAFT_SNAPSHOTS } from '../drafts/draft-fields';
import type { PostDraft } from '../drafts/post-draft.entity';
import { namedPeople } from '../named-person';

/** What a step of a review adds to the draft. `reviewedBy`: the user who decides; null for a request. */
export interface ReviewStep {
  note: string | null;
  reviewedBy: number | null;
}

/** Returns the payload of a review event: the draft, with the name of the user who saved it last as the author. */
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
    dateTime: new Date(),
  };
}
