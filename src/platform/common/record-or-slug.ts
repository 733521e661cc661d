import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { BOUNDS, Optional, RecordId, Text } from './fields';
import { check } from './word';

const isSent = (value: unknown) => value !== undefined && value !== null;

/** May be absent if the field `slug` is present. */
export const RecordIdOr = (slug: string) =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true }),
    ValidateIf((input: Record<string, unknown>, value) => isSent(value) || !isSent(input[slug])),
    check('required', `or ${slug} is required`, isSent),
    RecordId(`Either this or ${slug} is required. If both are sent, the record must have both.`),
  );

export const RecordSlug = () =>
  applyDecorators(Optional(), Text({ max: BOUNDS.slug, trim: true, example: null as never }));
