import { useEffect, useState } from 'preact/hooks';
import { useValue } from '../../../api/value';
import type { PostEditingSession } from '../save/post-editing-session';

/** Longer than the interval between two reads while the user types. */
const DELAY_MS = 1500;

/** Returns the content with a delay, so that derived values do not slow down typing. */
export function useDelayedContent(session: PostEditingSession): string {
  const { base, edits } = useValue(session.state);
  const content = edits.postContent === undefined ? base.postContent : edits.postContent;
  const [shown, setShown] = useState(content ?? '');
  useEffect(() => {
    const timer = setTimeout(() => setShown(content ?? ''), DELAY_MS);
    return () => clearTimeout(timer);
  }, [content]);
  return shown;
}
