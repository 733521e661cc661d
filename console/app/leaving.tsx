import { useLayoutEffect } from 'preact/hooks';
import { useValue } from '../api/value';
import { ConfirmDialog } from '../parts/dialog';
import { words } from '../words/words';
import { held, leaveWithout } from './guards';

/** How often an open question looks whether there is still something to ask. */
const LOOKS_MS = 200;

type Question = NonNullable<ReturnType<typeof held.get>>;

function whatIsLost({ asks }: Question): string {
  const open = asks();
  if (open.some(({ isOnce }) => isOnce)) return words.leaving.onceText;
  return open.every(({ isKept }) => isKept) ? words.leaving.kept : words.leaving.text;
}

/** The question whether to leave a screen, or to close a dialog, with unsaved changes. */
export function LeaveDialog() {
  const question = useValue(held);
  useEndOfQuestion(question);
  if (!question) return null;
  return (
    <ConfirmDialog
      title={words.leaving.title}
      text={whatIsLost(question)}
      confirm={words.leaving.confirm}
      isDangerous
      onConfirm={() => leaveWithout(question)}
      onClose={() => held.set(null)}
    />
  );
}

/** Goes on once everything is saved, and ends the question if the person leaves in another way. */
function useEndOfQuestion(question: Question | null): void {
  useLayoutEffect(() => {
    if (!question) return;
    const close = () => held.set(null);
    const look = setInterval(() => {
      if (question.asks().length > 0) return;
      close();
      question.go();
    }, LOOKS_MS);
    window.addEventListener('popstate', close);
    return () => {
      clearInterval(look);
      window.removeEventListener('popstate', close);
    };
  }, [question]);
}
