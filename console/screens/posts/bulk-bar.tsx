import { useState } from 'preact/hooks';
import { messageOf } from '../../api/problems';
import { refresh } from '../../api/queries';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { Select, type Option } from '../../parts/field';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { changeAll, undoAll, type BulkAction, type Outcome } from './bulk';
import type { PostRow } from './rows';

interface BulkBarProps {
  posts: readonly PostRow[];
  categories: readonly Option[];
  /** Which actions the role and the account allow for these posts. */
  mayPublish: boolean;
  mayChangeCategory: boolean;
  clear: () => void;
}

/** The actions for the selected posts, at the bottom of the screen. */
export function BulkBar({ posts, categories, mayPublish, mayChangeCategory, clear }: BulkBarProps) {
  const { run, done, refused } = useBulk(posts, clear);
  const isRunning = done !== null;
  return (
    <div class="bulk-bar" role="region" aria-label={words.posts.bulk}>
      {refused.length > 0 && <Refusals outcomes={refused} />}
      <span aria-live="polite">
        {isRunning ? words.posts.progress(done, posts.length) : words.posts.selected(posts.length)}
      </span>
      {isRunning && <progress value={done} max={posts.length} aria-label={words.posts.working} />}
      {!isRunning && (
        <div class="bulk-actions">
          {mayPublish && <Button onClick={() => run({ kind: 'publish' })}>{words.posts.publish}</Button>}
          <Button onClick={() => run({ kind: 'unpublish' })}>{words.posts.unpublish}</Button>
          {mayChangeCategory && <CategoryChoice {...{ categories, run }} />}
          <Button icon="trash" onClick={() => run({ kind: 'trash' })}>
            {words.posts.moveToTrash}
          </Button>
          <Button kind="quiet" icon="close" isIconOnly onClick={clear}>
            {words.posts.clearSelection}
          </Button>
        </div>
      )}
    </div>
  );
}

const KEEP = 'keep';
const NONE = 'none';

function CategoryChoice({
  categories,
  run,
}: Pick<BulkBarProps, 'categories'> & { run: (a: BulkAction) => void }) {
  const options = [
    { value: KEEP, label: words.posts.changeCategory },
    { value: NONE, label: words.posts.noCategory },
  ];
  const choose = (value: string) => {
    if (value !== KEEP) run({ kind: 'category', catId: value === NONE ? null : Number(value) });
  };
  return (
    <Select
      label={words.posts.changeCategory}
      isLabelHidden
      value={KEEP}
      onValue={choose}
      options={[...options, ...categories]}
    />
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

function useBulk(posts: readonly PostRow[], clear: () => void) {
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const start = async (action: BulkAction) => {
    setDone(0);
    setRefused([]);
    const outcomes = await changeAll(action, posts, setDone);
    const failed = outcomes.filter(({ error }) => error !== undefined);
    const succeeded = outcomes.filter(({ error }) => error === undefined);
    await refreshPosts();
    setDone(null);
    setRefused(failed);
    if (failed.length === 0) clear();
    if (succeeded.length > 0)
      showNotice(words.posts.done[action.kind](succeeded.length), () => void undo(succeeded));
  };
  return { run: (action: BulkAction) => void start(action), done, refused };
}

async function undo(outcomes: readonly Outcome[]): Promise<void> {
  const failures = await undoAll(outcomes);
  await refreshPosts();
  showNotice(failures > 0 ? words.posts.undoFailed(failures) : words.posts.undone);
}

const refreshPosts = (): Promise<void> => refresh('listPosts', 'listTrash', 'listDrafts', 'getPost');
