// Validates inputs without a library.

const CONTROL = /[\p{Cc}\p{Surrogate}]/u;
const CONTROL_IN_LINES = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** The error of a refused request: its status, its code and the invalid fields. */
export class Refusal extends Error {
  constructor(status, code, errors) {
    super(code);
    Object.assign(this, { status, code, errors });
  }
}

/** Returns the problem with which the server responds to an exception. */
export function problemOf(error) {
  if (error instanceof Refusal) return { status: error.status, code: error.code, errors: error.errors };
  if (error.status >= 400 && error.status < 500) return { status: error.status, code: 'malformed_request' };
  process.stderr.write(`${error.stack}\n`);
  return { status: 500, code: 'internal_error' };
}

/** Reads each field of an input with its reader; throws a Refusal that names all invalid fields. */
export function read(body, readers) {
  const input = {};
  const errors = [];
  for (const [field, reader] of Object.entries(readers)) {
    const result = reader(body[field]);
    if (result instanceof Invalid) errors.push({ field, code: result.code });
    else input[field] = result;
  }
  if (errors.length > 0) throw new Refusal(422, 'validation_failed', errors);
  return input;
}

class Invalid {
  constructor(code) {
    this.code = code;
  }
}

/** Returns a reader that reads an absent, null or empty value as null. */
export const optional = (reader) => (value) =>
  value === undefined || value === null || value === '' ? null : reader(value);

export const integer = (min, max) => (value) => {
  if (value === undefined || value === null) return new Invalid('required');
  if (!Number.isInteger(value)) return new Invalid('type');
  return value >= min && value <= max ? value : new Invalid('range');
};

export const text =
  (most, { multiline = false } = {}) =>
  (value) => {
    if (value === undefined || value === null || value === '') return new Invalid('required');
    if (typeof value !== 'string') return new Invalid('type');
    if ((multiline ? CONTROL_IN_LINES : CONTROL).test(value)) return new Invalid('characters');
    if (multiline) return Buffer.byteLength(value) <= most ? value : new Invalid('length');
    const trimmed = value.trim();
    return trimmed.length <= most ? trimmed : new Invalid('length');
  };

/** Returns a reader for an array of known names, or one text of names separated by commas. */
export const namesAmong = (known) => (value) => {
  const names = typeof value === 'string' ? value.split(',').map((name) => name.trim()) : value;
  if (!Array.isArray(names)) return new Invalid('type');
  return names.every((name) => known.has(name)) ? names : new Invalid('unknown');
};
