import { pictureTypeOf } from './picture-type';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('the type of a picture', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['GIF87a\x01\0\x01\0', 'image/gif'],
    ['GIF89a\x01\0\x01\0', 'image/gif'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'image/avif'],
    ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'image/avif'],
    ['\0\0\0\x1cftypavis\0\0\0\0avismsf1', 'image/avif'],
  ])('is announced by the first bytes %j: %s', (start, type) => {
    expect(pictureTypeOf(bytes(start))).toBe(type);
  });

  it.each([
    '',
    'GIF89',
    'GIF88a\x01\0',
    '\xff\xd8',
    'RIFF\x24\0\0\0WAVEfmt ',
    '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
    '\0\0\0\x14ftypmif1\0\0\0\0mif1avif',
    '\0\0\0\x20ftypisom\0\0\0\0isomiso2mp41',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ' \xff\xd8\xff\xe0',
    'BM\x46\0\0\0',
  ])('is none for the first bytes %j', (start) => {
    expect(pictureTypeOf(bytes(start))).toBeNull();
  });
});
