import { Expose, Transform } from 'class-transformer';
import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { fieldNamesOf } from '../common/swagger-inside';
import { Flag, Given, Int, MAX_INT, Optional, Text } from '../common/fields';
import { PAGE_LIMIT } from '../common/page';
import { coerceInteger } from '../common/coercion';
import { check, word } from '../common/word';

/** Rows that can be reached by `page`; a cursor has no such limit. */
export const PAGE_REACH = 10_000;

export class ListOptions {
  @Optional()
  @Int(1, PAGE_LIMIT.most, {
    description: `The number of records per page; ${PAGE_LIMIT.default} by default.`,
    example: 20,
  })
  limit?: number | null;

  @Optional()
  @Int(1, PAGE_REACH, {
    description: `The page, from 1. Pages end after ${PAGE_REACH} rows; use the cursor after that.`,
    example: 1,
  })
  page?: number | null;

  @Optional()
  @Given({ description: 'The nextCursor of the previous page. Cannot be combined with page.', example: null })
  cursor?: string | null;

  @Optional()
  @Text({
    max: 255,
    trim: true,
    description: 'The start of a title or name, case-insensitive.',
    example: null as never,
  })
  search?: string | null;

  @Optional()
  @Flag('Count the total beyond 10,000.')
  includeTotal?: boolean | null;
}

export class TreeListOptions extends ListOptions {
  @Optional()
  @Flag('If accountId is the parent account, include its sub-accounts.')
  includeSubAccounts?: boolean | null;
}

/** The sort order if neither the request nor the list names one. */
const NEWEST = '-id';

/** `-` before a key means descending. */
export const SortBy = (keys: readonly string[], first = NEWEST) => {
  const allowed = keys.flatMap((key) => [key, `-${key}`]);
  return applyDecorators(
    Optional(),
    word(
      {
        type: 'string',
        enum: allowed,
        description: `The sort order, with a leading - for descending; ${first} by default.`,
        example: first,
      },
      (value) => (value === '' ? null : value),
      check('type', 'must be a string', (value) => typeof value === 'string'),
      check('unknown', `must be one of ${keys.join(', ')}, prefixed with - for descending order`, (value) =>
        allowed.includes(value as string),
      ),
    ),
  );
};

const MOST_IDS = 100;

const isId = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_INT;

/** Also accepts strings of digits. */
export const Ids = (description: string, example: number[] | null = [1, 2]) =>
  word(
    {
      type: 'array',
      minItems: 1,
      maxItems: MOST_IDS,
      items: { type: 'integer', format: 'int32', minimum: 1, maximum: MAX_INT },
      description,
      example,
    },
    (value) => (Array.isArray(value) ? value.map(coerceInteger) : value === '' ? null : value),
    check('type', 'must be an array of ids', (value) => Array.isArray(value) && value.every(isId)),
    check('range', `must have 1 to ${MOST_IDS} ids`, (value) => {
      const { length } = value as unknown[];
      return length >= 1 && length <= MOST_IDS;
    }),
  );

export const IdsFilter = (description: string) => applyDecorators(Optional(), Ids(description, null));

/** An array of names, or a comma-separated string. */
export const FieldNames = (view: Type<object>) =>
  NamesAmong(fieldNamesOf(view), 'The fields to return; all if absent.');

/** An array of names, or a comma-separated string. An empty one counts as absent. */
export const NamesAmong = (known: readonly string[], description: string) =>
  applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      // `type` prevents a generated model. Because of `oneOf`, @nestjs/swagger removes it again.
      type: 'object' as never,
      description,
      oneOf: namesAmong(known),
      example: null,
    }),
    Optional(),
    Expose(),
    Transform(({ value }: { value: unknown }) => readNames(value)),
    check(
      'type',
      'must be an array of field names or a comma-separated string',
      (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
    ),
    check('unknown', `must contain only ${known.join(', ')}`, (value) =>
      (value as string[]).every((name) => known.includes(name)),
    ),
  );

function namesAmong(known: readonly string[]) {
  return [
    { type: 'array', maxItems: known.length, items: { type: 'string', enum: [...known] } },
    { type: 'string', maxLength: known.join().length },
  ];
}

function readNames(value: unknown): unknown {
  const names = typeof value === 'string' ? namesIn(value) : value;
  return Array.isArray(names) && names.length === 0 ? null : names;
}

function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
