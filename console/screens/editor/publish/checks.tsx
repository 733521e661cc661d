import { useId } from 'preact/hooks';
import { Icon } from '../../../parts/icon';
import { words } from '../../../words/words';
import type { FieldName } from '../save/fields';
import type { Check } from './checklist';

interface ChecksProps {
  checks: readonly Check[];
  /** Opens the field for an item. Undefined if the user may not edit the post. */
  onImprove: ((field: FieldName) => void) | undefined;
}

/** The checklist. Open items do not prevent publishing. */
export function Checks({ checks, onImprove }: ChecksProps) {
  const id = useId();
  const texts = words.editor.checks;
  const isDone = checks.every(({ toImprove }) => toImprove.length === 0);
  return (
    <section class="checks" aria-labelledby={id}>
      <h3 id={id}>{texts.heading}</h3>
      <p class="hint">{isDone ? texts.allDone : texts.optional}</p>
      <ul>
        {checks.map(({ name, field, toImprove }) =>
          toImprove.length === 0 ? (
            <li key={name} class="done">
              <Icon name="check" />
              <span>
                <span class="hidden">{texts.done}</span>
                {texts.names[name]}
              </span>
            </li>
          ) : (
            toImprove.map((text) => (
              <li key={text}>
                <Icon name="warning" />
                <ToImprove text={text} onImprove={onImprove && (() => onImprove(field))} />
              </li>
            ))
          ),
        )}
      </ul>
    </section>
  );
}

function ToImprove({ text, onImprove }: { text: string; onImprove: (() => void) | undefined }) {
  if (!onImprove) return <span>{text}</span>;
  return (
    <button type="button" class="link" onClick={onImprove}>
      {text}
    </button>
  );
}
