import { useMemo } from 'preact/hooks';
import { Button } from '../parts/button';
import { TextField } from '../parts/field';
import { dayAndTime } from '../words/format';
import { words } from '../words/words';
import { datePresets, instantOf, localOf, zoneName } from './dates';

/** When the post is to go live: now, or at a date, which is null while it is missing. */
export interface ChosenDate {
  isNow: boolean;
  at: string | null;
}

interface PublishDateProps {
  chosen: ChosenDate;
  error: string | undefined;
  isFocused: boolean;
  /** Whether the user can choose “Now”. */
  hasNow?: boolean;
  onChoose: (chosen: ChosenDate) => void;
}

/** The publish date in the user's time zone, with presets. */
export function PublishDate({ chosen, error, isFocused, hasNow = true, onChoose }: PublishDateProps) {
  const texts = words.editor.presets;
  const presets = useMemo(() => Object.entries(datePresets()) as [keyof typeof texts.dates, string][], []);
  const at = chosen.isNow ? null : chosen.at;
  return (
    <div class="publish-date">
      <div class="button-row" role="group" aria-label={texts.label}>
        {hasNow && (
          <Button aria-pressed={chosen.isNow} onClick={() => onChoose({ isNow: true, at: null })}>
            {texts.now}
          </Button>
        )}
        {presets.map(([name, date]) => (
          <Button
            key={name}
            aria-pressed={at === date}
            title={dayAndTime(date)}
            onClick={() => onChoose({ isNow: false, at: date })}
          >
            {texts.dates[name](date)}
          </Button>
        ))}
      </div>
      <TextField
        label={words.editor.fields.postPublishAt}
        type="datetime-local"
        value={localOf(at)}
        hint={zoneName(at)}
        error={error}
        autofocus={isFocused}
        onValue={(local) => onChoose({ isNow: false, at: instantOf(local) })}
      />
    </div>
  );
}
