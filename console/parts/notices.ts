import { Value } from '../api/value';

export interface Notice {
  id: number;
  text: string;
  undo?: (() => void) | undefined;
  link?: NoticeLink | undefined;
  isError?: boolean;
}

/** An external link, which opens in a new tab. */
interface NoticeLink {
  href: string;
  text: string;
}

/** How long a notice stays, unless it is an error, hovered or focused. */
export const NOTICE_VISIBLE_MS = 10_000;

/** The visible notices, oldest first. */
export const notices = new Value<readonly Notice[]>([]);
let lastId = 0;

/** `undo` adds an Undo button, `link` an external link. */
export function showNotice(text: string, undo?: () => void, link?: NoticeLink): void {
  show({ id: ++lastId, text, undo, link });
}

/** Shows an error outside of forms and dialogs until the user dismisses it. */
export function showError(text: string): void {
  show({ id: ++lastId, text, isError: true });
}

export function removeNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** Shows a repeated error only once, as the newest notice. */
function show(notice: Notice): void {
  const others = notices.get().filter(({ isError, text }) => !(isError && text === notice.text));
  notices.set([...others.slice(-2), notice]);
}
