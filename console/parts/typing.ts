/** Returns whether a key press belongs to a text field, a dialog or a browser shortcut. */
export function isTypingKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return true;
  const inText = target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]');
  return inText !== null || document.querySelector('dialog[open]') !== null;
}
