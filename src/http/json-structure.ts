/** How much structure a JSON text may have. */
export interface StructureLimits {
  /** Levels of objects and arrays. */
  depth: number;
  /** Keys of objects and items of arrays, in all. */
  items: number;
}

/** The result of the scan: `sprawling` exceeds the limits; `bytes` is the text with fractions and exponents overwritten. */
export type Structure = { kind: 'sprawling' } | { kind: 'malformed' } | { kind: 'bounded'; bytes: Buffer };

/** The kind of a byte outside of strings. Bytes in none of the texts below do not occur in JSON. */
const [ALIEN, BLANK, COMMA, OPENING, CLOSING, STRING, NUMBER] = [0, 1, 2, 3, 4, 5, 6];
const BYTES = ['', ' \t\n\r', ',', '{[', '}]', '"', '-0123456789', ':aeflnrstu'];

const KINDS = Uint8Array.from({ length: 256 }, (_, byte) =>
  Math.max(
    ALIEN,
    BYTES.findIndex((bytes) => bytes.includes(String.fromCharCode(byte))),
  ),
);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** 1 for the bytes that occur in numbers, else 0. */
const OF_NUMBER = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number('+-.0123456789Ee'.includes(String.fromCharCode(byte))),
);
const INTEGER = /^-?\d*$/;
const ANY_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Replaces a number with a fraction or exponent: no field accepts it, and it is shorter than any such number. */
const NO_INTEGER = '{}';

/**
 * Scans the bytes of a JSON text once, in linear time, and stops at more structure than the limits allow or at a byte
 * that does not occur in JSON. It recognises only strings, brackets and numbers; JSON.parse checks the rest of the
 * grammar. In objects and arrays numbers with a fraction or an exponent are overwritten with `{}` in a copy.
 */
export function readStructure(given: Buffer, limits: StructureLimits): Structure {
  let bytes = given;
  const counter = new StructureCounter();
  for (let at = startOf(given); at < given.length; at++) {
    const kind = KINDS[given[at] ?? 0] ?? ALIEN;
    if (kind === BLANK) continue;
    if (kind === ALIEN) return { kind: 'malformed' };
    counter.count(kind);
    if (counter.isBeyond(limits)) return { kind: 'sprawling' };
    if (kind === STRING) at = endOfString(given, at);
    if (kind !== NUMBER) continue;
    const end = endOfNumber(given, at);
    const number = numberIn(given, at, end);
    if (number === 'none') return { kind: 'malformed' };
    if (number === 'fraction' && counter.isInside) bytes = overwritten(bytes, given, [at, end]);
    at = end - 1;
  }
  return { kind: 'bounded', bytes };
}

class StructureCounter {
  private depth = 0;
  private items = 0;
  /** Whether the last token was an opening bracket. */
  private opened = false;

  /** Whether an object or array is open; otherwise the value is the whole text. */
  get isInside(): boolean {
    return this.depth > 0;
  }

  /** There are as many items as commas, and one more in each container that is not empty. */
  count(kind: number): void {
    if (kind === COMMA || (this.opened && kind !== CLOSING)) this.items++;
    if (kind === OPENING) this.depth++;
    if (kind === CLOSING) this.depth--;
    this.opened = kind === OPENING;
  }

  isBeyond({ depth, items }: StructureLimits): boolean {
    return this.depth > depth || this.items > items;
  }
}

/** The kind of a number; JSON.parse checks the form of integers. */
function numberIn(bytes: Buffer, start: number, end: number): 'integer' | 'fraction' | 'none' {
  const text = bytes.toString('latin1', start, end);
  if (INTEGER.test(text)) return 'integer';
  return ANY_NUMBER.test(text) ? 'fraction' : 'none';
}

/** The bytes, copied if they are still the given ones, with NO_INTEGER in place of the number. */
function overwritten(bytes: Buffer, given: Buffer, [start, end]: readonly [number, number]): Buffer {
  const copy = bytes === given ? Buffer.from(given) : bytes;
  copy.fill(' ', start, end).write(NO_INTEGER, start);
  return copy;
}

function startOf(bytes: Buffer): number {
  const first = bytes.subarray(0, BYTE_ORDER_MARK.length);
  return first.equals(BYTE_ORDER_MARK) ? first.length : 0;
}

/** The index of the quote that ends a string; the length of the bytes if there is none. */
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
