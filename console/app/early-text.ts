import { currentEntryId } from '../api/entries';

/** The text typed for a new post before its editor was ready, and its history entry. */
let early = { entry: '', text: '' };

/** Returns what was typed for the new post of this history entry. The first line is its title. */
export function earlyText(): string {
  return early.entry === currentEntryId() ? early.text : '';
}

export function setEarlyText(text: string): void {
  early = { entry: currentEntryId(), text };
}

/** Returns what was typed, and forgets it. */
export function takeEarlyText(): string {
  const text = earlyText();
  setEarlyText('');
  return text;
}
