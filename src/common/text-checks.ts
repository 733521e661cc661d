import { check } from './word';

/** How a text field is read and which characters it may contain. */
export interface TextOptions {
  min?: number;
  max: number;
  /** Tabs and line ends are allowed. */
  multiline?: boolean;
  /** Blanks at both ends are removed. */
  trim?: boolean;
  lowerCase?: boolean;
  format?: string;
  description?: string;
  example?: string;
}

/** Forbidden in a text of one line: control characters, and what XML 1.0 (feeds, sitemaps) cannot represent. */
const LINE = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/u;
const FORBIDDEN_RUN = /[\p{Cc}\p{Surrogate}\ufffe\uffff]+/gu;
const LINES = /[^\P{Cc}\t\n\r]|[\p{Surrogate}\ufffe\uffff]/u;

/** An address with a host directly after the two slashes: browsers would skip any number of slashes. */
const WITH_HOST = /^https?:\/\/[^\s\\/?#]+(?:[/?#][^\s\\]*)?$/i;

/** The text with each run of characters that are forbidden in a line replaced by a blank. */
export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN_RUN, ' ');
}

/** A text without characters that are forbidden in texts; `multiline` ones may have tabs and line ends. */
export function textChecks({ multiline = false } = {}): PropertyDecorator[] {
  const forbidden = multiline ? LINES : LINE;
  return [
    check('type', 'must be a string', (value) => typeof value === 'string'),
    check(
      'characters',
      'must not have control characters, halves of surrogate pairs, U+FFFE or U+FFFF',
      (value) => !forbidden.test(value as string),
    ),
  ];
}

/** A length in code points. */
export function lengthCheck(min: number, max: number): PropertyDecorator {
  const bounds = min > 0 ? `${min} to ${max}` : `at most ${max}`;
  return check('length', `must have ${bounds} characters`, (value) => fits(value as string, min, max));
}

/** Converts an empty text to null; returns any value but a text unchanged. */
export function readText(value: unknown, { trim = false, lowerCase = false } = {}): unknown {
  if (typeof value !== 'string') return value;
  const text = trim ? value.trim() : value;
  return (lowerCase ? text.toLowerCase() : text) || null;
}

/** Whether a text is an absolute http or https address with a host and without credentials. */
export function isHttpUrl(text: unknown): boolean {
  if (typeof text !== 'string' || !hasHost(text)) return false;
  const [authority = ''] = /(?<=\/\/)[^/?#]+/.exec(text) ?? [];
  return !authority.includes('@') && /[^.]/.test(new URL(text).hostname);
}

/** False for an http or https address without a host; true for any other text, as relative addresses have no host. */
export function hasHostIfAbsolute(text: unknown): boolean {
  return typeof text === 'string' && (!/^\s*https?:/i.test(text) || hasHost(text.trim()));
}

function hasHost(address: string): boolean {
  return WITH_HOST.test(address) && URL.canParse(address);
}

/** Whether a text has from min to max code points; counts them only if the length in UTF-16 does not decide. */
function fits(text: string, min: number, max: number): boolean {
  if (text.length < min || text.length > max * 2) return false;
  if (text.length <= max && min === 0) return true;
  const points = [...text].length;
  return points >= min && points <= max;
}
