import { useState } from 'preact/hooks';
import { ColorField } from '../../parts/color-field';
import { sentence, TextField } from '../../parts/field';
import { words } from '../../words/words';
import { isRight, PROPERTIES, type Properties, type PropertyName } from './style-sheet';

interface PropertyFieldsProps {
  properties: Properties;
  setProperties: (change: (before: Properties) => Properties) => void;
}

/** A field for each styling property. */
export function PropertyFields({ properties, setProperties }: PropertyFieldsProps) {
  const names = Object.keys(PROPERTIES) as PropertyName[];
  // A value that is being typed is not wrong yet.
  const [left, setLeft] = useState<readonly string[]>([]);
  const leave = ({ target }: FocusEvent) =>
    setLeft((before) => [...before, (target as HTMLInputElement).name]);
  return (
    <div class="properties" onFocusOut={leave}>
      {names.map((name) => {
        const field = {
          ...{ name, label: words.embed.properties[name], value: properties[name] ?? '' },
          error: left.includes(name) ? errorOf(name, properties[name] ?? '') : undefined,
          onValue: (value: string) => setProperties((before) => ({ ...before, [name]: value })),
        };
        return PROPERTIES[name] === 'color' ? (
          <ColorField key={name} {...field} fallback="#0b57a4" />
        ) : (
          <TextField
            key={name}
            {...field}
            placeholder={words.embed.examples[name as keyof typeof words.embed.examples]}
          />
        );
      })}
    </div>
  );
}

function errorOf(name: PropertyName, value: string): string | undefined {
  if (isRight(name, value)) return undefined;
  const message = PROPERTIES[name] === 'color' ? words.embed.wrongColor : words.embed.wrongValue;
  return sentence(words.embed.properties[name], message);
}
