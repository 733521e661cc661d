import { Value } from '../api/value';

/** What a notice says, and what can be done about it. */
export interface Notice {
  id: number;
  text: string;
  undo?: (() => void) | undefined;
  link?: NoticeLink | undefined;
  isError?: boolean;
}

/** A link out of the console, which opens in a tab of its own. */
interface NoticeLink {
  href: string;
  text: string;
}

/** The notices that are shown, the oldest first. */
export const notices = new Value<readonly Notice[]>([]);
let lastId = 0;

/** Shows a notice for 10 seconds. With `undo` it has a button that takes the change back. */
export function showNotice(text: string, undo?: () => void): void {
  show({ id: ++lastId, text, undo });
}

/** Shows a notice for 10 seconds, with a link to what it is about. */
export function showLinked(text: string, link: NoticeLink): void {
  show({ id: ++lastId, text, link });
}

/** Shows an error that belongs to no form and no dialog, until the person dismisses it. */
export function showError(text: string): void {
  show({ id: ++lastId, text, isError: true });
}

/** Removes a notice. */
export function removeNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** An error that is shown already is shown once, as the newest. */
function show(notice: Notice): void {
  const others = notices.get().filter(({ isError, text }) => !(isError && text === notice.text));
  notices.set([...others.slice(-2), notice]);
}
