import { useEffect, useState } from 'preact/hooks';
import { Value, useValue } from '../api/value';
import { words } from '../words/words';
import { Button } from './button';

interface Notice {
  id: number;
  text: string;
  undo?: (() => void) | undefined;
}

const STAYS_MS = 10_000;
const notices = new Value<readonly Notice[]>([]);
let lastId = 0;

/** Shows a notice for 10 seconds. With `undo` it has a button that takes the change back. */
export function showNotice(text: string, undo?: () => void): void {
  notices.set([...notices.get().slice(-2), { id: ++lastId, text, undo }]);
}

function remove(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** The notices. Their region is a log, because the one status region of the console says what saving does. */
export function Toasts() {
  const shown = useValue(notices);
  return (
    <div class="toasts" role="log" aria-label={words.common.notices}>
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function Toast({ notice: { id, text, undo } }: { notice: Notice }) {
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => remove(id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const takeBack = () => {
    remove(id);
    undo?.();
  };
  const events = {
    onMouseEnter: () => hold(true),
    onMouseLeave: () => hold(false),
    onFocusIn: () => hold(true),
    onFocusOut: () => hold(false),
  };
  return (
    <div class="toast" {...events}>
      <span>{text}</span>
      {undo && (
        <Button kind="quiet" onClick={takeBack}>
          {words.common.undo}
        </Button>
      )}
      <Button kind="quiet" icon="close" isIconOnly onClick={() => remove(id)}>
        {words.common.dismiss}
      </Button>
    </div>
  );
}
