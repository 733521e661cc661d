import { escaped, highlighted } from './highlight';

/** Returns a JSON value as the HTML of a code block. */
export function asCode(value: unknown): string {
  return typeof value === 'string' ? escaped(value) : highlighted(JSON.stringify(value, null, 2), 'json');
}
