import type { JSX } from 'preact';

/** Keys that change the value of a closed select. */
const CHANGING_KEYS = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down)|[^ ])$/;

/** Opens a select whose choice takes effect immediately, so that a key does not change its value while it is closed. */
export function openOnKey(event: JSX.TargetedKeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
  if (!CHANGING_KEYS.test(key) || altKey || ctrlKey || metaKey || !('showPicker' in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
}
