import { check } from './word';

/** The options for reading a text field, and for the characters that it may contain. */
export interface TextOptions {
  min?: number;
  max: number;
  /** Whether tabs and line ends are allowed. */
  multiline?: boolean;
  /** Whether blanks at both ends are removed. */
  trim?: boolean;
  lowerCase?: boolean;
  format?: string;
  description?: string;
  example?: string;
}

/**
 * Characters that are forbidden in a text of one line: control characters, and those that XML 1.0 (feeds, sitemaps)
 * cannot represent. `LINES` allows tabs and line ends.
 */
const LINE = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/u;
const FORBIDDEN_RUN = /[\p{Cc}\p{Surrogate}\ufffe\uffff]+/gu;
const LINES = /[^\P{Cc}\t\n\r]|[\p{Surrogate}\ufffe\uffff]/u;

/**
 * An http or https address with a host directly after the two slashes. This is stricter than URL parsers, which skip
 * any number of slashes before the host.
 */
const WITH_HOST = /^https?:\/\/[^\s\\/?#]+(?:[/?#][^\s\\]*)?$/i;

/** Replaces each run of characters that are forbidden in a line by one blank. */
export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN_RUN, ' ');
}

/** Returns whether a text of several lines has none of the forbidden characters. */
export function isAllowedText(text: string): boolean {
  return !LINES.test(text);
}

/**
 * Returns the checks that a value is a text without forbidden characters; with `multiline` tabs and line ends are
 * allowed.
 */
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

/** Returns the check of a text's length, in code points. */
export function lengthCheck(min: number, max: number): PropertyDecorator {
  const bounds = min > 0 ? `${min} to ${max}` : `at most ${max}`;
  return check('length', `must have ${bounds} characters`, (value) => fits(value as string, min, max));
}

/**
 * Trims a text and converts it to lower case, each if its option is set, then converts an empty text to null. Returns a
 * value of any other type unchanged.
 */
export function readText(value: unknown, { trim = false, lowerCase = false } = {}): unknown {
  if (typeof value !== 'string') return value;
  const text = trim ? value.trim() : value;
  return (lowerCase ? text.toLowerCase() : text) || null;
}

/** Returns whether a text is an absolute http or https address with a host and without credentials. */
export function isHttpUrl(text: unknown): boolean {
  if (typeof text !== 'string' || !hasHost(text)) return false;
  const [authority = ''] = /(?<=\/\/)[^/?#]+/.exec(text) ?? [];
  return !authority.includes('@') && /[^.]/.test(new URL(text).hostname);
}

/**
 * Returns false for an http or https address without a host; true for any other text, because relative addresses have
 * no host.
 */
export function hasHostIfAbsolute(text: unknown): boolean {
  return typeof text === 'string' && (!/^\s*https?:/i.test(text) || hasHost(text.trim()));
}

function hasHost(address: string): boolean {
  return WITH_HOST.test(address) && URL.canParse(address);
}

/**
 * Returns whether a text has `min` to `max` code points. Counts the code points only if the length in UTF-16 is not
 * enough to decide.
 */
function fits(text: string, min: number, max: number): boolean {
  if (text.length < min || text.length > max * 2) return false;
  if (text.length <= max && min === 0) return true;
  const points = [...text].length;
  return points >= min && points <= max;
}
