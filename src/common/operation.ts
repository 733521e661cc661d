import { applyDecorators, Controller, Get, HttpCode, Post, SetMetadata, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import {
  ApiExtraModels,
  ApiOperation,
  ApiResponse,
  ApiSecurity,
  ApiTags,
  getSchemaPath,
  type ApiResponseOptions,
} from '@nestjs/swagger';
import { PageMeta } from './answers';
import { currentRequest } from './request-context';

/** The prefix of every operation's path. */
export const API_PREFIX = 'api/v1';

const KIB = 1024;
const OPERATION = 'operation';
const PUBLIC_PAGE = 'public page';

export interface OperationOptions {
  method?: 'POST' | 'GET';
  status?: 200 | 201;
  /** Needs no credential headers. */
  public?: boolean;
  /** Is a login: its requests per address are limited, and a failed one is a 401. */
  login?: boolean;
  /** The maximal size of its body in bytes. */
  bodyLimit?: number;
  /** Accepts an Idempotency-Key. */
  idempotent?: boolean;
  /** Accepts If-Match. */
  versioned?: boolean;
  /** Answers 409 if the state of its record does not allow it. */
  conflicts?: boolean;
  description?: string;
}

/** The metadata of an operation; guards and the HTTP intake read it. */
export interface OperationInfo extends Required<Omit<OperationOptions, 'description'>> {
  /** The last part of its path, which is its name everywhere: `addpost`, `webhooks/list`. */
  name: string;
  /** The class that its body or query is read into. */
  input?: Type<object>;
  /** The view of the records that it lists. */
  listed?: Type<object>;
}

const operations = new Map<string, OperationInfo>();

/** Every operation of the controllers that have been loaded, by path. */
export const operationsByPath: ReadonlyMap<string, OperationInfo> = operations;

/** A controller of operations. */
export const Api = (tag: string) => applyDecorators(Controller(API_PREFIX), ApiTags(tag));

/** Declares an operation: its route, its status, its part of the OpenAPI document. A list answers `[View]`. */
export function Operation(
  name: string,
  summary: string,
  view: Type<object> | [Type<object>],
  { description, ...options }: OperationOptions = {},
): MethodDecorator {
  return (target, method, descriptor) => {
    const info: OperationInfo = {
      name,
      method: 'POST',
      status: 200,
      public: false,
      login: false,
      bodyLimit: 64 * KIB,
      idempotent: false,
      versioned: false,
      conflicts: false,
      ...options,
      input: inputOf(target, method),
      ...(Array.isArray(view) && { listed: view[0] }),
    };
    operations.set(`/${API_PREFIX}/${name}`, info);
    if (info.idempotent) once(descriptor);
    applyDecorators(
      SetMetadata(OPERATION, info),
      (info.method === 'GET' ? Get : Post)(name),
      HttpCode(info.status),
      ApiOperation({
        operationId: operationId(summary),
        summary,
        ...(description && { description }),
        ...(info.public && { security: [] }),
      }),
      ...(info.public ? [] : [ApiSecurity({ token: [], apikey: [], apisecretkey: [] })]),
      ...answer(info, view),
    )(target, method, descriptor);
  };
}

/** Marks a handler outside the API that anybody may call: health, documentation, pages for readers. */
export const PublicPage = () => SetMetadata(PUBLIC_PAGE, true);

/** The operation that a handler carries out. */
export function operationOf(handler: object): OperationInfo | undefined {
  return Reflect.getMetadata(OPERATION, handler) as OperationInfo | undefined;
}

/** Whether a handler or its class is marked as a public page. */
export function isPublicPage(...targets: object[]): boolean {
  return targets.some((target) => Reflect.getMetadata(PUBLIC_PAGE, target) === true);
}

/** The operationId, by which generated clients name their functions: `createSubAccount` for `Create Sub-Account`. */
function operationId(summary: string): string {
  const words = summary.replace(/-/g, '').split(' ');
  return words
    .map((word, at) => word.charAt(0)[at === 0 ? 'toLowerCase' : 'toUpperCase']() + word.slice(1))
    .join('');
}

/** Wraps a handler so that it runs once for an Idempotency-Key: a repeated request gets the stored answer. */
function once(descriptor: PropertyDescriptor): void {
  const carryOut = descriptor.value as (...args: unknown[]) => Promise<unknown>;
  const handler = async function (this: unknown, ...args: unknown[]): Promise<unknown> {
    const { kept, giveKeyBack } = currentRequest() ?? {};
    if (kept) return kept.answer;
    try {
      return await carryOut.apply(this, args);
    } catch (error) {
      await giveKeyBack?.();
      throw error;
    }
  };
  // Nest finds the metadata of the parameters by the handler's name.
  descriptor.value = Object.defineProperty(handler, 'name', { value: carryOut.name });
}

/** The name of the schema of listed records, which have only the fields that the request asks for. */
export const partialName = ({ name }: Type<object>): string => `Partial${name}`;

/** The type of the handler's parameter that takes the body or the query. */
function inputOf(target: object, method: string | symbol): Type<object> | undefined {
  const args = Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, method) as
    Record<string, { index: number }> | undefined;
  const types = Reflect.getMetadata('design:paramtypes', target, method) as Type<object>[];
  const [, input] = Object.entries(args ?? {}).find(([kind]) => /^[34]:/.test(kind)) ?? [];
  return input && types[input.index];
}

type Schema = Extract<ApiResponseOptions, { schema: unknown }>['schema'];

function answer(info: OperationInfo, view: Type<object> | [Type<object>]): MethodDecorator[] {
  const model = Array.isArray(view) ? view[0] : view;
  const properties: NonNullable<Schema['properties']> = Array.isArray(view)
    ? {
        data: { type: 'array', items: { $ref: getSchemaPath(partialName(model)) } },
        meta: { $ref: getSchemaPath(PageMeta) },
      }
    : { data: { $ref: getSchemaPath(model) } };
  const schema = { type: 'object' as const, required: Object.keys(properties), properties };
  return [
    ApiExtraModels(model, PageMeta),
    ApiResponse({ status: info.status, description: info.status === 201 ? 'Created' : 'Done', schema }),
  ];
}
