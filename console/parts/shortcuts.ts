import { words } from '../words/words';

/** Where a shortcut works. */
type Place = 'everywhere' | 'list' | 'editor' | 'text';

interface Shortcut {
  place: Place;
  /** In the notation of the rich text editor: `Mod` is Ctrl, or ⌘ on a Mac. */
  keys: string;
}

/** All keyboard shortcuts. They are bound by name, and the list of shortcuts shows this table. */
export const SHORTCUTS = {
  search: { place: 'everywhere', keys: 'Mod-k' },
  help: { place: 'everywhere', keys: '?' },
  nextPost: { place: 'list', keys: 'j' },
  previousPost: { place: 'list', keys: 'k' },
  openPost: { place: 'list', keys: 'Enter' },
  selectPost: { place: 'list', keys: 'x' },
  selectRange: { place: 'list', keys: 'Shift-x' },
  newPost: { place: 'list', keys: 'n' },
  searchPosts: { place: 'list', keys: '/' },
  save: { place: 'editor', keys: 'Mod-s' },
  startText: { place: 'editor', keys: 'Enter' },
  chooseBlock: { place: 'text', keys: '/' },
  bold: { place: 'text', keys: 'Mod-b' },
  italic: { place: 'text', keys: 'Mod-i' },
  underline: { place: 'text', keys: 'Mod-u' },
  strike: { place: 'text', keys: 'Mod-Shift-s' },
  code: { place: 'text', keys: 'Mod-e' },
  linkSelection: { place: 'text', keys: 'Mod-k' },
  link: { place: 'text', keys: 'Mod-Shift-l' },
  heading2: { place: 'text', keys: 'Mod-Alt-2' },
  heading3: { place: 'text', keys: 'Mod-Alt-3' },
  heading4: { place: 'text', keys: 'Mod-Alt-4' },
  orderedList: { place: 'text', keys: 'Mod-Shift-7' },
  bulletList: { place: 'text', keys: 'Mod-Shift-8' },
  quote: { place: 'text', keys: 'Mod-Shift-b' },
  codeBlock: { place: 'text', keys: 'Mod-Alt-c' },
  endOfText: { place: 'text', keys: 'Mod-End' },
  find: { place: 'text', keys: 'Mod-f' },
  moveUp: { place: 'text', keys: 'Alt-Shift-ArrowUp' },
  moveDown: { place: 'text', keys: 'Alt-Shift-ArrowDown' },
  undo: { place: 'text', keys: 'Mod-z' },
  redo: { place: 'text', keys: 'Mod-Shift-z' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

export type ShortcutPlace = Place;

/** Returns whether a key press is a shortcut. Characters such as `?` may need Shift on some keyboards. */
export function isShortcut(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  name: ShortcutName,
): boolean {
  const [last = '', modifiers] = partsOf(SHORTCUTS[name].keys);
  const isMod = ctrlKey || metaKey;
  if (key.toLowerCase() !== last.toLowerCase() || isMod !== modifiers.has('Mod')) return false;
  const isExact = isMod || modifiers.has('Shift');
  return altKey === modifiers.has('Alt') && (!isExact || shiftKey === modifiers.has('Shift'));
}

const ARROWS = { ArrowUp: '↑', ArrowDown: '↓' };
const MAC_KEYS = { Mod: '⌘', Shift: '⇧', Alt: '⌥', End: '↓' };

/** Returns the keys of a shortcut as they are labeled, such as `Ctrl Shift L` or `⌘ ⇧ L`. */
export function keysText(name: ShortcutName, isMac = isOnMac()): string {
  const labels: Readonly<Record<string, string>> = {
    ...words.shortcuts.keys,
    ...ARROWS,
    ...(isMac && MAC_KEYS),
  };
  const { keys } = SHORTCUTS[name];
  // A single character is typed as it is.
  if (keys.length === 1) return keys;
  const parts = keys.split('-').map((key) => labels[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  return parts.join(' ');
}

function partsOf(keys: string): [key: string | undefined, modifiers: ReadonlySet<string>] {
  const parts = keys.split('-');
  return [parts.pop(), new Set(parts)];
}

function isOnMac(): boolean {
  return /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.platform ?? '');
}
