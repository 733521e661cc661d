import { ApiProperty } from '@nestjs/swagger';
import { FIELD_CODES, type FieldCode } from './problem';

const COUNT = { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 } as const;

/** The `meta` of a list. */
export class PageMeta {
  @ApiProperty({ ...COUNT, description: 'How many records match, counted to 10,000.', example: 1 })
  total: number;

  @ApiProperty({ type: 'boolean', required: false, description: 'There are more than total says.' })
  totalCapped?: true;

  @ApiProperty({
    ...COUNT,
    minimum: 1,
    maximum: 500,
    description: 'How many records a page has at most.',
    example: 20,
  })
  limit: number;

  @ApiProperty({
    ...COUNT,
    minimum: 1,
    nullable: true,
    description: 'The page; null with a cursor.',
    example: 1,
  })
  page: number | null;

  @ApiProperty({
    ...COUNT,
    nullable: true,
    description: 'How many pages the total has; null with a cursor.',
    example: 1,
  })
  pages: number | null;

  @ApiProperty({
    type: 'string',
    maxLength: 65_536,
    nullable: true,
    description: 'Asks for what follows, as `cursor` of the next request; null at the end.',
    example: null,
  })
  nextCursor: string | null;
}

/** A page of records with the `meta` of its list. The HTTP adapter writes it as the answer. */
export class Page<T> {
  constructor(
    readonly data: T[],
    readonly meta: PageMeta,
  ) {}
}

/** An entry of the `errors` of a problem. */
export class FieldProblem {
  @ApiProperty({
    type: 'string',
    maxLength: 255,
    description: 'The name of the field or header.',
    example: 'postTitle',
  })
  field: string;

  @ApiProperty({
    type: 'string',
    enum: Object.keys(FIELD_CODES),
    description: 'What is wrong with it.',
    example: 'required',
  })
  code: FieldCode;

  @ApiProperty({
    type: 'string',
    maxLength: 65_536,
    description: 'The same in words. It continues a sentence that begins with the name.',
    example: 'is required',
  })
  message: string;
}

/** Declares a value of a field of a record, of any type that fields have. */
const AnyValue = (description: string, example: string) =>
  ApiProperty({
    // Without `type`, @nestjs/swagger would create a model for the field. Because of `oneOf` it removes `type` again.
    type: 'object' as never,
    description,
    oneOf: [{ type: 'string', maxLength: 1_048_576 }, COUNT, { type: 'null' }],
    example,
  });

/** An entry of the `conflicts` of a problem. */
export class ConflictingField {
  @ApiProperty({
    type: 'string',
    maxLength: 255,
    description: 'The name of the field.',
    example: 'postTitle',
  })
  field: string;

  @AnyValue('The value from which the draft began; null if that version is not kept any more.', 'Hello')
  base: unknown;

  @AnyValue('The value of the post now.', 'Hello, you')
  live: unknown;

  @AnyValue('The value of the draft.', 'Hello, world')
  draft: unknown;
}
