/** The limits of the structure of a JSON text. */
export interface StructureLimits {
  /** The maximum depth of nested objects and arrays. */
  depth: number;
  /** The maximum number of keys of objects and items of arrays, in total. */
  items: number;
}

/** The limits of a request body. A repeated key counts each time. */
export const BODY_LIMITS: StructureLimits = { depth: 20, items: 500 };

/**
 * The result of a scan. `too-complex`: the text exceeds the limits. `bytes`: the text, with `{}` in place of each
 * number with a fraction or an exponent.
 */
export type Structure = { kind: 'too-complex' } | { kind: 'malformed' } | { kind: 'bounded'; bytes: Buffer };

/**
 * The kinds of bytes outside of strings, as indices into BYTES, which lists the bytes of each kind. A byte that BYTES
 * does not list is INVALID.
 */
const [INVALID, WHITESPACE, COMMA, OPENING, CLOSING, STRING, NUMBER] = [0, 1, 2, 3, 4, 5, 6];
const BYTES = ['', ' \t\n\r', ',', '{[', '}]', '"', '-0123456789', ':aeflnrstu'];

const KINDS = Uint8Array.from({ length: 256 }, (_, byte) =>
  Math.max(
    INVALID,
    BYTES.findIndex((bytes) => bytes.includes(String.fromCharCode(byte))),
  ),
);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** 1 for each byte that can occur in a number, 0 for all others. */
const OF_NUMBER = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number('+-.0123456789Ee'.includes(String.fromCharCode(byte))),
);
const INTEGER = /^-?\d*$/;
const ANY_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** `lastOfNumber` returns this value instead of an index if the number is malformed. */
const NO_NUMBER = -1;

/**
 * The replacement for a number with a fraction or an exponent. No field accepts an object, and every such number is
 * longer than `{}`.
 */
const NO_INTEGER = '{}';

/**
 * Scans a JSON text once, in linear time. Stops if the text exceeds the limits, has a malformed number, or has a byte
 * that does not occur in JSON. It recognises only strings, brackets, commas and numbers; JSON.parse checks the rest of
 * the grammar. Each number with a fraction or an exponent inside an object or array is replaced by `{}`, in a copy of
 * the bytes.
 */
export function readStructure(given: Buffer, limits: StructureLimits): Structure {
  const scan = new Scan(given);
  for (let at = startOf(given); at < given.length; at++) {
    const kind = kindAt(given, at);
    if (kind === WHITESPACE) continue;
    if (kind === INVALID) return { kind: 'malformed' };
    scan.count(kind);
    if (scan.isBeyond(limits)) return { kind: 'too-complex' };
    if (kind === STRING) at = endOfString(given, at);
    else if (kind === NUMBER) at = scan.lastOfNumber(at);
    if (at === NO_NUMBER) return { kind: 'malformed' };
  }
  return { kind: 'bounded', bytes: scan.bytes };
}

class Scan {
  /** The given bytes, or a copy in which numbers are overwritten. */
  bytes: Buffer;
  private depth = 0;
  private items = 0;
  /** Whether the last token was an opening bracket. */
  private opened = false;

  constructor(private readonly given: Buffer) {
    this.bytes = given;
  }

  /** Counts levels and items: one item for each comma, and one for each container that is not empty. */
  count(kind: number): void {
    if (kind === COMMA || (this.opened && kind !== CLOSING)) this.items++;
    if (kind === OPENING) this.depth++;
    if (kind === CLOSING) this.depth--;
    this.opened = kind === OPENING;
  }

  isBeyond({ depth, items }: StructureLimits): boolean {
    return this.depth > depth || this.items > items;
  }

  /**
   * Returns the index of the last byte of a number, or NO_NUMBER if it is malformed. Overwrites a number with a
   * fraction or an exponent if it is inside an object or array.
   */
  lastOfNumber(start: number): number {
    const end = endOfNumber(this.given, start);
    const number = numberIn(this.given, start, end);
    if (number === 'none') return NO_NUMBER;
    const isInside = this.depth > 0;
    if (number === 'fraction' && isInside) this.bytes = overwritten(this.bytes, this.given, [start, end]);
    return end - 1;
  }
}

/**
 * Returns the kind of a number; `none` if it is malformed. Malformed integers, such as 01, count as `integer`:
 * JSON.parse refuses them later.
 */
function numberIn(bytes: Buffer, start: number, end: number): 'integer' | 'fraction' | 'none' {
  const text = bytes.toString('latin1', start, end);
  if (INTEGER.test(text)) return 'integer';
  return ANY_NUMBER.test(text) ? 'fraction' : 'none';
}

/**
 * Overwrites the number with NO_INTEGER, and returns the changed bytes. The given bytes are never changed: if `bytes`
 * is still the same buffer as `given`, a copy is made first.
 */
function overwritten(bytes: Buffer, given: Buffer, [start, end]: readonly [number, number]): Buffer {
  const copy = bytes === given ? Buffer.from(given) : bytes;
  copy.fill(' ', start, end).write(NO_INTEGER, start);
  return copy;
}

function kindAt(bytes: Buffer, at: number): number {
  return KINDS[bytes[at] ?? 0] ?? INVALID;
}

function startOf(bytes: Buffer): number {
  const first = bytes.subarray(0, BYTE_ORDER_MARK.length);
  return first.equals(BYTE_ORDER_MARK) ? first.length : 0;
}

/** Returns the index of the quote that ends a string. If there is none, the index is beyond the last byte. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

function endOfNumber(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && OF_NUMBER[bytes[at] ?? 0]) at++;
  return at;
}
