import { useRef, useState } from 'preact/hooks';
import { restoreLineEnds } from '../../../lossless/line-ends';
import type { Reason } from '../../../lossless/opened';
import { useStartUpload, type StartUpload } from '../../../media/use-uploads';
import { words } from '../../../words/words';
import type { PostEditingSession } from '../save/post-editing-session';
import type { RichView } from './rich-host';
import { openRichText, type RichText } from './rich-text';

/** The editing mode. `content` is the content when the mode started. */
export interface Mode {
  content: string;
  rich: RichText | null;
  /** The text typed in HTML mode; null if unchanged. The field may have unmounted when it is read. */
  typed: string | null;
  /** Why the content cannot be opened as rich text; null if it can, or if the user chose HTML. */
  reason: Reason | null;
}

interface ModeOptions {
  session: PostEditingSession;
  isEditable: boolean;
  view: RichView;
  /** Whether the user has chosen HTML. */
  prefersSource: { current: boolean };
}

/** Opens the content as rich text if that is lossless, and switches between rich text and HTML. */
export function useMode({ session, prefersSource, ...options }: ModeOptions) {
  const { now, readCurrent, touch } = useCurrent(session);
  const start = useStartUpload();
  const open = (content: string) => openMode(content, { ...options, start, onChange: touch });
  const [typedIn, setTypedIn] = useState<Mode | null>(null);
  const [mode, setMode] = useState(() => (prefersSource.current ? sourceOf : open)(session.content ?? ''));
  now.current = mode;
  const type = (source: string) => {
    setTypedIn(mode);
    mode.typed = source;
    touch();
  };
  const toSource = () => {
    const content = readCurrent();
    mode.rich?.editor.destroy();
    prefersSource.current = true;
    setMode(sourceOf(content));
  };
  const toRich = () => {
    prefersSource.current = false;
    setMode(open(readCurrent()));
  };
  return { mode, isTyped: typedIn === mode, now, type, toSource, toRich };
}

/** The current mode, for callbacks that are older than it. */
function useCurrent(session: PostEditingSession) {
  const now = useRef<Mode | null>(null);
  const readCurrent = () => (now.current ? readMode(now.current) : '');
  return { now, readCurrent, touch: () => session.markContentChanged(readCurrent) };
}

interface OpenOptions extends Pick<ModeOptions, 'isEditable' | 'view'> {
  start: StartUpload | undefined;
  onChange: () => void;
}

function openMode(content: string, { view, ...options }: OpenOptions): Mode {
  const { onUpdate, onKey, openImageDialog: onImage, openAltForm: onAlt } = view;
  const events = { onUpdate, onKey, onImage, onAlt };
  const opened = openRichText({ content, label: words.editor.content, ...options, ...events });
  return 'editor' in opened
    ? { content, rich: opened, typed: null, reason: null }
    : { content, rich: null, typed: null, reason: opened };
}

function sourceOf(content: string): Mode {
  return { content, rich: null, typed: null, reason: null };
}

function readMode({ content, rich, typed }: Mode): string {
  if (rich) return rich.read();
  return typed === null ? content : restoreLineEnds(content, typed);
}
