import type { PictureType } from '../../../src/media/pictures/picture-type';

/** The parts of a kept picture: its pixels, and what is needed to show them. */
const NEEDED: Record<PictureType, RegExp> = {
  // JFIF, tables, frame, scans, restart interval.
  'image/jpeg': /^(?:e0|db|c[0124]|da|dd)$/,
  'image/png': /^(?:IHDR|PLTE|tRNS|IDAT|IEND|pHYs|bKGD|gAMA|cHRM|sRGB)$/,
  'image/webp': /^(?:VP8 |VP8L|VP8X|ALPH|ANIM|ANMF)$/,
  'image/gif': /^(?:frame|control|NETSCAPE2\.0)$/,
  'image/avif': /^(?:ftyp|meta|mdat)$/,
};

const READERS: Record<PictureType, (bytes: Buffer) => string[]> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
  'image/gif': gifParts,
  'image/avif': avifParts,
};

/** Returns the names of the parts that a kept picture must not have: metadata, and what follows the picture. */
export function foreignParts(bytes: Buffer, type: PictureType): string[] {
  return READERS[type](bytes).filter((part) => !NEEDED[type].test(part));
}

/** The rest of a file is a part, if there is any. */
const restOf = (bytes: Buffer, end: number) =>
  end === bytes.length ? [] : [`${bytes.length - end} bytes after the end`];

function jpegParts(bytes: Buffer): string[] {
  const parts: string[] = [];
  for (let at = 2; at < bytes.length - 1;) {
    const marker = bytes.readUInt16BE(at);
    if (marker === 0xffd9) return [...parts, ...restOf(bytes, at + 2)];
    parts.push((marker & 0xff).toString(16));
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xffda) at = endOfScan(bytes, at);
  }
  return [...parts, 'no end'];
}

/** Returns the position of the next marker: neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0 && (bytes[at + 1] === 0 || ((bytes[at + 1] ?? 0) & 0xf8) === 0xd0)) {
    at = bytes.indexOf(0xff, at + 2);
  }
  return at < 0 ? bytes.length : at;
}

function pngParts(bytes: Buffer): string[] {
  const parts: string[] = [];
  let at = 8;
  while (parts.at(-1) !== 'IEND') {
    parts.push(bytes.toString('latin1', at + 4, at + 8));
    at += 12 + bytes.readUInt32BE(at);
  }
  return [...parts, ...restOf(bytes, at)];
}

function webpParts(bytes: Buffer): string[] {
  const parts: string[] = [];
  const end = 8 + bytes.readUInt32LE(4);
  for (let at = 12; at < end;) {
    const size = bytes.readUInt32LE(at + 4);
    parts.push(bytes.toString('latin1', at, at + 4));
    at += 8 + size + (size % 2);
  }
  return [...parts, ...restOf(bytes, end)];
}

function gifParts(bytes: Buffer): string[] {
  const parts: string[] = [];
  let at = 13 + colorsIn(bytes[10]);
  for (; bytes[at] !== 0x3b; at = endOfBlocks(bytes, at)) {
    const isFrame = bytes[at] === 0x2c;
    parts.push(isFrame ? 'frame' : extensionAt(bytes, at));
    at += isFrame ? 11 + colorsIn(bytes[at + 9]) : 2;
  }
  return [...parts, ...restOf(bytes, at + 1)];
}

/** Returns the bytes of the color table that these flags announce. */
const colorsIn = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function extensionAt(bytes: Buffer, at: number): string {
  if (bytes[at + 1] === 0xf9) return 'control';
  return bytes[at + 1] === 0xff ? bytes.toString('latin1', at + 3, at + 14) : 'extension';
}

function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes.readUInt8(at) > 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
}

/** Also finds the items of metadata, and profiles. */
function avifParts(bytes: Buffer): string[] {
  const parts: string[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    parts.push(bytes.toString('latin1', at + 4, at + 8));
    at += bytes.readUInt32BE(at) || bytes.length - at;
  }
  const metadata = ['Exif', 'mime', 'colrprof', 'colrrICC'].filter((name) => bytes.includes(name));
  return [...parts, ...metadata, ...restOf(bytes, at)];
}
