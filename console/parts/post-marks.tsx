import { dayAndTime } from '../words/format';
import { words } from '../words/words';
import { Mark, type MarkKind } from './mark';

interface Visibility {
  postVisibility: 'public' | 'scheduled' | 'private';
  postPublishAt: string | null;
  postUnpublishAt: string | null;
}

const KINDS = { public: 'success', scheduled: 'accent', private: 'plain' } as const satisfies Record<
  string,
  MarkKind
>;

/** The visibility of a post. Scheduled posts show their date in the user's time zone. */
export function VisibilityMark({ postVisibility, postPublishAt, postUnpublishAt }: Visibility) {
  return (
    <span class="live">
      <Mark kind={KINDS[postVisibility]} icon={postVisibility}>
        {postVisibility === 'scheduled' && postPublishAt
          ? dayAndTime(postPublishAt)
          : words.visibility[postVisibility]}
      </Mark>
      {postVisibility === 'scheduled' && <span class="hidden">{words.visibility.scheduled}</span>}
      {postUnpublishAt && postVisibility !== 'private' && (
        <span class="until">{words.visibility.until(dayAndTime(postUnpublishAt))}</span>
      )}
    </span>
  );
}

/** Marks a post with unpublished changes. */
export function DraftMark({ version }: { version: number }) {
  return (
    <Mark kind="warning" icon="draft">
      {words.visibility.draft(version)}
    </Mark>
  );
}

const REVIEW_KINDS = { requested: 'warning', approved: 'success', rejected: 'danger' } as const;

/** The review state of a draft, if it has one. */
export function ReviewMark({ state }: { state: 'none' | keyof typeof REVIEW_KINDS }) {
  if (state === 'none') return null;
  return (
    <Mark kind={REVIEW_KINDS[state]} icon="review">
      {words.posts.reviewStates[state]}
    </Mark>
  );
}
