import { useState } from 'preact/hooks';
import { showNotice } from '../../parts/toast';
import { useProgress, type Progress } from '../../parts/use-progress';
import { words } from '../../words/words';
import { changeAll, undoAll, type BulkWork, type Outcome } from './bulk';

export interface Bulk {
  run: (work: BulkWork) => void;
  /** Null if no action is running. */
  progress: Progress | null;
  /** Posts that the service refused to change. */
  refused: readonly Outcome[];
  /** Clears the selection and the errors. */
  clear: () => void;
}

/** Runs and reverts bulk actions. Failed posts stay selected. Asks before leaving the screen during an action. */
export function useBulk(select: (postIds: readonly number[]) => void): Bulk {
  const { progress, withProgress } = useProgress();
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const undo = async (outcomes: readonly Outcome[]) => {
    const failures = await withProgress(outcomes.length, (onProgress) => undoAll(outcomes, onProgress));
    showNotice(failures > 0 ? words.posts.undoFailed(failures) : words.posts.undone);
  };
  const start = async (work: BulkWork) => {
    setRefused([]);
    const outcomes = await withProgress(work.posts.length, (onProgress) => changeAll(work, onProgress));
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

/** Shows the result in a notice, with Undo if every change can be reverted. */
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
