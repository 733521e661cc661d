import type { Editor } from '@tiptap/core';
import { useId, useState } from 'preact/hooks';
import { codeLanguage, KNOWN_LANGUAGES } from '../../../../src/posts/texts/code-languages';
import { words } from '../../../words/words';

/** The language of the code block at the caret. Readers' pages get it as a class, for highlighters. */
export function CodeLanguage({ editor }: { editor: Editor }) {
  const language = String(editor.getAttributes('codeBlock').language ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const listId = useId();
  const apply = () => {
    if (typed !== null) setLanguage(editor, typed.trim());
    setTyped(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    apply();
    editor.view.focus();
  };
  return (
    <label class="code-language">
      {words.editor.foot.codeLanguage}
      <input
        type="text"
        dir="ltr"
        spellcheck={false}
        list={listId}
        placeholder={words.editor.foot.noLanguage}
        value={typed ?? language}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onChange={apply}
        onKeyDown={press}
      />
      <datalist id={listId}>
        {KNOWN_LANGUAGES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
}

/** Sets the language if readers' pages keep it. An empty name removes it. */
function setLanguage(editor: Editor, name: string): void {
  const language = codeLanguage('code', { class: `language-${name}` }) || null;
  if (name !== '' && !language) return;
  // Only <code> has a language, so a bare <pre> gets one.
  editor.commands.updateAttributes('codeBlock', { language, ...(language && { withoutCode: null }) });
}
