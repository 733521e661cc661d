import { ApiProperty } from '@nestjs/swagger';
import { FIELD_CODES, PROBLEMS, type FieldCode, type ProblemCode } from './problem';

/** The `meta` of a list. */
export class PageMeta {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many records match, counted to 10,000.' })
  total: number;

  @ApiProperty({ type: 'boolean', required: false, description: 'There are more than total says.' })
  totalCapped?: true;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 500 })
  limit: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null with a cursor.' })
  page: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null with a cursor.' })
  pages: number | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Asks for what follows; null at the end.' })
  nextCursor: string | null;
}

/** A page of records with the `meta` of its list; the HTTP adapter writes it. */
export class Page<T> {
  constructor(
    readonly data: T[],
    readonly meta: PageMeta,
  ) {}
}

class FieldProblem {
  @ApiProperty({ type: 'string', example: 'postTitle' })
  field: string;

  @ApiProperty({ type: 'string', enum: Object.keys(FIELD_CODES) })
  code: FieldCode;

  @ApiProperty({ type: 'string', example: 'is required' })
  message: string;
}

/** The body of every error, by RFC 9457. */
export class ProblemBody {
  @ApiProperty({ type: 'string', format: 'uri', example: 'urn:blog:problem:validation_failed' })
  type: string;

  @ApiProperty({ type: 'string', example: 'A field breaks its constraint' })
  title: string;

  @ApiProperty({ type: 'integer', example: 422 })
  status: number;

  @ApiProperty({ type: 'string', example: 'postTitle is required' })
  detail: string;

  @ApiProperty({ type: 'string', enum: Object.keys(PROBLEMS), example: 'validation_failed' })
  code: ProblemCode;

  @ApiProperty({
    type: 'string',
    description: 'The request id.',
    example: '3f0c9f5e-6c0a-4a3e-9d5c-0d5b7a8f2f11',
  })
  instance: string;

  @ApiProperty({
    type: [FieldProblem],
    required: false,
    description: 'With validation_failed: every failing field.',
  })
  errors?: FieldProblem[];

  @ApiProperty({
    type: Object,
    required: false,
    description: 'With version_moved_on: the record as it is.',
  })
  current?: object;
}
