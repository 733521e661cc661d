import { Problem, type FieldCode, type FieldProblemCode, type ProblemCode } from '../platform/common/problem';
import type { Settings } from '../platform/settings/settings';
import type { NewPicture } from './new-media';
import { PROCESS_MIB, type PictureRefusal } from './pictures/picture-job';
import { PIXEL_WEIGHTS } from './pictures/picture-type';

type Field = NewPicture['field'];

/** The codes with which adding a picture can be refused. */
export const PICTURE_REFUSALS = [
  'media_too_large',
  'media_type_unsupported',
  'media_too_many_pixels',
  'media_unreadable',
  'media_quota_reached',
] as const satisfies readonly ProblemCode[];

type Refusal = (typeof PICTURE_REFUSALS)[number] & FieldProblemCode;

const UNREADABLE: Record<Exclude<PictureRefusal, 'too_many_pixels'>, (settings: Settings) => string> = {
  unreadable: () => 'is damaged',
  too_slow: ({ MEDIA_DECODE_SECONDS }) =>
    `takes more than ${MEDIA_DECODE_SECONDS} seconds of CPU time to decode`,
  too_much_memory: () => `takes more than ${PROCESS_MIB} MiB of memory to decode`,
};

export function unsupported(): Problem {
  return new Problem('media_type_unsupported', 'The file must be a JPEG, PNG, WebP, GIF or AVIF image.');
}

/** The problem for a picture that its process refused. */
export function refusedPicture(refusal: PictureRefusal, field: Field, settings: Settings): Problem {
  if (refusal !== 'too_many_pixels')
    return refused('media_unreadable', field, 'format', UNREADABLE[refusal](settings));
  const { MEDIA_MEGAPIXELS } = settings;
  const least = MEDIA_MEGAPIXELS / (PIXEL_WEIGHTS['image/avif'] ?? 1);
  const message = `must have at most ${MEDIA_MEGAPIXELS} megapixels in all of its frames (${least} as AVIF), and at most 500 frames`;
  return refused('media_too_many_pixels', field, 'range', message);
}

export function quotaReached(mib: number, field: Field): Problem {
  const message = `exceeds the media quota of ${mib} MiB for the account and its sub-accounts`;
  return refused('media_quota_reached', field, 'limit_reached', message);
}

function refused(problem: Refusal, field: Field, code: FieldCode, message: string): Problem {
  return new Problem(problem, `The image ${message}.`, { errors: [{ field, code, message }] });
}
