import type { ComponentChildren } from 'preact';
import { messageOf } from '../../api/problems';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { words } from '../../words/words';
import type { Outcome } from './bulk';
import type { Bulk } from './use-bulk';

interface BulkBarProps {
  bulk: Bulk;
  count: number;
  /** The available actions, or the reason why there are none. */
  children: ComponentChildren;
}

/** Shows actions on the selected posts, their progress and errors. */
export function BulkBar({ bulk: { progress, refused, clear }, count, children }: BulkBarProps) {
  return (
    <div class="bulk-bar" role="region" aria-label={words.posts.bulk}>
      {refused.length > 0 && <Refusals outcomes={refused} />}
      <span aria-live="polite">
        {progress
          ? words.posts.progress(progress.done, progress.total)
          : count > 0 && words.posts.selected(count)}
      </span>
      {progress ? (
        <progress value={progress.done} max={progress.total} aria-label={words.posts.working} />
      ) : (
        <div class="bulk-actions">
          {children}
          <Button kind="quiet" icon="close" isIconOnly onClick={clear}>
            {count > 0 ? words.posts.clearSelection : words.common.dismiss}
          </Button>
        </div>
      )}
    </div>
  );
}

function Refusals({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <Alert>
      <p>{words.posts.refused(outcomes.length)}</p>
      <ul>
        {outcomes.slice(0, 5).map(({ post, error }) => (
          <li key={post.postId}>{words.posts.refusal(post.postTitle, messageOf(error))}</li>
        ))}
      </ul>
    </Alert>
  );
}
