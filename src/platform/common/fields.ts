import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { isEmail, ValidateIf } from 'class-validator';
import { isCssColor } from './color';
import { asciiEmail, emailAsSent } from './email';
import { parseInstant } from './instant';
import { names } from './named-records';
import { coerceFlag, coerceInteger, coerceYesNo } from './coercion';
import { SLUG_LENGTH } from './slug';
import { isHttpUrl, lengthCheck, readText, textChecks, type TextOptions } from './text-checks';
import { check, word } from './word';

/** The highest value of a signed 32-bit column: the maximum of ids and of all other integer fields, except LongId. */
export const MAX_INT = 2_147_483_647;

/** Code points. `instant` and `given` appear only in the OpenAPI document. */
export const BOUNDS = {
  name: 255,
  slug: SLUG_LENGTH,
  email: 254,
  url: 2048,
  seo: 500,
  status: 50,
  role: 64,
  color: 64,
  bio: 10_000,
  credential: 100,
  instant: 64,
  given: 65_536,
} as const;

/** On creation, absent, null and empty select the default. On update, null and empty clear; absent changes nothing. */
export const Optional = () =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true }),
    ValidateIf((_, value) => value !== undefined && value !== null),
  );

/** A field of an update that cannot be cleared. */
export const OptionalNotNull = () =>
  applyDecorators(
    ApiProperty({ required: false }),
    ValidateIf((_, value) => value !== undefined),
  );

/** For fields of responses, which are always present. */
export const Nullable = () => ApiProperty({ nullable: true });

/** Also accepts a string of digits. */
export const Int = (min = 1, max = MAX_INT, more: ApiPropertyOptions = {}) =>
  word(
    { type: 'integer', format: 'int32', minimum: min, maximum: max, ...more },
    coerceInteger,
    check('type', 'must be an integer', Number.isInteger),
    check(
      'range',
      `must be from ${min} to ${max}`,
      (value) => (value as number) >= min && (value as number) <= max,
    ),
  );

/** For views, and for inputs that only refer to the record. */
export const Id = (description?: string, example = 1) =>
  Int(1, MAX_INT, { example, ...(description && { description }) });

/** The account-scope guard checks that the caller can access this account. */
export const WorksIn = () => names('account');

export const AccountId = (description?: string) => applyDecorators(WorksIn(), Id(description));

/** `findOwned` checks access to this record, and the role. */
export const RecordId = (description?: string, example?: number) =>
  applyDecorators(names('record'), Id(description, example));

/** Absent, empty and 0 mean the parent account. */
export const SubAccountId = (description = 'Empty or 0 means the parent account.') =>
  applyDecorators(Optional(), emptyIfZero(), Int(1, MAX_INT, { example: null, description }));

/** Required; empty and 0 mean the parent account. */
export const GivenSubAccountId = (description: string) =>
  applyDecorators(
    ApiProperty({ nullable: true }),
    ValidateIf((_, value) => value !== null),
    emptyIfZero(),
    Int(1, MAX_INT, { example: null, description }),
  );

export const Text = ({ min = 0, max, multiline, trim, lowerCase, read, ...more }: TextOptions) =>
  word(
    { type: 'string', maxLength: max, ...(min > 0 && { minLength: min }), ...more },
    (value) => readText(value, { trim, lowerCase, read }),
    ...textChecks({ multiline }),
    lengthCheck(min, max),
  );

export const Name = (example = 'News') => Text({ max: BOUNDS.name, trim: true, example });

export const Content = (maxBytes: number) =>
  word(
    {
      type: 'string',
      maxLength: maxBytes,
      description: `The content in HTML, at most ${maxBytes} bytes of UTF-8.`,
      example: '<p>Hello, wörld 👋</p>',
    },
    (value) => readText(value),
    ...textChecks({ multiline: true }),
    check(
      'length',
      `must be at most ${maxBytes} bytes of UTF-8`,
      (value) => Buffer.byteLength(value as string) <= maxBytes,
    ),
  );

/** Lower case, with the host in ASCII; `SentEmail` keeps the address as it was sent. */
export const Email = (example = 'jane@example.com') =>
  applyDecorators(
    Text({ max: BOUNDS.email, read: asciiEmail, format: 'email', example }),
    check(
      'format',
      'must be an email address',
      (value) => /^[\u0021-\u007e]+$/.test(value as string) && isEmail(value),
    ),
  );

/** Null if the address in `field` was sent in ASCII. */
export const SentEmail = (field: string) =>
  applyDecorators(
    Expose(),
    Transform(({ obj }: { obj: Record<string, unknown> }) => emailAsSent(obj[field])),
  );

/** Absolute, without credentials. */
export const HttpUrl = (example = 'https://example.com/page') =>
  applyDecorators(
    Text({ max: BOUNDS.url, format: 'uri', example }),
    check('format', 'must be an absolute http or https URL without credentials', isHttpUrl),
  );

/** A date or a date-time; without a zone it is UTC. */
export const Instant = (description?: string, example = '2026-01-31T08:00:00.000Z') =>
  word(
    {
      type: 'string',
      format: 'date-time',
      maxLength: BOUNDS.instant,
      example,
      ...(description && { description }),
    },
    (value) => (typeof value === 'string' ? (parseInstant(value) ?? (value || null)) : value),
    check('type', 'must be a string', (value) => value instanceof Date || typeof value === 'string'),
    check('format', 'must be a valid date from 1970 to 9999', (value) => value instanceof Date),
  );

/** Also accepts other cases and booleans. */
export const YesNo = (example: 'Yes' | 'No' = 'Yes') =>
  word(
    { type: 'string', enum: ['Yes', 'No'], example },
    coerceYesNo,
    check('unknown', 'must be Yes or No', (value) => value === 'Yes' || value === 'No'),
  );

/** Also accepts the strings `true` and `false`, as in a query. */
export const Flag = (description: string) =>
  word(
    { type: 'boolean', description },
    coerceFlag,
    check('type', 'must be true or false', (value) => typeof value === 'boolean'),
  );

export const Color = (example = '#0f62fe') =>
  applyDecorators(
    Text({ max: BOUNDS.color, trim: true, example, description: 'Any CSS color.' }),
    check('format', 'must be a CSS color', (value) => isCssColor(value as string)),
  );

export const OneOf = (words: readonly string[], more: ApiPropertyOptions = {}) =>
  word(
    { type: 'string', enum: [...words], ...more },
    (value) => readText(value),
    check('type', 'must be a string', (value) => typeof value === 'string'),
    check('unknown', `must be one of ${words.join(', ')}`, (value) => words.includes(value as string)),
  );

/** For a text that is only looked up: checks only its presence and type. */
export const Given = (more: ApiPropertyOptions = {}) =>
  word(
    { type: 'string', maxLength: BOUNDS.given, ...more },
    (value) => (value === '' ? null : value),
    check('type', 'must be a string', (value) => typeof value === 'string'),
  );

function emptyIfZero(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (value === 0 || value === '0' ? null : value));
}
