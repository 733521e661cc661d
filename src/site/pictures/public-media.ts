import { ApiProperty } from '@nestjs/swagger';
import { Int, Nullable, OneOf } from '../../platform/common/fields';
import { PICTURE_TYPES, type PictureType } from '../../media/pictures/picture-type';

/** The details of a picture of the service that readers get in addition to its address. */
export class PublicMedia {
  @Nullable()
  @ApiProperty({
    type: 'string',
    maxLength: 1000,
    description: 'The alt text. Null if it has not been written yet; empty if the picture is decorative.',
    example: 'A loaf of bread on a wooden table',
  })
  alt: string | null;

  @OneOf(Object.keys(PICTURE_TYPES), { description: 'The media type of the file.', example: 'image/jpeg' })
  mediaType: PictureType;

  @Int(1, undefined, { description: 'The size of the file in bytes.', example: 182_034 }) bytes: number;
  @Int(1, undefined, { description: 'The width of the picture in pixels.', example: 1600 }) width: number;
  @Int(1, undefined, { description: 'The height of the picture in pixels.', example: 900 }) height: number;

  @Nullable()
  @ApiProperty({
    type: 'string',
    maxLength: 16_384,
    description: 'The value for `srcset`: files in several widths. Null if there are none.',
    example: 'https://blog.example.com/media/kT3vQ0nYJ5qhZr8mX1bWcg/320.webp 320w',
  })
  srcset: string | null;
}
