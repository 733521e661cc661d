import { PICTURE_TYPES } from '../../../media/picture-types';

/** Returns the pictures on a clipboard, as files and as Word adds them. Its HTML can contain fewer or more. */
export function picturesOf(data: DataTransfer | null): Blob[][] {
  if (!data) return [];
  const files = [...data.files].filter(({ type }) => PICTURE_TYPES.includes(type));
  return [picturesInRtf(data.getData('text/rtf')), files];
}

const TYPE = /\\(png|jpeg)blip\b/;

const HEX = /^(?:[\da-f]{2})+$/i;

/** Returns the PNG and JPEG pictures of RTF, in their order. Their bytes are hexadecimal digits. */
export function picturesInRtf(rtf: string): Blob[] {
  const parts = rtf.split(/[{}]/);
  return parts.flatMap((part, at) => {
    const [, type] = TYPE.exec(part) ?? [];
    // An identifier in braces can precede the digits.
    const digits = [part, parts[at + 2] ?? ''].map(withoutWords).find((one) => HEX.test(one));
    return type && digits ? [new Blob([bytesOf(digits)], { type: `image/${type}` })] : [];
  });
}

/** Removes control words and white space. */
function withoutWords(rtf: string): string {
  return rtf.replace(/\\[a-z]+-?\d*/g, '').replace(/\s+/g, '');
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
}
