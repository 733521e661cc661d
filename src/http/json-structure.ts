/** How much structure a JSON text may have. */
export interface StructureLimits {
  /** Levels of objects and arrays. */
  depth: number;
  /** Keys of objects and items of arrays, in all. */
  items: number;
}

/** What one pass over the bytes of a JSON text has found: `bytes` is the text without fractions and exponents. */
export type Structure = { kind: 'sprawling' } | { kind: 'malformed' } | { kind: 'bounded'; bytes: Buffer };

/** What a byte is outside of strings. What is in none of the texts below is in no JSON. */
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

/** The bytes that numbers with a fraction or an exponent are made of. */
const OF_NUMBER = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number('+-.0123456789Ee'.includes(String.fromCharCode(byte))),
);
const INTEGER = /^-?\d*$/;
const ANY_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** No field takes it. It is shorter than the shortest number with a fraction, which is overwritten with it. */
const NO_INTEGER = '{}';

/**
 * Walks once over the bytes of a JSON text, looks at each a fixed number of times, and stops where there is more
 * structure than the limits allow or something that is in no JSON. It tells strings, brackets and numbers apart: the
 * rest of the grammar is for JSON.parse. In objects and arrays a number with a fraction or an exponent is overwritten
 * with `{}` in a copy.
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
  /** Whether nothing has come since a bracket was opened. */
  private opened = false;

  /** Whether something is open: what stands in nothing is the whole text. */
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

/** What digits without a sign of anything else are is left to JSON.parse. */
function numberIn(bytes: Buffer, start: number, end: number): 'integer' | 'fraction' | 'none' {
  const text = bytes.toString('latin1', start, end);
  if (INTEGER.test(text)) return 'integer';
  return ANY_NUMBER.test(text) ? 'fraction' : 'none';
}

/** The bytes, in a copy of what was given, with no integer in place of the number. */
function overwritten(bytes: Buffer, given: Buffer, [start, end]: readonly [number, number]): Buffer {
  const copy = bytes === given ? Buffer.from(given) : bytes;
  copy.fill(' ', start, end).write(NO_INTEGER, start);
  return copy;
}

function startOf(bytes: Buffer): number {
  const first = bytes.subarray(0, BYTE_ORDER_MARK.length);
  return first.equals(BYTE_ORDER_MARK) ? first.length : 0;
}

/** Where the quote stands that ends a string; the end of the bytes where none does. */
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
