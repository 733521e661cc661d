/** Returns whether a key belongs to a text, a dialog, or a shortcut of the browser. */
export function isForTyping({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return true;
  const inText = target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]');
  return inText !== null || document.querySelector('dialog[open]') !== null;
}
