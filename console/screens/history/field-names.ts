import { words } from '../../words/words';

/** Returns the labels of fields, separated by commas. */
export function fieldNames(fields: readonly string[]): string {
  const names: Readonly<Record<string, string>> = words.editor.fields;
  return fields.map((name) => names[name] ?? name).join(', ');
}
