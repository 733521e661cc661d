import { useEffect, useRef, useState } from 'preact/hooks';
import { fieldErrors } from '../../api/problems';

/** The widths of `style/editor.css` from which the panel, and all of it, have room beside the text. */
const BESIDE = '(width >= 1100px)';
const ALL_BESIDE = '(width >= 1600px)';

const IN_CANVAS = ['postTitle', 'postContent'];

/** Which sides of the text are open: the panel and the preview. Where they have no room beside it, one covers it. */
export function useSides(error: unknown) {
  const [isPanelOpen, setPanelOpen] = useState(() => matches(BESIDE));
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const showPanel = (isOpen: boolean) => {
    setPanelOpen(isOpen);
    if (isOpen && !matches(BESIDE)) setPreviewOpen(false);
  };
  const showPreview = (isOpen: boolean) => {
    setPreviewOpen(isOpen);
    if (!matches(ALL_BESIDE)) setPanelOpen(!isOpen && matches(BESIDE));
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
    const before = document.activeElement;
    if (!matches(BESIDE)) opened?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && opened?.contains(document.activeElement))
        before.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const isInDialog = (target as Element).closest('dialog') !== null;
    if (key === 'Escape' && !isInDialog && !matches(BESIDE)) close();
  };
  return { ref: side, tabIndex: -1, onKeyDown };
}

function matches(width: string): boolean {
  return window.matchMedia(width).matches;
}
