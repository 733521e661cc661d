import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { takeEarlyText } from '../../../app/early-text';
import type { TextHandle } from '../text/content-field';
import type { PostEditingSession } from './post-editing-session';

/** Adds what was typed before the editor was ready: the first line to the title, the others to the text. */
export function useEarlyText(session: PostEditingSession, text: RefObject<TextHandle>): void {
  // Before the title field renders, so that the next key is added to it.
  const [lines] = useState(() => takeLines(session));
  useLayoutEffect(() => {
    if (lines.length > 0) text.current?.insert(lines);
  }, []);
}

/** Adds the first line to the title, and returns the others. */
function takeLines(session: PostEditingSession): string[] {
  const early = session.state.get().post === null ? takeEarlyText() : '';
  if (early === '') return [];
  const [title = '', ...lines] = early.split('\n');
  session.edit({ postTitle: session.fields.postTitle + title });
  return lines;
}
