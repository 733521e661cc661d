import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { PictureType } from '../../../src/media/pictures/picture-type';
import {
  animatedWebp,
  box,
  claimingAvif,
  claimingJpeg,
  gif,
  gifExtension,
  png,
  pngChunk,
  webpChunk,
  withJpegSegment,
} from './made-bytes';

/** What may become of a file: it is kept as a new picture, or refused with one of the codes. */
export type Outcome = 'kept' | 'media_type_unsupported' | 'media_unreadable' | 'media_too_many_pixels';

export interface HostileFile {
  bytes: Buffer;
  /** Several, where decoders differ. */
  outcomes: Outcome[];
}

type Files = Record<string, HostileFile>;

/** A text of hostile files that no stored picture may contain. */
export const PAYLOAD = 'HOSTILE-PAYLOAD';

const HTML = `<!DOCTYPE html><html><script>alert("${PAYLOAD}")</script></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${PAYLOAD}')"/>`;
const SCRIPT = `;alert("${PAYLOAD}");//`;
const ZIP = `PK\x03\x04${'\0'.repeat(22)}\x08\0\0\0${PAYLOAD}PK\x05\x06${'\0'.repeat(18)}`;

const STARTS: Record<PictureType, string> = {
  'image/jpeg': '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/webp': 'RIFF\x24\0\0\0WEBPVP8 ',
  'image/gif': 'GIF89a',
  'image/avif': '\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B',
};

const PIXELS_OF_A_CAMERA = { width: 200, height: 160 };

const bytes = (text: string) => Buffer.from(text, 'latin1');

const files = (outcomes: Outcome | Outcome[], given: Record<string, Buffer>): Files =>
  Object.fromEntries(
    Object.entries(given).map(([name, one]) => [name, { bytes: one, outcomes: [outcomes].flat() }]),
  );

/** A picture of noise, which no encoder makes small. */
export function noise({ width, height } = PIXELS_OF_A_CAMERA): Sharp {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'red', noise: grain } });
}

/** Makes files that attack a decoder, a viewer or a reader, by name. */
export async function hostileFiles(): Promise<Files> {
  const still = {
    jpeg: await noise().jpeg().toBuffer(),
    png: await noise().png().toBuffer(),
    webp: await noise().webp().toBuffer(),
    gif: await noise().gif().toBuffer(),
    avif: await noise().avif({ effort: 0 }).toBuffer(),
  };
  return {
    ...otherTypes(still.jpeg),
    ...emptyPictures(),
    ...truncated(still),
    ...(await bombs(still)),
    ...polyglots(still),
    ...(await withMetadata(still)),
    ...(await oddPictures(still)),
  };
}

type Stills = Record<'jpeg' | 'png' | 'webp' | 'gif' | 'avif', Buffer>;

function otherTypes(jpeg: Buffer): Files {
  return files('media_type_unsupported', {
    'no bytes': Buffer.alloc(0),
    'one byte': bytes('\xff'),
    'an unfinished signature': bytes('GIF89'),
    'an SVG': bytes(SVG),
    'an SVG with a declaration': bytes(`<?xml version="1.0"?><!DOCTYPE svg>${SVG}`),
    'a compressed SVG': gzipSync(SVG),
    'an SVG with entities': bytes(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${SVG}`),
    'a page': bytes(HTML),
    'a script': bytes(SCRIPT),
    'an archive': bytes(ZIP),
    'a program': bytes(`MZ\x90\0\x03\0\0\0${PAYLOAD}`),
    'a PDF': bytes(`%PDF-1.7\n${PAYLOAD}`),
    'a PostScript': bytes(`%!PS-Adobe-3.0 EPSF-3.0\n${PAYLOAD}`),
    'commands of a converter': bytes('push graphic-context\nimage over 0,0 0,0 "https://127.0.0.1/x"\n'),
    'a BMP': bytes(`BM\x46\0\0\0\0\0\0\0\x36\0\0\0${PAYLOAD}`),
    'a TIFF': bytes(`II*\0\x08\0\0\0${PAYLOAD}`),
    'an icon': bytes(`\0\0\x01\0\x01\0${PAYLOAD}`),
    'a HEIC': Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('mdat', PAYLOAD)]),
    'a video': Buffer.concat([box('ftyp', 'isom\0\0\0\0isomiso2mp41'), box('mdat', PAYLOAD)]),
    'a sound': bytes(`RIFF\x24\0\0\0WAVEfmt ${PAYLOAD}`),
    'a JPEG XL': bytes(`\xff\x0a${PAYLOAD}`),
    'a JPEG behind a space': Buffer.concat([bytes(' '), jpeg]),
    'a PNG in text mode': bytes(`\x89PNG\n\x1a\n${PAYLOAD}`),
  });
}

/** First bytes of a picture, and nothing of one. */
function emptyPictures(): Files {
  return files(
    'media_unreadable',
    Object.fromEntries(
      Object.entries(STARTS).flatMap(([type, start]) => [
        [`only the signature of ${type}`, bytes(start.padEnd(16, '\0'))],
        [`zeros as ${type}`, bytes(start + '\0'.repeat(2000))],
        [`random bytes as ${type}`, Buffer.concat([bytes(start), randomBytes(4000)])],
        [`a page as ${type}`, bytes(start + HTML)],
      ]),
    ),
  );
}

function truncated(still: Stills): Files {
  return files(
    'media_unreadable',
    Object.fromEntries(
      Object.entries(still).flatMap(([format, whole]) =>
        [0.05, 0.5, 0.9].map((part) => [
          `${part * 100} % of a ${format}`,
          whole.subarray(0, Math.round(whole.length * part)),
        ]),
      ),
    ),
  );
}

async function bombs(still: Stills): Promise<Files> {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .webp({ lossless: true })
    .toBuffer();
  const data = deflateSync('');
  const zeros = deflateSync(Buffer.alloc(100 * 1024 * 1024));
  const profile = Buffer.concat([bytes('icc\0\0'), zeros]);
  const text = Buffer.concat([bytes('Comment\0\0'), zeros]);
  return {
    ...files('media_too_many_pixels', {
      'a PNG of 900 megapixels': png(30_000, 30_000, { bits: 1, data }),
      'a PNG slightly above the limit': png(7072, 7072, { bits: 1 }),
      'a JPEG that claims 4,295 megapixels': claimingJpeg(still.jpeg, 65_500, 65_500),
      'an AVIF that claims 36 megapixels': claimingAvif(still.avif, 6000, 6000),
      'a GIF of 501 frames': gif(2, 2, 501),
      'a GIF of 50,000 frames': gif(10, 10, 50_000),
      'a GIF whose frames are too large together': gif(400, 400, 400),
      'a WebP of 501 frames': animatedWebp(dot, 1, 1, 501),
      'a WebP whose frames are too large together': animatedWebp(dot, 4000, 4000, 4),
    }),
    ...files(['media_too_many_pixels', 'media_unreadable'], {
      'a PNG of the largest numbers': png(0x7fffffff, 0x7fffffff, { bits: 1, data }),
      'a PNG of no width': png(0, 100, { data }),
      'an AVIF that claims 256 megapixels': claimingAvif(still.avif, 16_000, 16_000),
    }),
    ...files('media_unreadable', {
      'a PNG with less data than it claims': png(5000, 5000, { data: deflateSync(Buffer.alloc(500)) }),
    }),
    ...files(['kept', 'media_unreadable'], {
      'an AVIF that claims more than it has': claimingAvif(still.avif, 3000, 3000),
      // Its end comes early, which libjpeg only warns of; the rest is gray.
      'a JPEG that claims more than it has': claimingJpeg(still.jpeg, 6000, 6000),
      'a PNG with more data than it claims': png(400, 400, { data: zeros }),
      'a PNG with a profile of 100 MiB': png(400, 400, { chunks: [pngChunk('iCCP', profile)] }),
      'a PNG with a text of 100 MiB': png(400, 400, { chunks: [pngChunk('zTXt', text)] }),
      'a PNG with 50,000 texts': png(400, 400, {
        chunks: Array.from({ length: 50_000 }, () => pngChunk('tEXt', `a\0${PAYLOAD}`)),
      }),
      'a JPEG with 3,000 scans': withScans(await noise().jpeg({ progressive: true }).toBuffer(), 3000),
    }),
    ...files(['kept', 'media_too_many_pixels'], {
      // The decoder has the size of the only frame.
      'a GIF of a large canvas': gif(60_000, 60_000),
    }),
    ...files('kept', {
      'a PNG of 49 megapixels in a few bytes': png(7000, 7000, { bits: 1 }),
      'a GIF of 400 frames': gif(100, 100, 400),
    }),
  };
}

/** Repeats the last scan of a progressive JPEG, which the decoder applies to the whole picture. */
function withScans(jpeg: Buffer, count: number): Buffer {
  const scan = jpeg.subarray(jpeg.lastIndexOf(bytes('\xff\xda')), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(count).fill(scan), bytes('\xff\xd9')]);
}

function polyglots(still: Stills): Files {
  const appended = { page: bytes(HTML), script: bytes(SCRIPT), archive: bytes(ZIP) };
  const behind = Object.entries(still).flatMap(([format, picture]) =>
    Object.entries(appended)
      .filter(([what]) => what !== 'script' || format === 'gif' || format === 'jpeg')
      .map(([what, more]) => [`a ${what} behind a ${format}`, Buffer.concat([picture, more])] as const),
  );
  return files('kept', {
    ...Object.fromEntries(behind),
    'a JPEG behind a JPEG': Buffer.concat([still.jpeg, withJpegSegment(still.jpeg, 0xfe, PAYLOAD)]),
    'a video behind a JPEG': Buffer.concat([still.jpeg, box('ftyp', 'isom'), box('mdat', PAYLOAD)]),
    'a GIF that is a script': gif(0x2a2f, 4, 1, [gifExtension(0xfe, `*/=1${SCRIPT}`)]),
    'a JPEG whose comment is a page': withJpegSegment(still.jpeg, 0xfe, HTML),
    'a PNG whose text is a page': png(400, 400, { chunks: [pngChunk('tEXt', `a\0${HTML}`)] }),
  });
}

async function withMetadata(still: Stills): Promise<Files> {
  const exif = {
    IFD0: { Make: PAYLOAD },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E' },
  };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${PAYLOAD}</x:xmpmeta>`;
  const located = () => noise().withExif(exif).withXmp(xmp).withIccProfile('p3');
  const thumbnail = Buffer.concat([bytes('JFXX\0\x10'), withJpegSegment(still.jpeg, 0xfe, PAYLOAD)]);
  return files('kept', {
    'a JPEG with a position': await located().jpeg().toBuffer(),
    'a PNG with a position': await located().png().toBuffer(),
    'a WebP with a position': await located().webp().toBuffer(),
    'an AVIF with a position': await located().avif({ effort: 0 }).toBuffer(),
    'a JPEG with a thumbnail': withJpegSegment(still.jpeg, 0xe0, thumbnail),
    'a JPEG with broken EXIF': withJpegSegment(still.jpeg, 0xe1, `Exif\0\0MM\0*\xff\xff\xff\xff${PAYLOAD}`),
    'a JPEG with IPTC': withJpegSegment(still.jpeg, 0xed, `Photoshop 3.0\0${PAYLOAD}`),
    'a JPEG with a broken profile': withJpegSegment(still.jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${PAYLOAD}`),
    'a JPEG with 12 MiB of metadata': Array.from({ length: 190 }).reduce<Buffer>(
      (jpeg) => withJpegSegment(jpeg, 0xe1, PAYLOAD.padEnd(65_000)),
      still.jpeg,
    ),
    'a PNG with a broken profile': png(400, 400, {
      chunks: [pngChunk('iCCP', Buffer.concat([bytes('icc\0\0'), deflateSync(PAYLOAD)]))],
    }),
    'a PNG with unknown chunks': png(400, 400, { later: [pngChunk('prVt', PAYLOAD)] }),
    'a GIF with a comment': gif(400, 400, 1, [gifExtension(0xfe, PAYLOAD)]),
    'a GIF with an application': gif(400, 400, 1, [gifExtension(0xff, 'XMP DataXMP')]),
    'a WebP with an unknown chunk': Buffer.concat([
      claimingRest(still.webp, 8 + PAYLOAD.length + (PAYLOAD.length % 2)),
      webpChunk('HACK', bytes(PAYLOAD)),
    ]),
  });
}

/** Adds to the size in the header of a WebP. */
function claimingRest(picture: Buffer, more: number): Buffer {
  const claiming = Buffer.from(picture);
  claiming.writeUInt32LE(picture.readUInt32LE(4) + more, 4);
  return claiming;
}

async function oddPictures(still: Stills): Promise<Files> {
  const turned = await Promise.all(
    [2, 5, 8].map(async (orientation) => [
      `a JPEG of orientation ${orientation}`,
      await noise().withMetadata({ orientation }).jpeg().toBuffer(),
    ]),
  );
  return files('kept', {
    ...(Object.fromEntries(turned) as Record<string, Buffer>),
    'a CMYK JPEG': await noise().toColorspace('cmyk').jpeg().toBuffer(),
    'a CMYK JPEG with a profile': await noise().toColorspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
    'a grey JPEG': await noise().greyscale().jpeg().toBuffer(),
    'a PNG of 16 bits': await noise().toColorspace('rgb16').png().toBuffer(),
    'a grey PNG of 16 bits': png(400, 400, { bits: 16 }),
    'a transparent PNG of 16 bits': png(400, 400, { bits: 16, color: 6 }),
    'a PNG of one bit': png(400, 400, { bits: 1 }),
    'an interlaced PNG': await noise().png({ progressive: true }).toBuffer(),
    'an animated PNG': png(400, 400, { chunks: [pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))] }),
    'a lossless WebP': await noise().webp({ lossless: true }).toBuffer(),
    'an AVIF of 10 bits': await noise().avif({ bitdepth: 10, effort: 0 }).toBuffer(),
    'a picture of one pixel': png(1, 1),
    'a picture of one row': png(16_000, 1),
    'a GIF of interlaced rows': interlacedGif(still.gif),
  });
}

/** Marks the frame of a GIF as interlaced, so that its rows have another order. */
function interlacedGif(picture: Buffer): Buffer {
  const copy = Buffer.from(picture);
  const frame = copy.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  copy.writeUInt8(copy.readUInt8(frame + 9) | 0x40, frame + 9);
  return copy;
}
