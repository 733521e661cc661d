import sharp from 'sharp';
import type { SampleFile } from './files';

/** A latitude in degrees, minutes and seconds, as fractions. */
const LATITUDE = [51, 1, 30, 1, 3230, 100];

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30.5383N"/></rdf:RDF></x:xmpmeta>`;

/** The latitude as photographs contain it: in EXIF, in both byte orders, and in XMP. */
const POSITIONS = [
  Buffer.concat(LATITUDE.map((number) => bytesOf(number, 'writeUInt32LE'))),
  Buffer.concat(LATITUDE.map((number) => bytesOf(number, 'writeUInt32BE'))),
  Buffer.from('30.5383'),
  Buffer.from('GPSLatitude'),
];

let made = 0;

/** Returns a photograph as phones make them: stored sideways, with its orientation and position. Upright, red is above blue. */
export async function phonePhotograph(name: string): Promise<SampleFile> {
  const shade = 255 - (++made % 50);
  const half = (background: sharp.Color) =>
    sharp({ create: { width: 400, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const [left, right] = await Promise.all([half({ r: shade, g: 0, b: 0 }), half({ r: 0, g: 0, b: shade })]);
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'white' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 400, top: 0 },
    ])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
    .withXmp(XMP)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Returns how many forms of the position of a photograph some bytes contain. */
export function positionsIn(bytes: Buffer): number {
  return POSITIONS.filter((position) => bytes.includes(position)).length;
}

function bytesOf(number: number, write: 'writeUInt32LE' | 'writeUInt32BE'): Buffer {
  const bytes = Buffer.alloc(4);
  bytes[write](number);
  return bytes;
}
