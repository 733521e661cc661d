import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, ApiTags, type ApiResponseOptions } from '@nestjs/swagger';
import type { ProblemCode } from '../common/problem';

type Schema = Extract<ApiResponseOptions, { schema: unknown }>['schema'];

/** A public page that the OpenAPI document describes. */
export interface DocumentedPage {
  operationId: string;
  tag: string;
  summary: string;
  description: string;
  /** The media type of the response. */
  type: string;
  /** The schema of the response, and the classes that it refers to. */
  schema: Schema;
  models?: Type<object>[];
  /** The class of the query. */
  query?: Type<object>;
  /** The codes that the page itself refuses with, in addition to those of every request. */
  refusals?: readonly ProblemCode[];
  /** Responses with a status other than 200, by status: their media type and schema. */
  others?: Readonly<Record<number, { description: string; type?: string; schema?: Schema }>>;
  /** Whether clients can send If-None-Match, and get 304 if the response has not changed. */
  conditional?: boolean;
  /** Whether requests are counted, so that responses have the headers of rate limits. */
  limited?: boolean;
}

const pages = new Map<string, DocumentedPage>();

/** The pages of all loaded controllers that the document describes, by operationId. */
export const documentedPages: ReadonlyMap<string, DocumentedPage> = pages;

/** Adds a handler of a public page to the OpenAPI document. */
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
