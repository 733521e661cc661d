import { crc32, deflateSync } from 'node:zlib';

export interface PngOptions {
  bits?: number;
  /** 0: gray, 2: RGB, 3: palette, 6: RGBA. */
  color?: number;
  interlace?: 0 | 1;
  /** The contents of IDAT; by default, black pixels. */
  data?: Buffer;
  /** Chunks before IDAT. */
  chunks?: Buffer[];
  /** Chunks after IDAT. */
  later?: Buffer[];
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 6: 4 };

/** Returns a PNG of any claimed size. */
export function png(width: number, height: number, options: PngOptions = {}): Buffer {
  const { bits = 8, color = 0, interlace = 0, chunks = [], later = [] } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, color, 0, 0, interlace], 8);
  const data = options.data ?? deflateSync(blackRows(width, height, bits * (CHANNELS[color] ?? 1)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', data),
    ...later,
    pngChunk('IEND'),
  ]);
}

const blackRows = (width: number, height: number, bits: number) =>
  Buffer.alloc(height * (1 + Math.ceil((width * bits) / 8)));

export function pngChunk(type: string, data: Buffer | string = ''): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)]);
  return Buffer.concat([uint32(body.length - 4), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Inserts a segment behind the first marker of a JPEG. */
export function withJpegSegment(jpeg: Buffer, marker: number, data: Buffer | string): Buffer {
  const body = Buffer.from(data);
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** Changes the size in the frame header of a JPEG. */
export function claimingJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  for (let at = 2; at < bytes.length - 9; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xffc0 || marker > 0xffc2) continue;
    bytes.writeUInt16BE(height, at + 5);
    bytes.writeUInt16BE(width, at + 7);
    return bytes;
  }
  throw new Error('the JPEG has no frame header');
}

/** One black pixel, as the data of a GIF's frame. */
const PIXEL = [0x02, 0x02, 0x44, 0x01, 0x00];

/** Returns a GIF with this canvas, whose frames have one pixel each. `blocks` come before them. */
export function gif(width: number, height: number, frames = 1, blocks: Buffer[] = []): Buffer {
  const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
  const frame = Buffer.from([...control, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, ...PIXEL]);
  const size = [width & 0xff, width >> 8, height & 0xff, height >> 8];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([...size, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
    ...blocks,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

/** Returns an extension of a GIF: 0xfe is a comment. */
export function gifExtension(label: number, text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x21, label, body.length]), body, Buffer.from([0])]);
}

/** Returns a chunk of a WebP. */
export function webpChunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)]);
}

export function webp(...chunks: Buffer[]): Buffer {
  return webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

/** Returns an animated WebP with this canvas, whose frames are the picture of a still one. */
export function animatedWebp(still: Buffer, width: number, height: number, frames: number): Buffer {
  const canvas = Buffer.from([0x02, 0, 0, 0, ...uint24(width - 1), ...uint24(height - 1)]);
  const picture = still.subarray(12);
  const frame = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0, 0, 0]), picture]);
  const all = Array.from({ length: frames }, () => webpChunk('ANMF', frame));
  return webp(webpChunk('VP8X', canvas), webpChunk('ANIM', Buffer.alloc(6)), ...all);
}

const uint24 = (value: number) => [value & 0xff, (value >> 8) & 0xff, value >> 16];

/** Changes the size that an AVIF has in all of its `ispe` boxes. */
export function claimingAvif(avif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(avif);
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  }
  return bytes;
}

/** Returns a box of the ISO base media file format, such as the start of an AVIF. */
export function box(type: string, data: Buffer | string): Buffer {
  const body = Buffer.from(data);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}
