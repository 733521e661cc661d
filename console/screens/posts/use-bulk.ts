import { useState } from 'preact/hooks';
import { refresh } from '../../api/queries';
import { useLeaveGuard } from '../../app/guards';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { changeAll, undoAll, type BulkWork, type Outcome } from './bulk';

/** The work on selected posts. */
export interface Bulk {
  run: (work: BulkWork) => void;
  /** How many posts are done; null while no work runs. */
  progress: Progress | null;
  /** The posts that the service has refused to change. */
  refused: readonly Outcome[];
  /** Forgets the selection and the refusals. */
  clear: () => void;
}

interface Progress {
  done: number;
  total: number;
}

/**
 * Changes many posts, and takes the changes back. What was refused stays selected. The person is asked before leaving the
 * screen meanwhile.
 */
export function useBulk(select: (postIds: readonly number[]) => void): Bulk {
  const { progress, during } = useProgress();
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const undo = async (outcomes: readonly Outcome[]) => {
    const failures = await during(outcomes.length, (tell) => undoAll(outcomes, tell));
    showNotice(failures > 0 ? words.posts.undoFailed(failures) : words.posts.undone);
  };
  const start = async (work: BulkWork) => {
    setRefused([]);
    const outcomes = await during(work.posts.length, (tell) => changeAll(work, tell));
    const failed = outcomes.filter(({ error }) => error !== undefined);
    setRefused(failed);
    select(failed.map(({ post }) => post.postId));
    announce(work, outcomes, (changed) => void undo(changed));
  };
  const clear = () => {
    setRefused([]);
    select([]);
  };
  return { run: (work) => void start(work), progress, refused, clear };
}

function useProgress() {
  const [progress, setProgress] = useState<Progress | null>(null);
  useLeaveGuard(() => progress !== null);
  const during = async <T>(total: number, act: (tell: (done: number) => void) => Promise<T>): Promise<T> => {
    const tell = (done: number) => setProgress({ done, total });
    tell(0);
    try {
      return await act(tell);
    } finally {
      await refresh('listPosts', 'listTrash', 'listDrafts', 'getPost');
      setProgress(null);
    }
  };
  return { progress, during };
}

/** Says in a notice what was done. It offers to undo it if everything that was changed can be taken back. */
function announce(
  { action }: BulkWork,
  outcomes: readonly Outcome[],
  undo: (changed: readonly Outcome[]) => void,
): void {
  const unchanged = outcomes.filter(({ isUnchanged }) => isUnchanged).length;
  const changed = outcomes.filter(({ error, isUnchanged }) => error === undefined && !isUnchanged);
  const texts = [
    changed.length > 0 && words.posts.done[action.kind](changed.length),
    unchanged > 0 && words.posts.unchanged(unchanged),
  ].filter(Boolean);
  const canUndo = changed.length > 0 && changed.every((outcome) => outcome.undo);
  if (texts.length > 0) showNotice(texts.join(' '), canUndo ? () => undo(changed) : undefined);
}
