import { useEffect, useRef, useState } from 'preact/hooks';
import { fieldErrors } from '../../api/problems';
import { giveFocusTo, leaveFocus } from '../../parts/focus';

/** From this width on, `style/editor.css` shows the panel or the preview next to the text; below, it covers the text. */
const ROOM_FOR_ONE = '(width >= 1100px)';
/** From this width on, the text, the panel and the preview fit next to each other. */
const ROOM_FOR_BOTH = '(width >= 1600px)';

const IN_CANVAS = ['postTitle', 'postContent'];

/** Says whether the panel and the preview are open. On narrow windows only one of them is. */
export function useSides(error: unknown) {
  const [isPanelOpen, setPanelOpen] = useState(() => matches(ROOM_FOR_ONE));
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const showPanel = (isOpen: boolean) => {
    setPanelOpen(isOpen);
    if (isOpen && !matches(ROOM_FOR_ONE)) setPreviewOpen(false);
  };
  const showPreview = (isOpen: boolean) => {
    setPreviewOpen(isOpen);
    if (!matches(ROOM_FOR_BOTH)) setPanelOpen(!isOpen && matches(ROOM_FOR_ONE));
  };
  useEffect(() => {
    if (Object.keys(fieldErrors(error)).some((name) => !IN_CANVAS.includes(name))) showPanel(true);
  }, [error]);
  return { isPanelOpen, isPreviewOpen, showPanel, showPreview };
}

/**
 * Gives the focus to a side that covers the text when it opens, and back to where it was when it closes. Escape closes
 * such a side.
 */
export function useSide<Side extends HTMLElement>(close: () => void) {
  const side = useRef<Side>(null);
  useEffect(() => {
    const opened = side.current;
    const before = leaveFocus();
    if (!matches(ROOM_FOR_ONE)) opened?.focus({ preventScroll: true });
    return () => {
      if (opened?.contains(document.activeElement)) giveFocusTo(before);
    };
  }, []);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const isInDialog = (target as Element).closest('dialog') !== null;
    if (key === 'Escape' && !isInDialog && !matches(ROOM_FOR_ONE)) close();
  };
  return { ref: side, tabIndex: -1, onKeyDown };
}

function matches(width: string): boolean {
  return window.matchMedia(width).matches;
}
