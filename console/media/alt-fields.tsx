import type { ComponentChildren, Ref } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { TextField } from '../parts/field';
import { words } from '../words/words';

interface AltFieldsProps {
  class: string;
  /** An empty text means that the image is decorative. */
  onSave: (alt: string) => void;
  onCancel: () => void;
  isBusy?: boolean;
  box?: Ref<HTMLDivElement>;
  /** Shown above the field, such as an error. */
  children?: ComponentChildren;
}

/** Asks for alt text. Enter saves it, Escape cancels. Not a form element, because it is used in forms. */
export function AltFields({ class: className, onSave, onCancel, isBusy, box, children }: AltFieldsProps) {
  const [text, setText] = useState('');
  const texts = words.media.altForm;
  const press = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (event.isComposing || !(isEnter || event.key === 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isEnter) onCancel();
    else if (text.trim()) onSave(text.trim());
  };
  return (
    <div ref={box} class={className} role="group" aria-label={texts.title} onKeyDown={press}>
      {children}
      <TextField label={texts.title} hint={texts.hint} value={text} onValue={setText} />
      <div class="button-row">
        <Button kind="primary" isBusy={isBusy} disabled={!text.trim()} onClick={() => onSave(text.trim())}>
          {words.common.save}
        </Button>
        <Button onClick={() => onSave('')}>{words.media.decorative}</Button>
        <Button kind="quiet" onClick={onCancel}>
          {words.common.cancel}
        </Button>
      </div>
    </div>
  );
}
