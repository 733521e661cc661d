import { useId, useState } from 'preact/hooks';
import { Field, Select, type Option } from './field';

/** The maximum number of options that a select shows without a search. */
const MOST_IN_SELECT = 20;

interface SearchableSelectProps {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  /** The first one stands for no record. */
  options: readonly Option[];
}

/** A select. With more than 20 options besides the first, a field that finds them by part of their label. */
export function SearchableSelect(props: SearchableSelectProps) {
  return props.options.length > MOST_IN_SELECT + 1 ? <SearchField {...props} /> : <Select {...props} />;
}

function SearchField({ label, name, value, onValue, options }: SearchableSelectProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const listId = useId();
  const [none, ...others] = withUniqueLabels(options);
  const current = others.find((option) => option.value === value)?.label ?? '';
  const change = (text: string) => {
    setTyped(text);
    const found = others.find((option) => option.label === text);
    if (found) onValue(found.value);
  };
  // Clears the value only here, because a user may empty the field to enter another label. Other text changes nothing.
  const leave = () => {
    if (typed === '' && none) onValue(none.value);
    setTyped(null);
  };
  return (
    <Field label={label} name={name}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            name={name}
            dir="auto"
            list={listId}
            placeholder={none?.label}
            value={typed ?? current}
            onInput={(event) => change(event.currentTarget.value)}
            onBlur={leave}
          />
          <datalist id={listId}>
            {others.map((option) => (
              <option key={option.value} value={option.label} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** Adds the id to labels that several options have. */
export function withUniqueLabels(options: readonly Option[]): Option[] {
  const count = new Map<string, number>();
  for (const { label } of options) count.set(label, (count.get(label) ?? 0) + 1);
  return options.map(({ value, label }) => ({
    value,
    label: (count.get(label) ?? 0) > 1 ? `${label} #${value}` : label,
  }));
}
