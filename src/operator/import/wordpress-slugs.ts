const ESCAPES = /(?:%[0-9a-f]{2})+/gi;

/** The beginning of an escape, which is cut off at the end of a slug. */
const CUT_ESCAPE = /%[0-9a-f]?$/i;

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const LATIN_1 = new TextDecoder('windows-1252');

/** Without this option, Node.js 22.19 decodes windows-1252 as ISO 8859-1. */
const NOT_AS_ISO = { stream: true };

/**
 * WordPress percent-encodes non-Latin letters, and cuts long slugs, even within a letter. Older systems
 * encoded slugs in Latin-1, and plugins encode them twice. Returns undefined for an empty slug.
 */
export function slugFromWordPress(slug: string): string | undefined {
  const once = decodeEscapes(slug);
  return (once.search(ESCAPES) < 0 ? once : decodeEscapes(once)) || undefined;
}

function decodeEscapes(slug: string): string {
  const whole = slug.replace(CUT_ESCAPE, '');
  const isUtf8 = [...whole.matchAll(ESCAPES)].some(([run]) => hasLetter(bytesOf(run)));
  return whole.replace(ESCAPES, (run, at: number) => {
    const isLast = at + run.length === whole.length;
    return decode(isLast ? withoutCutLetter(bytesOf(run), isUtf8) : bytesOf(run));
  });
}

function bytesOf(run: string): Uint8Array {
  return Buffer.from(run.replaceAll('%', ''), 'hex');
}

/** Decodes bytes that are not UTF-8 as Latin-1. */
function decode(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const length = letterLength(bytes, at);
    text +=
      length > 0
        ? UTF_8.decode(bytes.subarray(at, at + length))
        : LATIN_1.decode(bytes.subarray(at, at + 1), NOT_AS_ISO);
    at += length || 1;
  }
  return text;
}

function hasLetter(bytes: Uint8Array): boolean {
  return bytes.some((_, at) => letterLength(bytes, at) > 1);
}

/** In bytes; 0 if no UTF-8 character begins at the index. */
function letterLength(bytes: Uint8Array, at: number): number {
  const length = wantedLength(bytes[at] ?? 0);
  const letter = bytes.subarray(at, at + length);
  return letter.length === length && isUtf8(letter) ? length : 0;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    UTF_8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function wantedLength(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc0 ? 2 : 1;
}

/** A single trailing byte is a truncated character if the rest is UTF-8; otherwise it is a Latin-1 letter. */
function withoutCutLetter(bytes: Uint8Array, isUtf8: boolean): Uint8Array {
  const from = bytes.findLastIndex((byte) => byte >= 0xc0);
  const rest = bytes.subarray(Math.max(from, 0));
  const isCut =
    from >= 0 &&
    rest.length < wantedLength(rest[0] ?? 0) &&
    rest.subarray(1).every((byte) => byte >= 0x80 && byte < 0xc0) &&
    (isUtf8 || rest.length > 1);
  return isCut ? bytes.subarray(0, from) : bytes;
}
