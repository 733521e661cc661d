import type { JSX } from 'preact';

/** The keys that change the value of a closed list. */
const CHANGING_KEYS = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down)|[^ ])$/;

/** Listens to the keys of a list whose choice takes effect at once: they open the closed list instead of choosing in it. */
export function openInstead(event: JSX.TargetedKeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
  if (!CHANGING_KEYS.test(key) || altKey || ctrlKey || metaKey || !('showPicker' in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
}
