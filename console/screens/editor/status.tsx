import { Icon, type IconName } from '../../parts/icon';
import { NewTabLink } from '../../parts/link';
import { Mark, type MarkKind } from '../../parts/mark';
import { words } from '../../words/words';
import type { Desk } from './desk';
import type { PostRights } from './facts';
import type { Draft, Post } from './fields';
import { useDeskState } from './use-desk';

const REVIEW_MARKS = {
  requested: { kind: 'accent', icon: 'review' },
  approved: { kind: 'success', icon: 'check' },
  rejected: { kind: 'danger', icon: 'warning' },
} as const satisfies Record<string, { kind: MarkKind; icon: IconName }>;

/** What saving does: the one status region of the console. It is empty where nothing can be saved yet. */
export function SavingStatus({ desk, may }: { desk: Desk; may: PostRights }) {
  const { saving, post } = useDeskState(desk, 'saving', 'post');
  const isEmpty = !may.mayEdit || (post === null && saving === 'saved');
  return (
    <p role="status" class={`saving ${saving}`}>
      {isEmpty ? '' : words.editor.saving[saving]}
    </p>
  );
}

/** Which texts there are of the post, beside what saving does. */
export function Versions({ desk }: { desk: Desk }) {
  const { post, draft } = useDeskState(desk, 'post', 'draft');
  if (!post) return <p>{words.editor.notMade}</p>;
  const text = [liveText(post), draft && words.visibility.draft(draft.draftVersion)]
    .filter(Boolean)
    .join(' · ');
  return (
    <div class="versions">
      <p title={text}>{text}</p>
      {draft && <ReviewMark draft={draft} />}
      {post.postVisibility === 'public' && (
        <NewTabLink href={post.postUrl} class="view-post" title={words.editor.viewPost}>
          <Icon name="external" />
          <span class="hidden">{words.editor.viewPost}</span>
        </NewTabLink>
      )}
    </div>
  );
}

function liveText({ postVisibility, postPublishAt: at }: Post): string {
  if (postVisibility === 'scheduled' && at) return words.editor.scheduledAt(at);
  return words.visibility[postVisibility];
}

function ReviewMark({ draft: { reviewState } }: { draft: Draft }) {
  if (reviewState === 'none') return null;
  return <Mark {...REVIEW_MARKS[reviewState]}>{words.editor.reviewStates[reviewState]}</Mark>;
}

/** What was written at the last step of the review, and that it has ended with a rejection. */
export function LastReview({ desk }: { desk: Desk }) {
  const { draft } = useDeskState(desk, 'draft');
  if (!draft) return null;
  const isRejected = draft.reviewState === 'rejected';
  if (!draft.reviewNote && !isRejected) return null;
  return (
    <div class={isRejected ? 'review-note rejected' : 'review-note'}>
      {isRejected && <ReviewMark draft={draft} />}
      {draft.reviewNote && (
        <p>
          {whoWrote(draft)} <q>{draft.reviewNote}</q>
        </p>
      )}
    </div>
  );
}

/** A request without a note keeps that of the decision before, so that both can have written it. */
function whoWrote({ reviewState, reviewedBy }: Draft): string {
  const isDecision = reviewState === 'rejected' || reviewState === 'approved';
  if (isDecision) return words.editor.reviewNote(reviewedBy?.name ?? null);
  return reviewedBy ? words.editor.lastNote : words.editor.requestNote;
}
