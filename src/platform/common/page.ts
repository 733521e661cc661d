import { ApiProperty } from '@nestjs/swagger';
import { FIELD_CODES, type FieldCode } from './problem';

/** Records per page of a list. */
export const PAGE_LIMIT = { most: 500, default: 100 };

const COUNT = { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 } as const;

export class PageMeta {
  @ApiProperty({ ...COUNT, description: 'The number of matching records, counted up to 10,000.', example: 1 })
  total: number;

  @ApiProperty({
    type: 'boolean',
    required: false,
    description: 'Whether there are more records than the total.',
  })
  totalCapped?: true;

  @ApiProperty({
    ...COUNT,
    minimum: 1,
    maximum: PAGE_LIMIT.most,
    description: 'The maximum number of records per page.',
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
    description: 'The number of pages for the total; null with a cursor.',
    example: 1,
  })
  pages: number | null;

  @ApiProperty({
    type: 'string',
    maxLength: 65_536,
    nullable: true,
    description: 'The `cursor` for the next page; null at the end.',
    example: null,
  })
  nextCursor: string | null;
}

/** For lists that are read only by page numbers. */
export class PublicPageMeta extends PageMeta {
  @ApiProperty({ ...COUNT, minimum: 1, nullable: false, description: 'The page.', example: 1 })
  declare page: number;

  @ApiProperty({ ...COUNT, nullable: false, description: 'The number of pages for the total.', example: 1 })
  declare pages: number;

  @ApiProperty({ type: 'null', description: 'Always null. Use the next `page`.', example: null })
  declare nextCursor: null;
}

export class Page<T, Meta extends object = PageMeta> {
  constructor(
    readonly data: T[],
    readonly meta: Meta,
  ) {}
}

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
    description: 'The reason.',
    example: 'required',
  })
  code: FieldCode;

  @ApiProperty({
    type: 'string',
    maxLength: 65_536,
    description: 'The reason in words, phrased to follow the name of the field.',
    example: 'is required',
  })
  message: string;
}

const AnyValue = (description: string, example: string) =>
  ApiProperty({
    // `type` prevents a generated model. Because of `oneOf`, @nestjs/swagger removes it again.
    type: 'object' as never,
    description,
    oneOf: [{ type: 'string', maxLength: 1_048_576 }, COUNT, { type: 'null' }],
    example,
  });

export class ConflictingField {
  @ApiProperty({
    type: 'string',
    maxLength: 255,
    description: 'The name of the field.',
    example: 'postTitle',
  })
  field: string;

  @AnyValue('The value on which the draft is based; null if that version has been pruned.', 'Hello')
  base: unknown;

  @AnyValue('The value of the post now.', 'Hello, you')
  live: unknown;

  @AnyValue('The value of the draft.', 'Hello, world')
  draft: unknown;
}
