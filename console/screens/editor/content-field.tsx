import type { RefObject } from 'preact';
import { useEffect, useImperativeHandle, useRef, useState } from 'preact/hooks';
import { withLineEnds } from '../../lossless/line-ends';
import type { Reason } from '../../lossless/opened';
import { words } from '../../words/words';
import { afterFrame } from './after-frame';
import type { Desk } from './desk';
import { goBelow } from './below';
import { putCaret, useKeptCaret } from './content-caret';
import { prepareFirstKey } from './first-key';
import { saidOf } from './reason';
import { RichHost, useRichView, type RichView } from './rich-host';
import { openRichText, type RichText } from './rich-text';
import { SourceField } from './source-field';
import { Toolbar } from './toolbar';
import { useDeskState } from './use-desk';

/** What other parts of the editor do with the text. */
export interface TextHandle {
  /** Puts the caret at the start of the text. */
  start: () => void;
}

interface ContentFieldProps {
  desk: Desk;
  isEditable: boolean;
  text: RefObject<TextHandle>;
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
export function ContentField({ desk, ...rest }: ContentFieldProps) {
  const { contentEpoch } = useDeskState(desk, 'contentEpoch');
  const caret = useRef<number | null>(null);
  const wantsSource = useRef(false);
  return <OpenContent key={contentEpoch} {...{ desk, caret, wantsSource }} {...rest} />;
}

interface OpenContentProps extends ContentFieldProps {
  /** Where the caret was when the content was closed, to open it again; null if the focus was elsewhere. */
  caret: { current: number | null };
  /** Whether the person has chosen the source. */
  wantsSource: { current: boolean };
}

function OpenContent({ desk, isEditable, text, caret, wantsSource }: OpenContentProps) {
  const view = useRichView();
  const { mode, now, type, toSource, toRich } = useMode({ desk, isEditable, view, wantsSource });
  const section = useRef<HTMLElement>(null);
  useKeptCaret(caret, { section, rich: () => now.current?.rich ?? null });
  useImperativeHandle(text, () => ({ start: () => toStart(section.current, mode.rich) }), [mode]);
  return (
    <section
      ref={section}
      class="content-field"
      aria-label={words.editor.text}
      onMouseDownCapture={(event) => {
        mode.rich?.flush();
        clickBelow(event, mode.rich);
      }}
    >
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
      {mode.reason && <p class="hint reason">{saidOf(mode.reason)}</p>}
      {mode.rich ? (
        <RichHost rich={mode.rich} view={view} />
      ) : (
        <SourceField content={mode.content} isEditable={isEditable} onInput={type} />
      )}
    </section>
  );
}

function toStart(section: HTMLElement | null, rich: RichText | null): void {
  putCaret(section, rich, 0);
  if (rich) rich.editor.view.dispatch(rich.editor.state.tr.scrollIntoView());
}

/** Lets a click below the last block go on there, wherever below it is. */
function clickBelow(event: MouseEvent, rich: RichText | null): void {
  if (!rich?.editor.isEditable || event.button !== 0) return;
  const { view } = rich.editor;
  const isElsewhere = (event.target as Element).closest('.content-bar, .slash-list, dialog') !== null;
  const end = view.dom.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  if (isElsewhere || event.clientY <= end) return;
  event.preventDefault();
  event.stopPropagation();
  goBelow(view);
}

type ModeOptions = Pick<OpenContentProps, 'desk' | 'isEditable' | 'wantsSource'> & { view: RichView };

/** Opens the content in rich text if that keeps it, and lets the person change between rich text and source. */
function useMode({ desk, isEditable, view, wantsSource }: ModeOptions) {
  const now = useRef<Mode | null>(null);
  const readNow = () => (now.current ? readMode(now.current) : '');
  const touch = () => desk.touchContent(readNow);
  const type = (source: string) => {
    if (now.current) now.current.typed = source;
    touch();
  };
  const open = (content: string): Mode => {
    const { onMove, onKey, askImage: onImage } = view;
    const events = { onMove, onKey, onImage, onChange: touch };
    const opened = openRichText({ content, isEditable, label: words.editor.content, ...events });
    return 'editor' in opened
      ? { content, rich: opened, typed: null, reason: null }
      : { content, rich: null, typed: null, reason: opened };
  };
  const [mode, setMode] = useState<Mode>(() => {
    const content = desk.content ?? '';
    return wantsSource.current ? sourceOf(content) : open(content);
  });
  now.current = mode;
  useEffect(() => afterFrame(prepareFirstKey), []);
  const toSource = () => {
    const content = readNow();
    mode.rich?.editor.destroy();
    wantsSource.current = true;
    setMode(sourceOf(content));
  };
  const toRich = () => {
    wantsSource.current = false;
    setMode(open(readNow()));
  };
  return { mode, now, type, toSource, toRich };
}

function sourceOf(content: string): Mode {
  return { content, rich: null, typed: null, reason: null };
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
