import { words } from '../../../words/words';

export interface ModeSwitchProps {
  isRich: boolean;
  /** Why the text cannot be opened as rich text, and the id of the element with this text. */
  obstacle: { id: string; text: string } | null;
  onSource: () => void;
  onRich: () => void;
}

/** Switches between rich text and HTML. */
export function ModeSwitch({ isRich, obstacle, onSource, onRich }: ModeSwitchProps) {
  return (
    <div class="mode-switch" role="group" aria-label={words.editor.mode}>
      <button
        type="button"
        aria-pressed={isRich}
        aria-disabled={obstacle ? true : undefined}
        aria-describedby={obstacle?.id}
        title={obstacle?.text}
        onClick={isRich || obstacle ? undefined : onRich}
      >
        {words.editor.richText}
      </button>
      <button type="button" aria-pressed={!isRich} onClick={isRich ? onSource : undefined}>
        {words.editor.source}
      </button>
    </div>
  );
}
