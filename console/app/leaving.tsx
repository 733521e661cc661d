import { useLayoutEffect } from 'preact/hooks';
import { useValue } from '../api/value';
import { ConfirmDialog } from '../parts/dialog';
import { words } from '../words/words';
import { leaveQuestion, leaveWithoutSaving } from './guards';

/** How often an open confirmation checks whether it is still needed. */
const POLL_MS = 200;

type Question = NonNullable<ReturnType<typeof leaveQuestion.get>>;

function warningFor({ pendingGuards }: Question): string {
  const open = pendingGuards();
  if (open.some(({ isShownOnce }) => isShownOnce)) return words.leaving.onceText;
  return open.every(({ isBackedUp }) => isBackedUp) ? words.leaving.kept : words.leaving.text;
}

/** The confirmation before leaving a screen or closing a dialog with unsaved changes. */
export function LeaveDialog() {
  const question = useValue(leaveQuestion);
  useAutoClose(question);
  if (!question) return null;
  return (
    <ConfirmDialog
      title={words.leaving.title}
      text={warningFor(question)}
      confirm={words.leaving.confirm}
      isDangerous
      onConfirm={() => leaveWithoutSaving(question)}
      onClose={() => leaveQuestion.set(null)}
    />
  );
}

/** Continues once everything is saved, and closes the confirmation if the user leaves some other way. */
function useAutoClose(question: Question | null): void {
  useLayoutEffect(() => {
    if (!question) return;
    const close = () => leaveQuestion.set(null);
    const look = setInterval(() => {
      if (question.pendingGuards().length > 0) return;
      close();
      question.proceed();
    }, POLL_MS);
    window.addEventListener('popstate', close);
    return () => {
      clearInterval(look);
      window.removeEventListener('popstate', close);
    };
  }, [question]);
}
