import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { withLineEnds } from '../../lossless/line-ends';
import type { Reason } from '../../lossless/opened';
import { words } from '../../words/words';
import type { Desk } from './desk';
import { ImageDialog, LinkDialog } from './insert-dialogs';
import { openRichText, type RichText } from './rich-text';
import { SlashList, slashAt, type Slash } from './slash-list';
import { SourcePreview } from './source-preview';
import { activeTools, Toolbar } from './toolbar';
import { useDeskState } from './use-desk';

interface ContentFieldProps {
  desk: Desk;
  isEditable: boolean;
}

/** How the content is open. `content` is what it was when this way of editing began. */
interface Mode {
  content: string;
  rich: RichText | null;
  /** What was typed in the source: its field can be gone when it is read. Null until something was. */
  typed: string | null;
  /** Why it cannot be open in rich text; null where it is, or where the person wants the source. */
  reason: Reason | null;
}

/** The content of a post, in rich text or in source. */
export function ContentField({ desk, isEditable }: ContentFieldProps) {
  const { contentEpoch } = useDeskState(desk);
  return <OpenContent key={contentEpoch} desk={desk} isEditable={isEditable} />;
}

function OpenContent({ desk, isEditable }: ContentFieldProps) {
  const view = useRichView();
  const { mode, type, toSource, toRich } = useMode({ desk, isEditable, view });
  return (
    <section class="content-field" aria-label={words.editor.text}>
      <div class="content-bar">
        {mode.rich && isEditable && (
          <Toolbar
            editor={mode.rich.editor}
            active={view.active}
            onLink={view.askLink}
            onImage={view.askImage}
          />
        )}
        <ModeSwitch isRich={mode.rich !== null} onSource={toSource} onRich={toRich} />
      </div>
      {mode.reason && <p class="hint reason">{words.editor.reason(mode.reason)}</p>}
      {mode.rich ? (
        <RichHost rich={mode.rich} view={view} />
      ) : (
        <Source content={mode.content} isEditable={isEditable} onInput={type} />
      )}
    </section>
  );
}

/** Opens the content in rich text if that keeps it, and lets the person change between rich text and source. */
function useMode({ desk, isEditable, view }: ContentFieldProps & { view: View }) {
  const now = useRef<Mode | null>(null);
  const readNow = () => (now.current ? readMode(now.current) : '');
  const touch = () => desk.touchContent(readNow);
  const type = (source: string) => {
    if (now.current) now.current.typed = source;
    touch();
  };
  const open = (content: string): Mode => {
    const { onMove, onKey } = view;
    const label = words.editor.content;
    const opened = openRichText({ content, isEditable, label, onMove, onKey, onChange: touch });
    return 'editor' in opened
      ? { content, rich: opened, typed: null, reason: null }
      : { content, rich: null, typed: null, reason: opened };
  };
  const [mode, setMode] = useState<Mode>(() => open(desk.content ?? ''));
  now.current = mode;
  useEffect(() => () => now.current?.rich?.editor.destroy(), []);
  const toSource = () => {
    const content = readNow();
    mode.rich?.editor.destroy();
    setMode({ content, rich: null, typed: null, reason: null });
  };
  return { mode, type, toSource, toRich: () => setMode(open(readNow())) };
}

function readMode({ content, rich, typed }: Mode): string {
  if (rich) return rich.read();
  return typed === null ? content : withLineEnds(content, typed);
}

interface ModeSwitchProps {
  isRich: boolean;
  onSource: () => void;
  onRich: () => void;
}

function ModeSwitch({ isRich, onSource, onRich }: ModeSwitchProps) {
  return (
    <div class="mode-switch" role="group" aria-label={words.editor.mode}>
      <button type="button" aria-pressed={isRich} onClick={isRich ? undefined : onRich}>
        {words.editor.richText}
      </button>
      <button type="button" aria-pressed={!isRich} onClick={isRich ? onSource : undefined}>
        {words.editor.source}
      </button>
    </div>
  );
}

type View = ReturnType<typeof useRichView>;

/** What is open above the rich text: the list of blocks, or a dialog. */
function useRichView() {
  const [active, setActive] = useState('');
  const [slash, setSlash] = useState<Slash | null>(null);
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null);
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const onMove = (editor: Editor) => {
    setActive(activeTools(editor));
    setSlash((before) => sameSlash(before, slashAt(editor)));
  };
  const onKey = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'l') {
      setDialog('link');
      return true;
    }
    return keys.current?.(event) ?? false;
  };
  return {
    ...{ active, slash, dialog, keys, onMove, onKey },
    closeSlash: () => setSlash(null),
    askLink: () => setDialog('link'),
    askImage: () => setDialog('image'),
    closeDialog: () => setDialog(null),
  };
}

function sameSlash(before: Slash | null, after: Slash | null): Slash | null {
  return before?.query === after?.query && before?.from === after?.from ? before : after;
}

/** Shows the editor of the rich text, and what is open above it. */
function RichHost({ rich: { editor, element }, view }: { rich: RichText; view: View }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.append(element);
    return () => element.remove();
  }, [element]);
  return (
    <div class="rich-host">
      <div ref={host} />
      {view.slash && (
        <SlashList
          editor={editor}
          slash={view.slash}
          onImage={view.askImage}
          onClose={view.closeSlash}
          keys={view.keys}
        />
      )}
      {view.dialog === 'link' && <LinkDialog editor={editor} onClose={view.closeDialog} />}
      {view.dialog === 'image' && <ImageDialog editor={editor} onClose={view.closeDialog} />}
    </div>
  );
}

interface SourceProps {
  content: string;
  isEditable: boolean;
  onInput: (source: string) => void;
}

const PREVIEW_PAUSE_MS = 500;

function Source({ content, isEditable, onInput }: SourceProps) {
  const [shown, setShown] = useState(content);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const changed = (source: string) => {
    onInput(source);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(source), PREVIEW_PAUSE_MS);
  };
  return (
    <div class="source">
      <textarea
        aria-label={words.editor.content}
        spellcheck={false}
        readOnly={!isEditable}
        defaultValue={content}
        onInput={(event) => changed(event.currentTarget.value)}
      />
      <SourcePreview html={shown} />
    </div>
  );
}
