import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { AltFields } from '../../../media/alt-fields';
import { changeImage } from './images';

interface AltFormProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks for the alt text below the selected image. */
export function AltForm({ editor, onClose }: AltFormProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    placeBelowImage(box.current, editor);
    box.current?.querySelector('input')?.focus();
  }, []);
  const close = () => {
    onClose();
    moveBehind(editor);
  };
  const save = (alt: string) => {
    changeImage(editor, { alt });
    close();
  };
  return <AltFields class="alt-form" box={box} onSave={save} onCancel={close} />;
}

/** Moves the caret behind the image and the focus to the text, where the user continues to write. */
function moveBehind({ state, view }: Editor): void {
  const { selection, doc, tr } = state;
  const { $from } = selection;
  const after = $from.depth > 0 ? $from.after(1) : selection.to;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(Math.min(after, doc.content.size)))));
  view.focus();
}

function placeBelowImage(box: HTMLElement | null, { view, state }: Editor): void {
  const image = view.nodeDOM(state.selection.from) as Element | null;
  const parent = box?.offsetParent;
  if (!box || !image || !parent) return;
  const [at, around] = [image.getBoundingClientRect(), parent.getBoundingClientRect()];
  box.style.top = `${at.bottom - around.top + 6}px`;
  box.style.left = `${Math.max(0, Math.min(at.left - around.left, around.width - box.offsetWidth))}px`;
}
