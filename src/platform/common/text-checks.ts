import { check } from './word';

export interface TextOptions {
  min?: number;
  max: number;
  /** Allows tabs and line ends. */
  multiline?: boolean;
  trim?: boolean;
  lowerCase?: boolean;
  read?: (text: string) => string;
  format?: string;
  description?: string;
  example?: string;
}

/** Control characters, and those that XML 1.0 (feeds, sitemaps) cannot represent. */
const LINE = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/u;
const FORBIDDEN_RUN = /[\p{Cc}\p{Surrogate}\ufffe\uffff]+/gu;
const LINES = /[^\P{Cc}\t\n\r]|[\p{Surrogate}\ufffe\uffff]/u;

/** Stricter than URL parsers, which skip any number of slashes before the host. */
const WITH_HOST = /^https?:\/\/[^\s\\/?#]+(?:[/?#][^\s\\]*)?$/i;

export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN_RUN, ' ');
}

export function isAllowedText(text: string): boolean {
  return !LINES.test(text);
}

export function textChecks({ multiline = false } = {}): PropertyDecorator[] {
  const forbidden = multiline ? LINES : LINE;
  return [
    check('type', 'must be a string', (value) => typeof value === 'string'),
    check(
      'characters',
      'must not contain control characters, halves of surrogate pairs, U+FFFE or U+FFFF',
      (value) => !forbidden.test(value as string),
    ),
  ];
}

/** Lengths in code points. */
export function lengthCheck(min: number, max: number): PropertyDecorator {
  const bounds = min > 0 ? `${min} to ${max}` : `at most ${max}`;
  return check('length', `must have ${bounds} characters`, (value) => fits(value as string, min, max));
}

/** An empty text becomes null; a value of another type stays. */
export function readText(value: unknown, { trim, lowerCase, read }: Partial<TextOptions> = {}): unknown {
  if (typeof value !== 'string') return value;
  const text = trim ? value.trim() : value;
  const normalized = lowerCase ? text.toLowerCase() : text;
  return (read ? read(normalized) : normalized) || null;
}

/** As browsers request it: without spaces, and with a scheme if it has a host. */
export function imageAddress(text: string): string {
  const address = text.trim().replace(/^\/\/(?=[^/\\])/, 'https://');
  return /^https?:/i.test(address) ? address.replace(/\s/g, encodeURIComponent) : address;
}

/** Refuses credentials. */
export function isHttpUrl(text: unknown): boolean {
  if (typeof text !== 'string' || !hasHost(text)) return false;
  const [authority = ''] = /(?<=\/\/)[^/?#]+/.exec(text) ?? [];
  return !authority.includes('@') && /[^.]/.test(new URL(text).hostname);
}

/** True for relative addresses, which have no host. */
export function hasHostIfAbsolute(text: unknown): boolean {
  return typeof text === 'string' && (!/^https?:/i.test(text) || hasHost(text));
}

function hasHost(address: string): boolean {
  return WITH_HOST.test(address) && URL.canParse(address);
}

/** Counts code points only if the UTF-16 length is not conclusive. */
function fits(text: string, min: number, max: number): boolean {
  if (text.length < min || text.length > max * 2) return false;
  if (text.length <= max && min === 0) return true;
  const points = [...text].length;
  return points >= min && points <= max;
}
