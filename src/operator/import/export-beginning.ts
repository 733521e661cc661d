/** The byte offset at which the XML starts, and the encoding in a byte order mark or the declaration. */
export interface Beginning {
  at: number;
  encoding?: string;
}

const MARKS = [
  { encoding: 'utf-8', bytes: Buffer.of(0xef, 0xbb, 0xbf) },
  { encoding: 'utf-16le', bytes: Buffer.of(0xff, 0xfe) },
  { encoding: 'utf-16be', bytes: Buffer.of(0xfe, 0xff) },
];

const STARTS = ['<?xml ', '<rss'];

const LONGEST_DECLARATION = 1024;
const DECLARED_ENCODING = /^<\?xml\s[^<>]*?\bencoding\s*=\s*["']([^"'<>]+)["']/;

/** Null if the bytes contain neither the XML declaration nor the root element. */
export function findBeginning(bytes: Buffer): Beginning | null {
  const mark = MARKS.find((one) => bytes.subarray(0, one.bytes.length).equals(one.bytes))?.encoding;
  const found = STARTS.map((start) => bytes.indexOf(bytesOf(start, mark))).filter((at) => at >= 0);
  if (found.length === 0) return null;
  const at = Math.min(...found);
  return { at, encoding: mark ?? declared(bytes.subarray(at, at + LONGEST_DECLARATION)) };
}

function bytesOf(text: string, encoding = 'utf-8'): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}

/** A declaration that is readable in ASCII is not in UTF-16, regardless of what it declares. */
function declared(beginning: Buffer): string | undefined {
  const [, encoding = ''] = DECLARED_ENCODING.exec(beginning.toString('latin1')) ?? [];
  return /^(?:utf-?16|ucs-?2)/i.test(encoding) ? undefined : encoding || undefined;
}
