import { usePages } from '../api/use-pages';
import { words } from '../words/words';
import { LoadError } from './alert';
import { Button } from './button';
import { ReviewMark } from './post-marks';
import { When } from './when';

const PAGE = 20;

/** The notes of all reviews of a post, newest first. Nothing if there are none. */
export function ReviewNotes({ accountId, postId }: { accountId: number; postId: number }) {
  const { rows, error, retry, hasMore, isLoadingMore, loadMore } = usePages('listReviewNotes', {
    accountId,
    postId,
    limit: PAGE,
  });
  if (error) return <LoadError error={error} retry={retry} />;
  if (rows.length === 0) return null;
  return (
    <section class="review-notes" aria-label={words.reviews.notes}>
      <h3>{words.reviews.notes}</h3>
      <ol>
        {rows.map(({ noteId, who, when, reviewState, text }) => (
          <li key={noteId}>
            <p class="facts">
              <strong>{who?.name ?? words.reviews.formerUser}</strong>
              <ReviewMark state={reviewState} />
              <When at={when} />
            </p>
            <p class="note">{text}</p>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button isBusy={isLoadingMore} onClick={loadMore}>
          {words.reviews.olderNotes}
        </Button>
      )}
    </section>
  );
}
