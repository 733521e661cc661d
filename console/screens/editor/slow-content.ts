import { useEffect, useState } from 'preact/hooks';
import { useValue } from '../../api/value';
import type { Desk } from './desk';

/** Longer than the time between two reads of the content while it is typed. */
const PAUSE_MS = 1500;

/** Returns the content some time after it was changed: what is made from it must not slow typing down. */
export function useSlowContent(desk: Desk): string {
  const { base, edits } = useValue(desk.state);
  const content = edits.postContent === undefined ? base.postContent : edits.postContent;
  const [shown, setShown] = useState(content ?? '');
  useEffect(() => {
    const timer = setTimeout(() => setShown(content ?? ''), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content]);
  return shown;
}
