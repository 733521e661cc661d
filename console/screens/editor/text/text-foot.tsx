import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useState } from 'preact/hooks';
import { Button } from '../../../parts/button';
import { Dialog } from '../../../parts/dialog';
import { words } from '../../../words/words';
import { CodeLanguage } from './code-language';
import { factsOf, type Heading } from './text-facts';
import { useWhenPaused } from './use-when-paused';

interface TextFootProps {
  editor: Editor;
  /** The active tools. A change rerenders the language of the code. */
  active: string;
  onFind: () => void;
}

/** The length of the text, its outline and its search, and the language of the selected code. */
export function TextFoot({ editor, active, onFind }: TextFootProps) {
  const { words: count, minutes, headings } = useWhenPaused(editor, factsOf);
  const [isOutlined, setOutlined] = useState(false);
  const texts = words.editor.foot;
  const isInCode = editor.isEditable && active.split(' ').includes('code') && editor.isActive('codeBlock');
  return (
    <div class="text-foot">
      <span>{texts.words(count, minutes)}</span>
      <Button kind="quiet" onClick={() => setOutlined(true)}>
        {texts.outline}
      </Button>
      <Button kind="quiet" onClick={onFind}>
        {editor.isEditable ? words.editor.find.label : words.editor.find.find}
      </Button>
      {isInCode && <CodeLanguage editor={editor} />}
      {isOutlined && <Outline editor={editor} headings={headings} onClose={() => setOutlined(false)} />}
    </div>
  );
}

interface OutlineProps {
  editor: Editor;
  headings: readonly Heading[];
  onClose: () => void;
}

/** The headings of the text. Choosing one moves the caret to it. */
function Outline({ editor, headings, onClose }: OutlineProps) {
  const texts = words.editor.foot;
  const go = (heading: Heading) => {
    onClose();
    goTo(editor, heading);
  };
  return (
    <Dialog title={texts.outline} onClose={onClose}>
      {headings.length === 0 && <p class="hint">{texts.noHeadings}</p>}
      <ul class="outline">
        {headings.map((heading) => (
          <li key={heading.at} class={`level-${heading.level}`}>
            <button type="button" dir="auto" onClick={() => go(heading)}>
              {heading.text || texts.empty}
            </button>
            <span class="hint">
              {texts.level(heading.level)}
              {heading.isSkipping && ` · ${texts.skips}`}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Moves the caret to the start of a heading. The text cannot change while the outline is open. */
function goTo({ view }: Editor, { at }: Heading): void {
  // Closing the dialog restores the focus first.
  setTimeout(() => {
    const { doc, tr } = view.state;
    view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(Math.min(at + 1, doc.content.size)))));
    view.focus();
    const { node } = view.domAtPos(view.state.selection.from);
    (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' });
  });
}
