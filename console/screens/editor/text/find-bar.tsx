import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../parts/button';
import { words } from '../../../words/words';
import { markMatches, matchesIn, NOTHING, runFind, selectedText, type Matches, type Wanted } from './find';
import { useWhenPaused } from './use-when-paused';

interface FindBarProps {
  editor: Editor;
  onClose: () => void;
}

/** Finds and replaces text. Enter finds the next match, Shift Enter the previous one, Escape closes. */
export function FindBar({ editor, onClose }: FindBarProps) {
  const [wanted, setWanted] = useState<Wanted>(() => ({ ...NOTHING, search: selectedText(editor) }));
  const [ran, setRan] = useState(0);
  const found = useWhenPaused(editor, () => matchesIn(editor, wanted), [wanted, ran]);
  const [replaced, setReplaced] = useState<number | null>(null);
  useEffect(() => markMatches(editor, wanted), [wanted]);
  useEffect(() => () => endSearch(editor), []);
  const set = (changes: Partial<Wanted>) => {
    setReplaced(null);
    setWanted({ ...wanted, ...changes });
  };
  const run = (name: Parameters<typeof runFind>[1]) => {
    markMatches(editor, wanted);
    setReplaced(name === 'replaceAll' ? matchesIn(editor, wanted).count : null);
    runFind(editor, name);
    setRan(ran + 1);
  };
  const close = () => {
    onClose();
    editor.view.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    else if (event.target.name === 'replace') run('replace');
    else run(event.shiftKey ? 'previous' : 'next');
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="find-bar" role="search" aria-label={words.editor.find.label} onKeyDown={press}>
      <FindFields wanted={wanted} isEditable={editor.isEditable} onChange={set} />
      <span class="found" aria-live="polite">
        {replaced === null ? foundText(wanted, found) : words.editor.find.replaced(replaced)}
      </span>
      <FindButtons isEditable={editor.isEditable} onRun={run} onClose={close} />
    </div>
  );
}

function endSearch(editor: Editor): void {
  if (!editor.isDestroyed) markMatches(editor, NOTHING);
}

function foundText({ search }: Wanted, { count, current }: Matches): string {
  if (search === '') return '';
  return current > 0 ? words.editor.find.current(current, count) : words.editor.find.count(count);
}

interface FindFieldsProps {
  wanted: Wanted;
  isEditable: boolean;
  onChange: (changes: Partial<Wanted>) => void;
}

function FindFields({ wanted, isEditable, onChange }: FindFieldsProps) {
  const first = useRef<HTMLInputElement>(null);
  const texts = words.editor.find;
  useLayoutEffect(() => first.current?.select(), []);
  return (
    <>
      <input
        ref={first}
        type="text"
        dir="auto"
        name="find"
        aria-label={texts.find}
        placeholder={texts.find}
        value={wanted.search}
        onInput={({ currentTarget }) => onChange({ search: currentTarget.value })}
      />
      {isEditable && (
        <input
          type="text"
          dir="auto"
          name="replace"
          aria-label={texts.replaceWith}
          placeholder={texts.replaceWith}
          value={wanted.replace}
          onInput={({ currentTarget }) => onChange({ replace: currentTarget.value })}
        />
      )}
      <label class="match-case">
        <input
          type="checkbox"
          checked={wanted.caseSensitive}
          onChange={({ currentTarget }) => onChange({ caseSensitive: currentTarget.checked })}
        />
        {texts.matchCase}
      </label>
    </>
  );
}

interface FindButtonsProps {
  isEditable: boolean;
  onRun: (name: Parameters<typeof runFind>[1]) => void;
  onClose: () => void;
}

function FindButtons({ isEditable, onRun, onClose }: FindButtonsProps) {
  const texts = words.editor.find;
  return (
    <span class="button-row">
      <Button kind="quiet" onClick={() => onRun('previous')}>
        {texts.previous}
      </Button>
      <Button kind="quiet" onClick={() => onRun('next')}>
        {texts.next}
      </Button>
      {isEditable && (
        <>
          <Button kind="quiet" onClick={() => onRun('replace')}>
            {texts.replace}
          </Button>
          <Button kind="quiet" onClick={() => onRun('replaceAll')}>
            {texts.replaceAll}
          </Button>
        </>
      )}
      <Button kind="quiet" icon="close" isIconOnly onClick={onClose}>
        {texts.close}
      </Button>
    </span>
  );
}
