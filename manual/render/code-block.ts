import { escaped, highlighted } from './highlight';

/** Returns a value of JSON as the HTML of a block of code. */
export function asCode(value: unknown): string {
  return typeof value === 'string' ? escaped(value) : highlighted(JSON.stringify(value, null, 2), 'json');
}
