import { check } from './word';

/** How a text field reads and what it may hold. */
export interface TextOptions {
  min?: number;
  max: number;
  /** Tabs and line ends are fine. */
  multiline?: boolean;
  /** Names and titles lose the blanks around them. */
  trim?: boolean;
  lowerCase?: boolean;
  format?: string;
  description?: string;
  example?: string;
}

const LINE = /[\p{Cc}\p{Surrogate}]/u;
const LINES = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** A text without control characters or halves of surrogate pairs; `multiline` ones may have tabs and line ends. */
export function textChecks({ multiline = false } = {}): PropertyDecorator[] {
  const forbidden = multiline ? LINES : LINE;
  return [
    check('type', 'must be a string', (value) => typeof value === 'string'),
    check(
      'characters',
      'must not have control characters or halves of surrogate pairs',
      (value) => !forbidden.test(value as string),
    ),
  ];
}

/** A length in code points. */
export function lengthCheck(min: number, max: number): PropertyDecorator {
  const bounds = min > 0 ? `${min} to ${max}` : `at most ${max}`;
  return check('length', `must have ${bounds} characters`, (value) => fits(value as string, min, max));
}

/** An empty text is as good as none. */
export function readText(value: unknown, { trim = false, lowerCase = false } = {}): unknown {
  if (typeof value !== 'string') return value;
  const text = trim ? value.trim() : value;
  return (lowerCase ? text.toLowerCase() : text) || null;
}

/** Whether a text is an absolute http or https address without credentials. */
export function isHttpUrl(text: unknown): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text as string) || !URL.canParse(text as string)) return false;
  const { username, password } = new URL(text as string);
  return username === '' && password === '';
}

/** Whether a text has from min to max code points, without counting where its length decides. */
function fits(text: string, min: number, max: number): boolean {
  if (text.length < min || text.length > max * 2) return false;
  if (text.length <= max && min === 0) return true;
  const points = [...text].length;
  return points >= min && points <= max;
}
