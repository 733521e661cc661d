import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { words } from '../../words/words';
import { BLOCKS } from './blocks';

/** What stands behind a "/" that begins a line, while the list of blocks is open. */
export interface Slash {
  query: string;
  from: number;
  to: number;
}

interface Choice {
  id: string;
  label: string;
  choose: (editor: Editor) => void;
}

/** Returns the "/" at the selection, or null. */
export function slashAt(editor: Editor): Slash | null {
  const { empty, $from } = editor.state.selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== 'paragraph' || parent.content.size > 30) return null;
  const found = /^\/(\w*)$/.exec(parent.textContent);
  if (!found || $from.parentOffset !== parent.content.size) return null;
  return { query: found[1] ?? '', from: $from.start(), to: $from.end() };
}

/** Returns whether the caret is behind a "/" that begins the line at this position. */
export function isBehindSlash(editor: Editor, from: number): boolean {
  const { $from } = editor.state.selection;
  return $from.start() === from && $from.parentOffset > 0 && $from.parent.textContent.startsWith('/');
}

interface SlashListProps {
  editor: Editor;
  slash: Slash;
  onImage: () => void;
  onClose: () => void;
  /** Where the editor hands the keys to while the list is open. */
  keys: { current: ((event: KeyboardEvent) => boolean) | null };
}

/** The list of blocks after "/": the arrow keys choose, Enter takes, Escape closes. */
export function SlashList({ editor, slash, onImage, onClose, keys }: SlashListProps) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => matching(slash.query, onImage), [slash.query]);
  // A key can come before the list is drawn for the one before it, so what stands in the text decides.
  const take = (place: number) => {
    const now = slashAt(editor) ?? slash;
    const choice = matching(now.query, onImage)[place];
    if (!choice) return;
    editor.chain().focus().deleteRange(now).run();
    onClose();
    choice.choose(editor);
  };
  useEffect(() => setAt(0), [slash.query]);
  useEffect(() => place(list.current, editor), [slash.query]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, slash.query]);
  // The next key can come before the list is drawn.
  useLayoutEffect(() => {
    keys.current = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setAt((at + step + choices.length) % choices.length);
      else if (event.key === 'Enter') take(at);
      else if (event.key === 'Escape') onClose();
      else return false;
      return choices.length > 0;
    };
    return () => (keys.current = null);
  });
  if (choices.length === 0) return null;
  return (
    <div ref={list} class="slash-list" role="listbox" aria-label={words.editor.blockList} aria-live="polite">
      {choices.map((choice, place) => (
        <Option key={choice.id} label={choice.label} isChosen={place === at} onTake={() => take(place)} />
      ))}
    </div>
  );
}

function Option({ label, isChosen, onTake }: { label: string; isChosen: boolean; onTake: () => void }) {
  return (
    <div
      role="option"
      aria-selected={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {label}
    </div>
  );
}

function matching(query: string, onImage: () => void): Choice[] {
  const all: Choice[] = [...BLOCKS, { id: 'image', label: words.editor.tools.image, choose: onImage }];
  return all.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
}

/** Places the list below the line of the caret. */
function place(list: HTMLElement | null, editor: Editor): void {
  const parent = list?.offsetParent;
  if (!list || !parent) return;
  const caret = editor.view.coordsAtPos(editor.state.selection.from);
  const box = parent.getBoundingClientRect();
  list.style.top = `${caret.bottom - box.top + parent.scrollTop + 6}px`;
  list.style.left = `${Math.min(caret.left - box.left, box.width - list.offsetWidth - 8)}px`;
}
