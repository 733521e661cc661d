import { applyDecorators, Controller, Get, HttpCode, Post, SetMetadata, type Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOperation,
  ApiResponse,
  ApiSecurity,
  ApiTags,
  getSchemaPath,
  type ApiResponseOptions,
} from '@nestjs/swagger';
import { exposedFields } from '../common/class-transformer-inside';
import { PageMeta } from '../common/page';
import type { ProblemCode } from '../common/problem';
import { inputOf } from './nest-inside';
import { once } from './once';
import type { Role } from './role-order';

/** The prefix of every operation's path. */
export const API_PREFIX = 'api/v1';

const KIB = 1024;
const PUBLIC_PAGE = 'public page';

/**
 * The account in which the caller needs the role. `account`: the account that the input names, else the parent account.
 * `record`: the account of the record that the input names; the service checks the role with `findOwned`. `anywhere`:
 * any account of the tree.
 */
export type MeasuredOn = 'account' | 'record' | 'anywhere';

/** The right to call an operation. */
export interface Right {
  /** The lowest sufficient role. */
  role: Role;
  on: MeasuredOn;
}

/** An operation that needs no credential headers. */
interface Open {
  public: true;
  /**
   * Whether the operation is a login: its requests are limited per address, and a failed login is answered with 401.
   */
  login?: boolean;
}

interface Shared {
  method?: 'POST' | 'GET';
  status?: 200 | 201;
  /** Whether the operation creates the record if it does not exist yet: then its answer is `Created`, with 201. */
  creates?: boolean;
  /** The maximum size of the body, in bytes. */
  bodyLimit?: number;
  /** The view of the record with which the operation answers instead, if the input asks for one more step. */
  orView?: Type<object>;
  /** Whether the operation accepts an Idempotency-Key. */
  idempotent?: boolean;
  /**
   * Whether the operation accepts If-Match. A view: that of the record whose version If-Match names, if the operation
   * answers with another one.
   */
  versioned?: boolean | Type<object>;
  /** The codes that only the service of the operation answers with; all others follow from what is declared here. */
  refusals?: readonly ProblemCode[];
  /**
   * Whether the answer contains a secret. Such an answer is never compressed, because the length of a compressed answer
   * tells whether a guess in the request equals the secret (BREACH).
   */
  secret?: boolean;
  /** Whether the operation makes credentials. A session of the console must then have given the password just now. */
  makesCredentials?: boolean;
  /** Whether `fields` of the input says what the operation does. The answer then always has the whole record. */
  whole?: boolean;
  description?: string;
}

export type OperationOptions = Shared & (Open | Right);

/** The metadata of an operation, which guards and the HTTP intake read. */
export interface OperationInfo extends Required<Omit<Shared, 'description' | 'versioned' | 'orView'>> {
  /** The last part of the operation's path, which is its name everywhere: `addpost`, `webhooks/list`. */
  name: string;
  /** The right that a caller needs; null if the operation needs no credentials. */
  right: Right | null;
  login: boolean;
  /** The view of the record whose version If-Match names; null if the operation does not accept If-Match. */
  versioned: Type<object> | null;
  /** The class into which the body or query is read. */
  input?: Type<object>;
  /** The view of a record that the operation returns, alone or in a list. */
  view: Type<object>;
  /** The view whose fields the request can select by `fields`; absent if the operation returns whole records. */
  partial?: Type<object>;
}

/** The view of the record that an operation returns; `[View]` if the operation returns a list of records. */
type View = Type<object> | [Type<object>];

/** The maximum number of records of a page. */
const LONGEST_PAGE = 500;

const operations = new Map<string, OperationInfo>();

/** The operations by their handlers. Guards ask several times per request, and the metadata of Nest is slower to read. */
const byHandler = new WeakMap<object, OperationInfo>();

/** The operations of all loaded controllers, by path. */
export const operationsByPath: ReadonlyMap<string, OperationInfo> = operations;

/** Declares a controller of operations, with their tag in the OpenAPI document. */
export const Api = (tag: string) => applyDecorators(Controller(API_PREFIX), ApiTags(tag));

/** Declares an operation: its route, its status and its part of the OpenAPI document. `view` is `[View]` for a list. */
export function Operation(
  name: string,
  summary: string,
  view: View,
  options: OperationOptions,
): MethodDecorator {
  return (target, method, descriptor) => {
    const { description, orView, ...given } = options;
    const info = infoOf(name, given, inputOf(target, method), view);
    operations.set(`/${API_PREFIX}/${name}`, info);
    if (info.idempotent) once(descriptor);
    byHandler.set(descriptor.value as object, info);
    applyDecorators(
      (info.method === 'GET' ? Get : Post)(name),
      HttpCode(info.status),
      ApiOperation({
        operationId: operationId(summary),
        summary,
        ...(description && { description }),
        ...(!info.right && { security: [] }),
      }),
      ...documented(info, view, orView),
    )(target, method, descriptor);
  };
}

const DEFAULTS = {
  method: 'POST',
  status: 200,
  creates: false,
  login: false,
  bodyLimit: 64 * KIB,
  idempotent: false,
  refusals: [],
  secret: false,
  makesCredentials: false,
  whole: false,
} as const;

function infoOf(
  name: string,
  options: OperationOptions,
  input: Type<object> | undefined,
  view: View,
): OperationInfo {
  const { versioned = false } = options;
  return {
    name,
    right: 'role' in options ? { role: options.role, on: options.on } : null,
    ...DEFAULTS,
    ...options,
    versioned: versioned === true ? modelOf(view) : versioned || null,
    input,
    view: modelOf(view),
    ...(input && !options.whole && exposedFields(input).includes('fields') && { partial: modelOf(view) }),
  };
}

/** Marks a handler outside the API that needs no credentials: health, documentation, pages for readers. */
export const PublicPage = () => SetMetadata(PUBLIC_PAGE, true);

/** Returns the operation that a handler implements. */
export function operationOf(handler: object): OperationInfo | undefined {
  return byHandler.get(handler);
}

/** Returns whether a handler or its class is marked as a public page. */
export function isPublicPage(...targets: object[]): boolean {
  return targets.some((target) => Reflect.getMetadata(PUBLIC_PAGE, target) === true);
}

/**
 * Returns the operationId, after which generated clients name their functions: `createSubAccount` for `Create
 * Sub-Account`.
 */
function operationId(summary: string): string {
  const words = summary.replace(/-/g, '').split(' ');
  return words
    .map((word, at) => word.charAt(0)[at === 0 ? 'toLowerCase' : 'toUpperCase']() + word.slice(1))
    .join('');
}

/** Returns the name of the schema of records that have only the fields that the request selects. */
export const partialName = ({ name }: Type<object>): string => `Partial${name}`;

type Schema = Extract<ApiResponseOptions, { schema: unknown }>['schema'];

function modelOf(view: View): Type<object> {
  return Array.isArray(view) ? view[0] : view;
}

function documented(info: OperationInfo, view: View, orView?: Type<object>): MethodDecorator[] {
  const model = modelOf(view);
  const one = { $ref: getSchemaPath(info.partial ? partialName(model) : model) };
  const data = orView ? { oneOf: [one, { $ref: getSchemaPath(orView) }] } : one;
  const properties: NonNullable<Schema['properties']> = Array.isArray(view)
    ? {
        data: { type: 'array', maxItems: LONGEST_PAGE, items: data },
        meta: { $ref: getSchemaPath(PageMeta) },
      }
    : { data };
  const schema = { type: 'object' as const, required: Object.keys(properties), properties };
  return [
    ...(info.right ? [ApiSecurity({ token: [], apikey: [], apisecretkey: [] })] : []),
    ApiExtraModels(model, PageMeta, ...(orView ? [orView] : [])),
    ...statusesOf(info).map((status) =>
      ApiResponse({ status, description: status === 201 ? 'Created' : 'Done', schema }),
    ),
  ];
}

/** Returns the statuses with which an operation succeeds. */
function statusesOf({ status, creates }: OperationInfo): number[] {
  return creates ? [status, 201] : [status];
}
