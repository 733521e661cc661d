import { Icon, type IconName } from '../../../parts/icon';
import { NewTabLink } from '../../../parts/link';
import { Mark, type MarkKind } from '../../../parts/mark';
import { EditedText } from '../../../parts/post-marks';
import { words } from '../../../words/words';
import type { PostEditingSession } from './post-editing-session';
import type { PostRights } from '../actions/facts';
import { isScheduleOutdated } from '../actions/offered';
import type { Draft, Post } from './fields';
import { useEditingState, useField } from './use-post-editing-session';

const REVIEW_MARKS = {
  requested: { kind: 'accent', icon: 'review' },
  approved: { kind: 'success', icon: 'check' },
  rejected: { kind: 'danger', icon: 'warning' },
} as const satisfies Record<string, { kind: MarkKind; icon: IconName }>;

/** The save status, in the only status region of the console. Empty while there is nothing to save. */
export function SaveStatus({ session, may }: { session: PostEditingSession; may: PostRights }) {
  const { saving, post, edits } = useEditingState(session, 'saving', 'post', 'edits');
  const canSave = useHasTitle(session) || 'postContent' in edits;
  const hasNothing = post === null && (saving === 'saved' || (saving === 'unsaved' && !canSave));
  const isEmpty = !may.mayEdit || hasNothing;
  return (
    <p role="status" class={`saving ${saving}`}>
      {isEmpty ? '' : words.editor.saving[saving]}
    </p>
  );
}

/** The visibility of the post, and its draft. */
export function Versions({ session }: { session: PostEditingSession }) {
  const state = useEditingState(session, 'post', 'draft', 'edits');
  const { post, draft } = state;
  const canSave = useHasTitle(session) || 'postContent' in state.edits;
  if (!post) return canSave ? null : <p>{words.editor.addTitle}</p>;
  const text = liveText(post);
  return (
    <div class="versions">
      {isScheduleOutdated(state) && (
        <Mark kind="warning" icon="warning">
          {words.editor.editsNotScheduled}
        </Mark>
      )}
      <p>
        <span title={text}>{text}</span>
        {draft && (
          <>
            {' · '}
            <EditedText draft={draft} />
          </>
        )}
      </p>
      {draft && <DraftMarks draft={draft} />}
      {post.postVisibility === 'public' && (
        <NewTabLink href={post.postUrl} class="view-post" title={words.editor.viewPost}>
          <Icon name="external" />
          <span class="hidden">{words.editor.viewPost}</span>
        </NewTabLink>
      )}
    </div>
  );
}

function useHasTitle(session: PostEditingSession): boolean {
  const [title] = useField(session, 'postTitle');
  return title.trim() !== '';
}

function liveText({ postVisibility, postPublishAt: at }: Post): string {
  if (postVisibility === 'scheduled' && at) return words.editor.scheduledAt(at);
  return words.visibility[postVisibility];
}

/** When the draft goes live, and its review state. */
function DraftMarks({ draft }: { draft: Draft }) {
  return (
    <>
      {draft.publishAt && (
        <Mark kind="accent" icon="scheduled">
          {words.schedule.draftAt(draft.publishAt)}
        </Mark>
      )}
      <ReviewMark draft={draft} />
    </>
  );
}

function ReviewMark({ draft: { reviewState } }: { draft: Draft }) {
  if (reviewState === 'none') return null;
  return <Mark {...REVIEW_MARKS[reviewState]}>{words.editor.reviewStates[reviewState]}</Mark>;
}

/** The note of the last review step, and whether it rejected the draft. */
export function LastReview({ session }: { session: PostEditingSession }) {
  const { draft } = useEditingState(session, 'draft');
  if (!draft) return null;
  const isRejected = draft.reviewState === 'rejected';
  if (!draft.reviewNote && !isRejected) return null;
  return (
    <div class={isRejected ? 'review-note rejected' : 'review-note'}>
      {isRejected && <ReviewMark draft={draft} />}
      {draft.reviewNote && (
        <p>
          {noteAuthorText(draft)} <q>{draft.reviewNote}</q>
        </p>
      )}
    </div>
  );
}

/** A request without a note keeps the note of the previous decision, so the writer is ambiguous. */
function noteAuthorText({ reviewState, reviewedBy }: Draft): string {
  const isDecision = reviewState === 'rejected' || reviewState === 'approved';
  if (isDecision) return words.editor.reviewNote(reviewedBy?.name ?? null);
  return reviewedBy ? words.editor.lastNote : words.editor.requestNote;
}
