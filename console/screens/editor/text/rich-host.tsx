import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLeaveGuard } from '../../../app/guards';
import { isShortcut } from '../../../parts/shortcuts';
import { AltForm } from './alt-form';
import { BlockHandle } from './block-handle';
import { ImageDialog } from './image-dialog';
import { selectedImage } from './images';
import { LinkDialog } from './link-dialog';
import type { RichText } from './rich-text';
import { isAfterSlash, SlashList, slashAt, type Slash } from './slash-list';
import { activeTools } from './toolbar';
import { hasUploads } from './upload-places';

export type RichView = ReturnType<typeof useRichView>;

/** Manages what is open above the rich text: the slash menu or a dialog. */
export function useRichView() {
  const [active, setActive] = useState('');
  const [dialog, setDialog] = useState<'link' | 'image' | 'alt' | null>(null);
  const [isFinding, setFinding] = useState(false);
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const { slash, closeSlash, updateSlash } = useSlash();
  const onUpdate = (editor: Editor) => {
    setActive(activeTools(editor));
    updateSlash(editor);
    if (!selectedImage(editor)) setDialog((open) => (open === 'alt' ? null : open));
  };
  const onKey = (event: KeyboardEvent, { state, editable }: EditorView) => {
    if (editable && isLinkKey(event, state.selection.empty)) {
      setDialog('link');
      return true;
    }
    // In the fields of the search, the same key opens the search of the browser.
    if (isShortcut(event, 'find')) {
      setFinding(true);
      return true;
    }
    return keys.current?.(event) ?? false;
  };
  return {
    active,
    slash,
    closeSlash,
    dialog,
    isFinding,
    showFind: setFinding,
    keys,
    onUpdate,
    onKey,
    openLinkDialog: () => setDialog('link'),
    openImageDialog: () => setDialog('image'),
    openAltForm: () => setDialog('alt'),
    closeDialog: () => setDialog(null),
  };
}

/** Manages the slash menu. After Escape, it stays closed until the caret leaves its slash. */
function useSlash() {
  const [slash, setSlash] = useState<Slash | null>(null);
  const closed = useRef<number | null>(null);
  const updateSlash = (editor: Editor) => {
    if (closed.current !== null && !isAfterSlash(editor, closed.current)) closed.current = null;
    const next = closed.current === null ? slashAt(editor) : null;
    setSlash((before) => sameSlash(before, next));
  };
  const closeSlash = (editor: Editor) => {
    closed.current = slashAt(editor)?.from ?? null;
    setSlash(null);
  };
  return { slash, closeSlash, updateSlash };
}

/** Returns whether a key press adds a link: Ctrl+Shift+L, or Ctrl+K with a selection. Without one, Ctrl+K searches. */
function isLinkKey(event: KeyboardEvent, isNothingSelected: boolean): boolean {
  return isShortcut(event, 'link') || (!isNothingSelected && isShortcut(event, 'linkSelection'));
}

function sameSlash(before: Slash | null, after: Slash | null): Slash | null {
  return before?.query === after?.query && before?.from === after?.from ? before : after;
}

/** Mounts the editor, and shows what is open above it. */
export function RichHost({ rich: { editor, element }, view }: { rich: RichText; view: RichView }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.append(element);
    return () => element.remove();
  }, [element]);
  useLeaveGuard(useCallback(() => hasUploads(editor.view), [editor]));
  return (
    <div class="rich-host">
      <div ref={host} />
      {editor.isEditable && <BlockHandle editor={editor} />}
      {view.slash && (
        <SlashList
          editor={editor}
          slash={view.slash}
          onImage={view.openImageDialog}
          onClose={() => view.closeSlash(editor)}
          keys={view.keys}
        />
      )}
      {view.dialog === 'link' && <LinkDialog editor={editor} onClose={view.closeDialog} />}
      {view.dialog === 'alt' && <AltForm editor={editor} onClose={view.closeDialog} />}
      {view.dialog === 'image' && <ImageDialog editor={editor} onClose={view.closeDialog} />}
    </div>
  );
}
