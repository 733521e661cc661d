import { Expose, Transform } from 'class-transformer';
import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { fieldNamesOf } from '../common/declared-fields';
import { Flag, Given, Int, Optional, Text } from '../common/fields';
import { check, word } from '../common/word';

/** The most records of a page, and the default. */
export const PAGE_LIMIT = { most: 500, default: 100 };

/** How far `page` reaches, in rows; a cursor has no such limit. */
export const PAGE_REACH = 10_000;

/** The options of every list. */
export class ListOptions {
  @Optional()
  @Int(1, PAGE_LIMIT.most, { default: PAGE_LIMIT.default, example: 20 })
  limit?: number | null;

  @Optional()
  @Int(1, PAGE_REACH, { description: `Reaches ${PAGE_REACH} rows: use the cursor beyond.`, example: 1 })
  page?: number | null;

  @Optional()
  @Given({ description: 'The nextCursor of the page before; not together with page.', example: null })
  cursor?: string | null;

  @Optional()
  @Text({
    max: 255,
    trim: true,
    description: 'The beginning of a title or name, in any case.',
    example: null as never,
  })
  search?: string | null;

  @Optional()
  @Flag('Count the total beyond 10,000.')
  includeTotal?: boolean | null;
}

/** Lists that can show the records of the sub-accounts as well. */
export class TreeListOptions extends ListOptions {
  @Optional()
  @Flag("With the parent's id: the whole tree's records.")
  includeSubAccounts?: boolean | null;
}

/** A sort key of a closed list, `-` in front for descending. */
export const SortBy = (keys: readonly string[]) => {
  const allowed = keys.flatMap((key) => [key, `-${key}`]);
  return applyDecorators(
    Optional(),
    word(
      { type: 'string', enum: allowed, default: '-id', example: '-id' },
      (value) => (value === '' ? null : value),
      check('type', 'must be a string', (value) => typeof value === 'string'),
      check('unknown', `must be one of ${keys.join(', ')}, with - in front for descending`, (value) =>
        allowed.includes(value as string),
      ),
    ),
  );
};

/** The fields of the view to answer with: an array of names, or one text with commas. */
export const FieldNames = (view: Type<object>) => {
  const known = fieldNamesOf(view);
  return applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      // Without a type the library would create a model; next to oneOf this type is removed again.
      type: 'object' as never,
      description: 'The fields to answer with; all where absent.',
      oneOf: [{ type: 'array', items: { type: 'string', enum: known } }, { type: 'string' }],
      example: null,
    }),
    Optional(),
    Expose(),
    Transform(({ value }: { value: unknown }) => readNames(value)),
    check(
      'type',
      'must be an array of field names, or one text with commas',
      (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
    ),
    check('unknown', `must be among ${known.join(', ')}`, (value) =>
      (value as string[]).every((name) => known.includes(name)),
    ),
  );
};

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
