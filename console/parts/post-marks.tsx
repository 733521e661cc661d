import { dayAndTime } from '../words/format';
import { words } from '../words/words';
import { Mark, type MarkKind } from './mark';

interface LiveFacts {
  postVisibility: 'public' | 'scheduled' | 'private';
  postPublishAt: string | null;
  postUnpublishAt: string | null;
}

const KINDS = { public: 'success', scheduled: 'accent', private: 'plain' } as const satisfies Record<
  string,
  MarkKind
>;

/** Whether readers see a post: public, scheduled with its date in the zone of the person, or private. */
export function LiveMark({ postVisibility, postPublishAt, postUnpublishAt }: LiveFacts) {
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

/** That a post has a draft which is not live. */
export function DraftMark({ version }: { version: number }) {
  return (
    <Mark kind="warning" icon="draft">
      {words.visibility.draft(version)}
    </Mark>
  );
}

const REVIEW_KINDS = { requested: 'warning', approved: 'success', rejected: 'danger' } as const;

/** What has become of the review of a draft; nothing if there is none. */
export function ReviewMark({ state }: { state: 'none' | keyof typeof REVIEW_KINDS }) {
  if (state === 'none') return null;
  return (
    <Mark kind={REVIEW_KINDS[state]} icon="review">
      {words.posts.reviewStates[state]}
    </Mark>
  );
}
