import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fieldErrors } from '../../api/problems';
import { restoreFocus, suspendFocus } from '../../parts/focus';
import { afterFrame } from './save/after-frame';
import type { FieldName } from './save/fields';

/** At this width, `editor.css` shows the panel or the preview next to the text. Below it, they cover the text. */
const FITS_ONE_SIDE = '(width >= 1100px)';
/** At this width, the text, the panel and the preview fit side by side. */
const FITS_BOTH_SIDES = '(width >= 1600px)';

/** Below this width, the editor's bar has space for fewer buttons. */
const NARROW = '(width < 720px)';

/** Where to focus the fields in the canvas. Those in the panel are found by their names. */
const CANVAS_FIELDS: Partial<Record<FieldName, string>> = {
  postTitle: '.editor textarea.title',
  postContent: '.content-field :is([contenteditable="true"], textarea)',
};

/** Manages the panel and the preview. Narrow windows show only one of them. */
export function useSides(error: unknown) {
  const [isPanelOpen, setPanelOpen] = useState(() => matches(FITS_ONE_SIDE));
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const showPanel = (isOpen: boolean) => {
    setPanelOpen(isOpen);
    if (isOpen && !matches(FITS_ONE_SIDE)) setPreviewOpen(false);
  };
  const showPreview = (isOpen: boolean) => {
    setPreviewOpen(isOpen);
    if (!matches(FITS_BOTH_SIDES)) setPanelOpen(!isOpen && matches(FITS_ONE_SIDE));
  };
  useEffect(() => {
    if (Object.keys(fieldErrors(error)).some((name) => !(name in CANVAS_FIELDS))) showPanel(true);
  }, [error]);
  const showField = (field: FieldName) => {
    if (!(field in CANVAS_FIELDS)) showPanel(true);
    else if (!matches(FITS_ONE_SIDE)) showPreview(false);
    afterFrame(() => focusField(field));
  };
  return { isPanelOpen, isPreviewOpen, showPanel, showPreview, showField };
}

function focusField(field: FieldName): void {
  document.querySelector<HTMLElement>(CANVAS_FIELDS[field] ?? `.editor [name="${field}"]`)?.focus();
}

/** Focuses a side that covers the text, closes it on Escape, and restores the focus. */
export function useSide<Side extends HTMLElement>(close: () => void) {
  const side = useRef<Side>(null);
  useLayoutEffect(() => {
    const opened = side.current;
    const before = suspendFocus();
    if (!matches(FITS_ONE_SIDE)) opened?.focus({ preventScroll: true });
    return () => {
      if (opened?.contains(document.activeElement)) restoreFocus(before);
    };
  }, []);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const isInDialog = (target as Element).closest('dialog') !== null;
    if (key === 'Escape' && !isInDialog && !matches(FITS_ONE_SIDE)) close();
  };
  return { ref: side, tabIndex: -1, onKeyDown };
}

/** Returns whether the bar has space for few buttons. */
export function useNarrowBar(): boolean {
  const [isNarrow, setNarrow] = useState(() => matches(NARROW));
  useEffect(() => {
    const media = window.matchMedia(NARROW);
    const update = () => setNarrow(media.matches);
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, []);
  return isNarrow;
}

function matches(width: string): boolean {
  return window.matchMedia(width).matches;
}
