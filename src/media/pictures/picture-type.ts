/** The formats that are accepted and kept, by media type, with the name that libvips has for them. */
export const PICTURE_TYPES = {
  'image/jpeg': { format: 'jpeg', extension: 'jpg' },
  'image/png': { format: 'png', extension: 'png' },
  'image/webp': { format: 'webp', extension: 'webp' },
  'image/gif': { format: 'gif', extension: 'gif' },
  'image/avif': { format: 'heif', extension: 'avif' },
} as const;

/** Of the WebP variants, in pixels. */
export const VARIANT_WIDTHS = [320, 640, 960, 1440, 1920];

export type PictureType = keyof typeof PICTURE_TYPES;

/**
 * How many pixels a pixel counts for, if its format needs more memory than others: the codecs of AVIF take 20 bytes for a
 * pixel, where 4 to 6 are usual.
 */
export const PIXEL_WEIGHTS: Partial<Record<PictureType, number>> = { 'image/avif': 4 };

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Brands of still pictures and sequences in AVIF 1.1. */
const AVIF_BRANDS = ['avif', 'avis'];

/** Returns the format that the first bytes of a file announce, or null. Names and types that clients send are not used. */
export function pictureTypeOf(start: Buffer): PictureType | null {
  if (start.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  if (start.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (/^GIF8[79]a$/.test(start.toString('latin1', 0, 6))) return 'image/gif';
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp';
  return brandsOf(start).some((brand) => AVIF_BRANDS.includes(brand)) ? 'image/avif' : null;
}

/** Returns the brands of the file type box (ISO/IEC 14496-12, 4.3), with which an AVIF begins. */
function brandsOf(start: Buffer): string[] {
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(start.readUInt32BE(0), start.length);
  const offsets = [8];
  for (let at = 16; at + 4 <= end; at += 4) offsets.push(at);
  return offsets.map((at) => start.toString('latin1', at, at + 4));
}
