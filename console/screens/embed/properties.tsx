import { ColorField } from '../../parts/color-field';
import { TextField } from '../../parts/field';
import { words } from '../../words/words';
import { PROPERTIES, type Properties, type PropertyName } from './style-sheet';

interface PropertyFieldsProps {
  properties: Properties;
  setProperties: (change: (before: Properties) => Properties) => void;
}

/** A field for each styling property. */
export function PropertyFields({ properties, setProperties }: PropertyFieldsProps) {
  const names = Object.keys(PROPERTIES) as PropertyName[];
  return (
    <div class="properties">
      {names.map((name) => {
        const field = {
          ...{ name, label: words.embed.properties[name], value: properties[name] ?? '' },
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
