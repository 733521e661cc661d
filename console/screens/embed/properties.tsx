import { useState } from 'preact/hooks';
import { ColorField } from '../../parts/color-field';
import { sentence, TextField } from '../../parts/field';
import { words } from '../../words/words';
import { isValid, PROPERTIES, type Properties, type PropertyName } from './style-sheet';

interface PropertyFieldsProps {
  properties: Properties;
  setProperties: (change: (before: Properties) => Properties) => void;
}

export function PropertyFields({ properties, setProperties }: PropertyFieldsProps) {
  const names = Object.keys(PROPERTIES) as PropertyName[];
  // Errors are shown only after a field has lost the focus.
  const [touched, setTouched] = useState<readonly string[]>([]);
  const onBlur = ({ target }: FocusEvent) =>
    setTouched((before) => [...before, (target as HTMLInputElement).name]);
  return (
    <div class="properties" onFocusOut={onBlur}>
      {names.map((name) => {
        const field = {
          name,
          label: words.embed.properties[name],
          value: properties[name] ?? '',
          error: touched.includes(name) ? errorOf(name, properties[name] ?? '') : undefined,
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
  if (isValid(name, value)) return undefined;
  const message = PROPERTIES[name] === 'color' ? words.embed.wrongColor : words.embed.wrongValue;
  return sentence(words.embed.properties[name], message);
}
