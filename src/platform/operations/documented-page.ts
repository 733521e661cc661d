import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, ApiTags, type ApiResponseOptions } from '@nestjs/swagger';
import type { ProblemCode } from '../common/problem';

type Schema = Extract<ApiResponseOptions, { schema: unknown }>['schema'];

export interface DocumentedPage {
  operationId: string;
  tag: string;
  summary: string;
  description: string;
  type: string;
  /** `models` are the classes that the schema refers to. */
  schema: Schema;
  models?: Type<object>[];
  query?: Type<object>;
  /** In addition to the codes of every request. */
  refusals?: readonly ProblemCode[];
  /** Responses other than 200, by status. */
  others?: Readonly<Record<number, { description: string; type?: string; schema?: Schema }>>;
  /** Clients can send If-None-Match, and get 304. */
  conditional?: boolean;
  /** Requests are counted, so responses have the headers of rate limits. */
  limited?: boolean;
}

const pages = new Map<string, DocumentedPage>();

export const documentedPages: ReadonlyMap<string, DocumentedPage> = pages;

export function Documented(page: DocumentedPage): MethodDecorator {
  const { operationId, tag, summary, description, type, schema, models = [], others = {} } = page;
  pages.set(operationId, page);
  return applyDecorators(
    ApiTags(tag),
    ApiOperation({ operationId, summary, description, security: [] }),
    ApiExtraModels(...models),
    ApiResponse({
      status: 200,
      description: 'Done',
      content: { [type]: { schema } },
    }),
    ...Object.entries(others).map(([status, { description: meaning, ...content }]) =>
      ApiResponse({
        status: Number(status),
        description: meaning,
        content: contentOf(content),
      }),
    ),
  );
}

function contentOf({ type, schema }: { type?: string; schema?: Schema }) {
  return type && schema ? { [type]: { schema } } : undefined;
}
