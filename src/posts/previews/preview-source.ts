import { MAX_INT } from '../../platform/common/fields';
import { coerceInteger } from '../../platform/common/coercion';
import { check, word } from '../../platform/common/word';

const FOLLOWED = ['draft', 'live'] as const;

export type PreviewSource = (typeof FOLLOWED)[number] | number;

export const Of = (description: string) =>
  word(
    {
      // Without `type`, @nestjs/swagger would create a model for the field. Because of `oneOf` it removes `type` again.
      type: 'object' as never,
      description,
      oneOf: [
        { type: 'string', enum: [...FOLLOWED] },
        { type: 'integer', format: 'int32', minimum: 1, maximum: MAX_INT },
      ],
      example: 'draft',
    },
    coerceInteger,
    check(
      'type',
      'must be a string or an integer',
      (value) => typeof value === 'string' || Number.isInteger(value),
    ),
    check('range', `must be from 1 to ${MAX_INT}`, (value) => typeof value === 'string' || isVersion(value)),
    check(
      'unknown',
      'must be draft, live or a version number',
      (value) => typeof value === 'number' || isFollowed(value),
    ),
  );

const isVersion = (value: unknown) => typeof value === 'number' && value >= 1 && value <= MAX_INT;

const isFollowed = (value: unknown) => FOLLOWED.some((name) => name === value);

export function previewSource(shows: string): PreviewSource {
  return FOLLOWED.find((name) => name === shows) ?? Number(shows);
}
