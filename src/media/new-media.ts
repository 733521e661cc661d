import { randomBytes } from 'node:crypto';
import type { Caller } from '../platform/access/caller';
import { clock } from '../platform/common/clock';
import type { ReceivedFile } from '../platform/uploads/received-file';
import type { UploadMedia } from './media.dto';
import type { Media } from './media.entity';
import { namedFields } from './media-record';
import type { MadePicture } from './pictures/picture-job';
import { PICTURE_TYPES, type PictureType } from './pictures/picture-type';

const KEY_BYTES = 16;

/** The account that gets a picture, and who adds it: a caller, or none on the command line. */
export type Uploader = Pick<Caller, 'named' | 'parent' | 'maker' | 'hasPublishScope' | 'requirePublishScope'>;

/** A received picture. `field` is the input field that refusals name. */
export interface NewPicture extends Pick<UploadMedia, 'alt' | 'mediaName'> {
  file: ReceivedFile;
  field: 'file' | 'url';
}

export type NewMedia = Omit<Media, 'mediaId'>;

export function newMedia(
  { named: { accountId }, maker }: Uploader,
  input: NewPicture,
  made: MadePicture,
  mediaType: PictureType,
): NewMedia {
  const createdAt = clock.date();
  return {
    accountId,
    mediaKey: randomBytes(KEY_BYTES).toString('base64url'),
    ...named(input, mediaType),
    ...sizes(made),
    mediaType,
    sha256: input.file.sha256,
    createdBy: maker.createdBy,
    serviceTokenId: maker.serviceTokenId,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  };
}

function named({ alt = null, mediaName, file }: NewPicture, mediaType: PictureType) {
  const name = mediaName ?? file.name ?? `picture.${PICTURE_TYPES[mediaType].extension}`;
  return namedFields({ mediaName: name, alt });
}

function sizes({ width, height, bytes, isAnimated: animated, variants }: MadePicture) {
  const storedBytes = variants.reduce((sum, variant) => sum + variant.bytes, bytes);
  const known = variants.map((variant) => ({
    width: variant.width,
    height: variant.height,
    bytes: variant.bytes,
  }));
  return { width, height, bytes, animated, storedBytes, variants: JSON.stringify(known) };
}
