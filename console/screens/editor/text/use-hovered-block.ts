import type { Editor } from '@tiptap/core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { blockAbove, firstLineOf } from './block-boxes';

/** The block under the pointer, and the middle of its first line, from the top of the tools. */
export interface HoveredBlock {
  at: number;
  line: number;
}

/**
 * Returns the block under the pointer, which is hidden while the user types or scrolls, and a function that hides it.
 * While a drag or a menu uses the block, it stays the same.
 */
export function useHoveredBlock(editor: Editor, tools: RefObject<HTMLElement>, isDragging: () => boolean) {
  const [hovered, setHovered] = useState<HoveredBlock | null>(null);
  const hide = () => setHovered(null);
  useLayoutEffect(() => {
    const root = tools.current;
    const host = root?.parentElement;
    if (!host) return;
    const isHeld = () => isDragging() || root.querySelector(':popover-open') !== null;
    const show = withoutRepeats((event) => {
      if (isHeld() || root.contains(event.target as Element)) return;
      const next = hoveredAt(editor, root, event);
      setHovered((before) => (before?.at === next?.at && before?.line === next?.line ? before : next));
    });
    const hideUnlessHeld = () => isHeld() || hide();
    // The position may be another block's now. A drag follows its block.
    const onUpdate = () => isDragging() || hide();
    return listenAll(editor, host, { show, hideUnlessHeld, onUpdate });
  }, [editor]);
  return { hovered, hide };
}

interface Listeners {
  show: (event: PointerEvent) => void;
  hideUnlessHeld: () => void;
  onUpdate: () => void;
}

function listenAll(
  editor: Editor,
  host: HTMLElement,
  { show, hideUnlessHeld, onUpdate }: Listeners,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  host.addEventListener('pointermove', show, { signal });
  host.addEventListener('pointerleave', hideUnlessHeld, { signal });
  host.addEventListener('keydown', hideUnlessHeld, { signal });
  window.addEventListener('scroll', hideUnlessHeld, { signal });
  editor.on('update', onUpdate);
  return () => {
    listening.abort();
    editor.off('update', onUpdate);
  };
}

/** Ignores the events that browsers send for a pointer at rest when the page changes under it. */
function withoutRepeats(listener: (event: PointerEvent) => void): (event: PointerEvent) => void {
  let last = '';
  return (event) => {
    const point = `${event.screenX} ${event.screenY}`;
    if (point === last) return;
    last = point;
    listener(event);
  };
}

function hoveredAt({ view }: Editor, root: Element, event: PointerEvent): HoveredBlock | null {
  const { doc } = view.state;
  if (!view.editable || doc.childCount < 2 || !isHovering(event)) return null;
  const block = blockAbove(view, event.clientY);
  if (!block) return null;
  const isBelowText = block.at + block.size === doc.content.size && event.clientY > block.bottom;
  if (isBelowText) return null;
  return { at: block.at, line: firstLineOf(view, block.at) - root.getBoundingClientRect().top };
}

/** Returns whether a pointer that is no finger is over the text with no button pressed. */
function isHovering({ buttons, pointerType, target }: PointerEvent): boolean {
  const isAboveText = (target as Element).closest('.slash-list, .alt-form, dialog') !== null;
  return buttons === 0 && pointerType !== 'touch' && !isAboveText;
}
