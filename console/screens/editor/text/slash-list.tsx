import type { Editor } from '@tiptap/core';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { words } from '../../../words/words';
import { BLOCKS } from './blocks';
import { placeAtCaret } from './caret-place';

/** The text after a slash at the start of a line, which filters the menu. */
export interface Slash {
  query: string;
  from: number;
  to: number;
}

interface Choice {
  id: string;
  label: string;
  apply: (editor: Editor) => void;
}

/** Returns the slash at the caret, or null. */
export function slashAt(editor: Editor): Slash | null {
  const { empty, $from } = editor.state.selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== 'paragraph' || parent.content.size > 30) return null;
  const found = /^\/(\w*)$/.exec(parent.textContent);
  if (!found || $from.parentOffset !== parent.content.size) return null;
  return { query: found[1] ?? '', from: $from.start(), to: $from.end() };
}

/** Returns whether the caret is after the slash at this position. */
export function isAfterSlash(editor: Editor, from: number): boolean {
  const { $from } = editor.state.selection;
  return $from.start() === from && $from.parentOffset > 0 && $from.parent.textContent.startsWith('/');
}

/** Holds the index of the selected block, which is reset to 0 for each query. */
function usePlaceFor(query: string): [number, (place: number) => void] {
  const [chosen, choose] = useState({ query, place: 0 });
  return [chosen.query === query ? chosen.place : 0, (place) => choose({ query, place })];
}

interface SlashListProps {
  editor: Editor;
  slash: Slash;
  onImage: () => void;
  onClose: () => void;
  /** Receives key presses while the menu is open. */
  keys: { current: ((event: KeyboardEvent) => boolean) | null };
}

/** The menu of blocks after a slash. Arrow keys select, Enter inserts, Escape closes. */
export function SlashList({ editor, slash, onImage, onClose, keys }: SlashListProps) {
  const [at, setAt] = usePlaceFor(slash.query);
  const list = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => matching(slash.query, onImage), [slash.query]);
  // A fast key press can precede the rerender, so the document is read again.
  const insert = (position: number) => {
    const now = slashAt(editor) ?? slash;
    const choice = matching(now.query, onImage)[position];
    if (!choice) return;
    editor.chain().focus().deleteRange(now).run();
    onClose();
    choice.apply(editor);
  };
  const id = useId().replace(/\W/g, '');
  useLayoutEffect(() => placeAtCaret(list.current, editor), [slash.query]);
  useAnnouncement(editor, choices.length > 0 ? { list: id, option: optionId(id, at) } : null);
  useLayoutEffect(() => scrollToSelected(list.current), [at, slash.query]);
  useKeys(keys, ({ key }) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) setAt((at + step + choices.length) % choices.length);
    else if (key === 'Enter') insert(at);
    else if (key === 'Escape') onClose();
    else return false;
    return choices.length > 0;
  });
  if (choices.length === 0) return null;
  return (
    <div ref={list} id={id} class="slash-list" role="listbox" aria-label={words.editor.blockList}>
      {choices.map(({ id: choice, label }, place) => (
        <Option
          key={choice}
          id={optionId(id, place)}
          label={label}
          isChosen={place === at}
          onTake={() => insert(place)}
        />
      ))}
    </div>
  );
}

/** Handles key presses. A layout effect registers the handler before the next one. */
function useKeys(keys: SlashListProps['keys'], onKey: (event: KeyboardEvent) => boolean): void {
  useLayoutEffect(() => {
    keys.current = onKey;
    return () => (keys.current = null);
  });
}

function scrollToSelected(list: HTMLElement | null): void {
  list?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
}

function optionId(list: string, at: number): string {
  return `${list}-${at}`;
}

/** Announces the selected option, because the focus stays in the text. */
function useAnnouncement({ view: { dom } }: Editor, shown: { list: string; option: string } | null): void {
  useLayoutEffect(() => {
    if (!shown) return;
    dom.setAttribute('aria-controls', shown.list);
    dom.setAttribute('aria-activedescendant', shown.option);
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [shown?.list, shown?.option]);
}

interface OptionProps {
  id: string;
  label: string;
  isChosen: boolean;
  onTake: () => void;
}

function Option({ id, label, isChosen, onTake }: OptionProps) {
  return (
    <div
      id={id}
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
  const all: Choice[] = [...BLOCKS, { id: 'image', label: words.editor.tools.image, apply: onImage }];
  return all.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
}
