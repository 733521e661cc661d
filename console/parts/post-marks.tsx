import { useEffect, useState } from 'preact/hooks';
import { dateAndTime, dayAndTime, relativeTime } from '../words/format';
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

/** When a draft was saved, and by whom; null if that person has been erased. */
interface EditedDraft {
  savedAt: string;
  savedBy: { name: string } | null;
}

/** Marks a post with unpublished changes: when and by whom they were made, if known. */
export function DraftMark({ draft }: { draft?: EditedDraft }) {
  return (
    <Mark kind="warning" icon="draft">
      {draft ? <EditedText draft={draft} /> : words.visibility.draft}
    </Mark>
  );
}

const MINUTE_MS = 60_000;

/** “Edited 2 min. ago by Ann”, with the exact time in the tooltip. */
export function EditedText({ draft: { savedAt, savedBy } }: { draft: EditedDraft }) {
  useEvery(MINUTE_MS);
  return (
    <time dateTime={savedAt} title={dateAndTime(savedAt)}>
      {words.visibility.edited(relativeTime(savedAt), savedBy?.name ?? null)}
    </time>
  );
}

/** Rerenders the component at an interval. */
function useEvery(milliseconds: number): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
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
