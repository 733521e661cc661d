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

/** The highest id of a record, and the highest integer of all fields but a LongId: a signed 32-bit column. */
export const MAX_INT = 2_147_483_647;

/** The maximal length of each kind of text, in code points. */
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
} as const;

/** The field may be absent, null or empty. On creation that means the default; on update empty clears, absent keeps. */
export const Optional = () =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true }),
    ValidateIf((_, value) => value !== undefined && value !== null),
  );

/** In an answer: the field is always there and may be null. */
export const Nullable = () => ApiProperty({ nullable: true });

/** An integer, or the same digits as a string. */
export const Int = (min = 1, max = MAX_INT, more: ApiPropertyOptions = {}) =>
  word(
    { type: 'integer', minimum: min, maximum: max, ...more },
    readInteger,
    check('type', 'must be an integer', Number.isInteger),
    check(
      'range',
      `must be from ${min} to ${max}`,
      (value) => (value as number) >= min && (value as number) <= max,
    ),
  );

/** The id of a record that is only referred to: a reference or a filter. */
export const Id = (description?: string, example = 1) =>
  Int(1, MAX_INT, { example, ...(description && { description }) });

/** Marks the field that names the account to work in: the account-scope guard checks that it is within reach. */
export const WorksIn = () => names('account');

/** The id of an account to work in. */
export const AccountId = (description?: string) => applyDecorators(WorksIn(), Id(description));

/** The id of the record that the operation works on: finding it within reach also decides about the role. */
export const RecordId = (description?: string, example?: number) =>
  applyDecorators(names('record'), Id(description, example));

/** An account id that may be absent, or empty or 0: all mean the parent account. */
export const SubAccountId = (description = 'Empty or 0 means the parent account.') =>
  applyDecorators(Optional(), emptyIfZero(), Int(1, MAX_INT, { example: null, description }));

/** An account id that must be there and may be empty or 0: both mean the parent account. */
export const GivenSubAccountId = (description: string) =>
  applyDecorators(
    ApiProperty({ nullable: true }),
    ValidateIf((_, value) => value !== null),
    emptyIfZero(),
    Int(1, MAX_INT, { example: null, description }),
  );

/** A text within its bounds, without forbidden characters. */
export const Text = ({ min = 0, max, multiline, trim, lowerCase, ...more }: TextOptions) =>
  word(
    { type: 'string', maxLength: max, ...(min > 0 && { minLength: min }), ...more },
    (value) => readText(value, { trim, lowerCase }),
    ...textChecks({ multiline }),
    lengthCheck(min, max),
  );

/** A title or a name: one line, trimmed, at most 255 characters. */
export const Name = (example = 'News') => Text({ max: BOUNDS.name, trim: true, example });

/** A long text, bounded in bytes of UTF-8. */
export const Content = (maxBytes: number) =>
  word(
    { type: 'string', description: `At most ${maxBytes} bytes of UTF-8.`, example: '<p>Hello, wörld 👋</p>' },
    (value) => readText(value),
    ...textChecks({ multiline: true }),
    check(
      'length',
      `must be at most ${maxBytes} bytes of UTF-8`,
      (value) => Buffer.byteLength(value as string) <= maxBytes,
    ),
  );

/** An ASCII e-mail address, kept in lower case. */
export const Email = (example = 'jane@example.com') =>
  applyDecorators(
    Text({ max: BOUNDS.email, lowerCase: true, format: 'email', example }),
    check(
      'format',
      'must be an e-mail address',
      (value) => /^[\u0021-\u007e]+$/.test(value as string) && isEmail(value),
    ),
  );

/** An absolute http or https address without credentials. */
export const HttpUrl = (example = 'https://example.com/page') =>
  applyDecorators(
    Text({ max: BOUNDS.url, format: 'uri', example }),
    check('format', 'must be an absolute http or https address without credentials', isHttpUrl),
  );

/** A calendar date or date-time; without a zone it is UTC. */
export const Instant = (description?: string) =>
  word(
    {
      type: 'string',
      format: 'date-time',
      example: '2026-01-31T08:00:00.000Z',
      ...(description && { description }),
    },
    (value) => (typeof value === 'string' ? (parseInstant(value) ?? (value || null)) : value),
    check('type', 'must be a string', (value) => value instanceof Date || typeof value === 'string'),
    check('format', 'must be a date that exists, from 1970 to 9999', (value) => value instanceof Date),
  );

/** Yes or No in any case, or a JSON boolean; kept as `Yes` or `No`. */
export const YesNo = (example: 'Yes' | 'No' = 'Yes') =>
  word(
    { type: 'string', enum: ['Yes', 'No'], example },
    readYesNo,
    check('unknown', 'must be Yes or No', (value) => value === 'Yes' || value === 'No'),
  );

/** A JSON boolean, or the same word as a string (as in a query). */
export const Flag = (description: string) =>
  word(
    { type: 'boolean', description },
    readFlag,
    check('type', 'must be true or false', (value) => typeof value === 'boolean'),
  );

/** Any CSS colour. */
export const Color = () =>
  applyDecorators(
    Text({ max: BOUNDS.color, trim: true, example: '#0f62fe', description: 'Any CSS colour.' }),
    check('format', 'must be a CSS colour', (value) => isCssColor(value as string)),
  );

/** One of a closed list of words, spelled as listed. */
export const OneOf = (words: readonly string[], more: ApiPropertyOptions = {}) =>
  word(
    { type: 'string', enum: [...words], ...more },
    (value) => readText(value),
    check('type', 'must be a string', (value) => typeof value === 'string'),
    check('unknown', `must be one of ${words.join(', ')}`, (value) => words.includes(value as string)),
  );

/** A text that is only looked up and never stored: only presence and type are checked. */
export const Given = (more: ApiPropertyOptions = {}) =>
  word(
    { type: 'string', ...more },
    (value) => (value === '' ? null : value),
    check('type', 'must be a string', (value) => typeof value === 'string'),
  );

/**
 * Accepts a field under a second spelling; both with different values are a `conflict`. Write it below the decorator of the
 * field's type, which reads the field's own name first.
 */
export const AlsoSpelled = (other: string) => (target: object, property: string | symbol) => {
  const name = String(property);
  Transform(({ obj, value }: { obj: Record<string, unknown>; value: unknown }) => {
    if (!Object.hasOwn(obj, other)) return value;
    const second = obj[other] === '' ? null : obj[other];
    return !Object.hasOwn(obj, name) || second === value ? second : CONTRADICTION;
  })(target, property);
  check('conflict', `and ${other} must not differ`, (value) => value !== CONTRADICTION)(target, property);
};

const CONTRADICTION = Symbol('contradiction');

function emptyIfZero(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (value === 0 || value === '0' ? null : value));
}
