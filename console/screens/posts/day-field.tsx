import { useEffect, useState } from 'preact/hooks';
import { Field } from '../../parts/field';
import { DAY_LIMITS, isDay } from './period';

interface DayFieldProps {
  label: string;
  value: string;
  onValue: (day: string) => void;
}

/** A date field. While the user types a year, the value is a day in another year, which is ignored. */
export function DayField({ label, value, onValue }: DayFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const change = (day: string) => {
    setText(day);
    if (day !== value && (day === '' || isDay(day))) onValue(day);
  };
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          {...DAY_LIMITS}
          type="date"
          value={text}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
