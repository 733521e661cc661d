import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useState } from 'preact/hooks';
import { Debounce } from '../save/debounce';

/** Returns what `read` finds in the document. It is read again when the user pauses, so that no key waits for it. */
export function useWhenPaused<T>(editor: Editor, read: (doc: Node) => T, inputs: readonly unknown[] = []): T {
  const [found, setFound] = useState(() => read(editor.state.doc));
  useEffect(() => {
    const update = () => setFound(read(editor.state.doc));
    const pause = new Debounce(update, { quietMs: 400, maxMs: 4000 });
    const touch = () => pause.touch();
    update();
    editor.on('update', touch);
    return () => {
      pause.stop();
      editor.off('update', touch);
    };
  }, [editor, ...inputs]);
  return found;
}
