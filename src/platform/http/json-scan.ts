/** `items` counts keys and items in total. */
export const BODY_LIMITS = { depth: 20, items: 500 };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];

/** By how much each byte outside of strings changes the depth. */
const STEPS = Int8Array.from({ length: 256 }, (_, byte) => {
  const sign = String.fromCharCode(byte);
  return Number('{['.includes(sign)) - Number('}]'.includes(sign));
});

const BLANKS = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(' \t\n\r'.includes(String.fromCharCode(byte))),
);

/** Stops at a limit, before JSON.parse builds anything and checks the grammar. */
export function isBounded(json: Buffer): boolean {
  const structure = new Structure();
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (BLANKS[byte]) continue;
    if (!structure.permits(byte)) return false;
    if (byte === QUOTE) at = endOfString(json, at);
  }
  return true;
}

class Structure {
  private depth = 0;
  private items = 0;
  private opened = false;

  permits(byte: number): boolean {
    const step = STEPS[byte] ?? 0;
    // One item for each comma, and one for each object or array that is not empty.
    if (byte === COMMA || (this.opened && step >= 0)) this.items++;
    this.depth += step;
    this.opened = step > 0;
    return this.depth <= BODY_LIMITS.depth && this.items <= BODY_LIMITS.items;
  }
}

/** Beyond the last byte if the string does not end. */
function endOfString(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
