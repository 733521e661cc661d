import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../../../words/words';
import { RenderedText } from './source-preview';

interface SourceFieldProps {
  content: string;
  isEditable: boolean;
  onInput: (source: string) => void;
}

const PREVIEW_PAUSE_MS = 500;

/** The content as HTML source, with a preview. */
export function SourceField({ content, isEditable, onInput }: SourceFieldProps) {
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
      <RenderedText html={shown} label={words.editor.sourcePreview} class="source-preview" />
    </div>
  );
}
