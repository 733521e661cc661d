import type { RefObject } from 'preact';
import { useId, useImperativeHandle, useRef } from 'preact/hooks';
import { words } from '../../../words/words';
import type { PostEditingSession } from '../save/post-editing-session';
import { moveCaretBelow } from './below';
import { moveCaretToStart, useCaretRestoration, type Place } from './content-caret';
import { ConvertOffer } from './convert';
import { FindBar } from './find-bar';
import { ModeSwitch, type ModeSwitchProps } from './mode-switch';
import { reasonText } from './reason';
import { RichHost, useRichView, type RichView } from './rich-host';
import type { RichText } from './rich-text';
import { SourceField } from './source-field';
import { RenderedText } from './source-preview';
import { TextFoot } from './text-foot';
import { Toolbar } from './toolbar';
import { useMode, type Mode } from './use-mode';
import { useEditingState } from '../save/use-post-editing-session';

/** What other parts of the editor can do with the text field. */
export interface TextHandle {
  /** Moves the caret to the start. */
  start: () => void;
  /** Inserts paragraphs at the start, and moves the caret to their end. */
  insert: (lines: readonly string[]) => void;
}

interface ContentFieldProps {
  session: PostEditingSession;
  isEditable: boolean;
  text: RefObject<TextHandle>;
}

/** The content of a post, as rich text or HTML. */
export function ContentField({ session, ...rest }: ContentFieldProps) {
  const { contentEpoch } = useEditingState(session, 'contentEpoch');
  const caret = useRef<Place | null>(null);
  const prefersSource = useRef(false);
  return (
    <OpenContent key={contentEpoch} session={session} caret={caret} prefersSource={prefersSource} {...rest} />
  );
}

interface OpenContentProps extends ContentFieldProps {
  /** Where the user was when the field unmounted. */
  caret: { current: Place | null };
  /** Whether the user has chosen HTML. */
  prefersSource: { current: boolean };
}

function OpenContent({ session, isEditable, text, caret, prefersSource }: OpenContentProps) {
  const view = useRichView();
  const options = { session, isEditable, view, prefersSource };
  const { mode, isTyped, now, type, toSource, toRich } = useMode(options);
  const section = useRef<HTMLElement>(null);
  const reasonId = useId();
  const kind = kindOf(mode, isEditable);
  const reason = kind === 'source' && mode.reason ? reasonText(mode.reason, mode.content) : null;
  useCaretRestoration(caret, { section, rich: () => now.current?.rich ?? null });
  useImperativeHandle(text, () => handleOf(section.current, mode.rich), [mode]);
  return (
    <section
      ref={section}
      class="content-field"
      aria-label={words.editor.text}
      onMouseDownCapture={(event) => handleClickBelow(event, mode.rich)}
    >
      <ContentBar
        mode={mode}
        view={view}
        isEditable={isEditable}
        isRich={kind !== 'source'}
        // Edits may have removed what prevents rich text.
        obstacle={reason && !isTyped ? { id: reasonId, text: reason } : null}
        onSource={toSource}
        onRich={toRich}
      />
      {reason && (
        <p id={reasonId} class="hint reason">
          {reason}
        </p>
      )}
      {reason && !isTyped && <ConvertOffer session={session} content={mode.content} />}
      <Content mode={mode} view={view} isEditable={isEditable} onInput={type} />
    </section>
  );
}

/** Content that cannot be opened as rich text is shown as source or, to users who cannot edit it, as rendered HTML. */
function kindOf({ rich, reason }: Mode, isEditable: boolean): 'rich' | 'rendered' | 'source' {
  if (rich) return 'rich';
  return reason && !isEditable ? 'rendered' : 'source';
}

interface ContentProps {
  mode: Mode;
  view: RichView;
  isEditable: boolean;
  onInput: (source: string) => void;
}

function Content({ mode, view, isEditable, onInput }: ContentProps) {
  const { rich, content } = mode;
  if (rich) {
    return (
      <>
        <RichHost rich={rich} view={view} />
        <TextFoot editor={rich.editor} active={view.active} onFind={() => view.showFind(true)} />
      </>
    );
  }
  if (kindOf(mode, isEditable) === 'source')
    return <SourceField content={content} isEditable={isEditable} onInput={onInput} />;
  return <RenderedText html={content} label={words.editor.content} class="rendered-text" />;
}

interface ContentBarProps extends ModeSwitchProps {
  mode: Mode;
  view: RichView;
  isEditable: boolean;
}

/** The toolbar, and the switch between rich text and HTML. */
function ContentBar({ mode: { rich }, view, isEditable, ...rest }: ContentBarProps) {
  return (
    <div class="content-bar">
      {rich && isEditable && (
        <Toolbar
          editor={rich.editor}
          active={view.active}
          onLink={view.openLinkDialog}
          onImage={view.openImageDialog}
        />
      )}
      <ModeSwitch {...rest} />
      {rich && view.isFinding && <FindBar editor={rich.editor} onClose={() => view.showFind(false)} />}
    </div>
  );
}

function handleOf(section: HTMLElement | null, rich: RichText | null): TextHandle {
  const start = () => moveCaretToStart(section, rich);
  const insert = (lines: readonly string[]) => {
    start();
    rich?.editor.commands.insertContent(lines.map(paragraphOf));
  };
  return { start, insert };
}

function paragraphOf(text: string) {
  return { type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) };
}

/** Handles a click anywhere below the last block, so that the user can continue writing there. */
function handleClickBelow(event: MouseEvent, rich: RichText | null): void {
  if (!rich?.editor.isEditable || event.button !== 0) return;
  const { view } = rich.editor;
  const isOnControl =
    (event.target as Element).closest(
      '.content-bar, .text-foot, .slash-list, .block-tools, .alt-form, dialog',
    ) !== null;
  const end = view.dom.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  if (isOnControl || event.clientY <= end) return;
  event.preventDefault();
  event.stopPropagation();
  moveCaretBelow(view);
}
