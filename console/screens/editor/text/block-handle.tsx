import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../../parts/icon';
import { Menu, type MenuItem } from '../../../parts/menu';
import { words } from '../../../words/words';
import { BlockDrag, type DragState } from './block-drag';
import { moveBlockBy } from './move-block';
import { useHoveredBlock, type HoveredBlock } from './use-hovered-block';

/**
 * A handle next to the block under the pointer. It drags the block, or opens a menu that moves it. It is not in the tab
 * order, because the toolbar has the same menu.
 */
export function BlockHandle({ editor }: { editor: Editor }) {
  const root = useRef<HTMLDivElement>(null);
  const drag = useRef<BlockDrag | null>(null);
  const [dragged, setDragged] = useState<DragState | null>(null);
  const { hovered, hide } = useHoveredBlock(editor, root, () => drag.current !== null);
  useLayoutEffect(() => () => drag.current?.end(), []);
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || !hovered) return;
    const onEnd = (isDragged: boolean) => {
      drag.current = null;
      setDragged(null);
      // After a click, the handle stays for its menu.
      if (isDragged) hide();
    };
    drag.current = new BlockDrag(editor, hovered.at, event, { onMove: setDragged, onEnd });
  };
  return (
    <div ref={root} class="block-tools">
      {hovered && <Handle view={editor.view} hovered={hovered} onPress={begin} />}
      {dragged && <Dragged state={dragged} root={root} />}
    </div>
  );
}

interface HandleProps {
  view: EditorView;
  hovered: HoveredBlock;
  onPress: (event: PointerEvent) => void;
}

function Handle({ view, hovered: { at, line }, onPress }: HandleProps) {
  const { drag, up, down } = words.editor.move;
  const item = (label: string, step: -1 | 1): MenuItem => ({
    label,
    onChoose: () => moveBlockBy(view, at, step),
  });
  const button = {
    class: 'grip',
    tabIndex: -1,
    onPointerDown: onPress,
    // Keeps the focus in the text.
    onMouseDown: (event: Event) => event.preventDefault(),
  };
  return (
    <div class="block-handle" style={{ top: `${line}px` }}>
      <Menu
        label={drag}
        items={[item(up, -1), item(down, 1)]}
        button={button}
        iconElement={<Icon name="grip" />}
      />
    </div>
  );
}

/** The dimmed block, and the line where it would be dropped. */
function Dragged({ state: { block, line }, root }: { state: DragState; root: RefObject<HTMLElement> }) {
  const top = root.current?.getBoundingClientRect().top ?? 0;
  const place = { top: `${block.top - top}px`, height: `${block.bottom - block.top}px` };
  return (
    <>
      <div class="dragged-block" style={place} />
      {line !== null && <div class="drop-line" style={{ top: `${line - top}px` }} />}
    </>
  );
}
