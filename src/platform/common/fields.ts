import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isEmail, ValidateIf } from 'class-validator';
import { isCssColor } from './color';
import { parseInstant } from './instant';
import { names } from './named-records';
import { readFlag, readInteger, readYesNo } from './readers';
import { SLUG_LENGTH } from './slug';
import { isHttpUrl, lengthCheck, readText, textChecks, type TextOptions } from './text-checks';
import { check, word } from './word';

/** The highest value of a signed 32-bit column: the maximum of ids and of all other integer fields, except LongId. */
export const MAX_INT = 2_147_483_647;

/**
 * The maximum length of each kind of text, in code points. `instant` and `given` appear only in the OpenAPI document.
 */
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

/**
 * Declares that the field may be absent, null or empty. On creation all three select the default; on update an absent
 * field keeps its value, and null or empty clears it.
 */
export const Optional = () =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true }),
    ValidateIf((_, value) => value !== undefined && value !== null),
  );

/** Declares a field of an update that cannot be cleared. If it is absent, it keeps its value. */
export const Kept = () =>
  applyDecorators(
    ApiProperty({ required: false }),
    ValidateIf((_, value) => value !== undefined),
  );

/** Declares a field of a response that is always present and can be null. */
export const Nullable = () => ApiProperty({ nullable: true });

/** Declares an integer, which may also be sent as a string of digits. */
export const Int = (min = 1, max = MAX_INT, more: ApiPropertyOptions = {}) =>
  word(
    { type: 'integer', format: 'int32', minimum: min, maximum: max, ...more },
    readInteger,
    check('type', 'must be an integer', Number.isInteger),
    check(
      'range',
      `must be from ${min} to ${max}`,
      (value) => (value as number) >= min && (value as number) <= max,
    ),
  );

/** Declares the id of a record: in a view, or in an input that only refers to the record (a reference or a filter). */
export const Id = (description?: string, example = 1) =>
  Int(1, MAX_INT, { example, ...(description && { description }) });

/**
 * Marks the field that names the account to work in. The account-scope guard checks that the caller reaches this
 * account.
 */
export const WorksIn = () => names('account');

/** Declares the id of the account to work in. */
export const AccountId = (description?: string) => applyDecorators(WorksIn(), Id(description));

/** Declares the id of the record that the operation works on: `findOwned` uses it to check reach and role. */
export const RecordId = (description?: string, example?: number) =>
  applyDecorators(names('record'), Id(description, example));

/** Declares an account id that may be absent, empty or 0: all three mean the parent account. */
export const SubAccountId = (description = 'Empty or 0 means the parent account.') =>
  applyDecorators(Optional(), emptyIfZero(), Int(1, MAX_INT, { example: null, description }));

/** Declares an account id that must be present and may be empty or 0: both mean the parent account. */
export const GivenSubAccountId = (description: string) =>
  applyDecorators(
    ApiProperty({ nullable: true }),
    ValidateIf((_, value) => value !== null),
    emptyIfZero(),
    Int(1, MAX_INT, { example: null, description }),
  );

/** Declares a text within its bounds, without forbidden characters. */
export const Text = ({ min = 0, max, multiline, trim, lowerCase, ...more }: TextOptions) =>
  word(
    { type: 'string', maxLength: max, ...(min > 0 && { minLength: min }), ...more },
    (value) => readText(value, { trim, lowerCase }),
    ...textChecks({ multiline }),
    lengthCheck(min, max),
  );

/** Declares a title or a name: one line, trimmed, at most 255 characters. */
export const Name = (example = 'News') => Text({ max: BOUNDS.name, trim: true, example });

/** Declares a long text whose size is limited in bytes of UTF-8. */
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

/** Declares an ASCII e-mail address, which is converted to lower case. */
export const Email = (example = 'jane@example.com') =>
  applyDecorators(
    Text({ max: BOUNDS.email, lowerCase: true, format: 'email', example }),
    check(
      'format',
      'must be an e-mail address',
      (value) => /^[\u0021-\u007e]+$/.test(value as string) && isEmail(value),
    ),
  );

/** Declares an absolute http or https address without credentials. */
export const HttpUrl = (example = 'https://example.com/page') =>
  applyDecorators(
    Text({ max: BOUNDS.url, format: 'uri', example }),
    check('format', 'must be an absolute http or https address without credentials', isHttpUrl),
  );

/** Declares a calendar date or date-time; without a zone it is UTC. */
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
    check('format', 'must be a date that exists, from 1970 to 9999', (value) => value instanceof Date),
  );

/** Declares Yes or No in any case, or a JSON boolean; the value is converted to `Yes` or `No`. */
export const YesNo = (example: 'Yes' | 'No' = 'Yes') =>
  word(
    { type: 'string', enum: ['Yes', 'No'], example },
    readYesNo,
    check('unknown', 'must be Yes or No', (value) => value === 'Yes' || value === 'No'),
  );

/** Declares a JSON boolean, which may also be sent as the string `true` or `false`, as in a query. */
export const Flag = (description: string) =>
  word(
    { type: 'boolean', description },
    readFlag,
    check('type', 'must be true or false', (value) => typeof value === 'boolean'),
  );

/** Declares any CSS colour. */
export const Color = (example = '#0f62fe') =>
  applyDecorators(
    Text({ max: BOUNDS.color, trim: true, example, description: 'Any CSS colour.' }),
    check('format', 'must be a CSS colour', (value) => isCssColor(value as string)),
  );

/** Declares one of a closed list of words, in the listed spelling. */
export const OneOf = (words: readonly string[], more: ApiPropertyOptions = {}) =>
  word(
    { type: 'string', enum: [...words], ...more },
    (value) => readText(value),
    check('type', 'must be a string', (value) => typeof value === 'string'),
    check('unknown', `must be one of ${words.join(', ')}`, (value) => words.includes(value as string)),
  );

/** Declares a text that is only looked up and never stored: only its presence and type are checked. */
export const Given = (more: ApiPropertyOptions = {}) =>
  word(
    { type: 'string', maxLength: BOUNDS.given, ...more },
    (value) => (value === '' ? null : value),
    check('type', 'must be a string', (value) => typeof value === 'string'),
  );

function emptyIfZero(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (value === 0 || value === '0' ? null : value));
}
