import { applyDecorators, Controller, Get, HttpCode, Post, SetMetadata, type Type } from '@nestjs/common';
import {
  ApiConsumes,
  ApiExtraModels,
  ApiOperation,
  ApiResponse,
  ApiSecurity,
  ApiTags,
  getSchemaPath,
  type ApiResponseOptions,
} from '@nestjs/swagger';
import { exposedFields } from '../common/class-transformer-inside';
import { PAGE_LIMIT, PageMeta } from '../common/page';
import type { ProblemCode } from '../common/problem';
import { inputOf } from './nest-inside';
import { once } from './once';
import type { Role } from './role-order';
import type { OperationScope, PublishCondition } from './scopes';

export const API_PREFIX = 'api/v1';

const KIB = 1024;
const PUBLIC_PAGE = 'public page';

/**
 * The account in which the caller needs the role. `account`: the named one, else the parent account; `record`: the
 * account of the named record, checked by `findOwned`; `anywhere`: any account of the tree.
 */
export type MeasuredOn = 'account' | 'record' | 'anywhere';

export interface Right {
  role: Role;
  on: MeasuredOn;
  /** What a service token needs. */
  scope: OperationScope;
  publish?: PublishCondition;
}

interface Open {
  public: true;
  /** Requests are limited per address; a failed login gets a 401. */
  login?: boolean;
}

interface Shared {
  method?: 'POST' | 'GET';
  status?: 200 | 201;
  creates?: boolean;
  /** Bytes. */
  bodyLimit?: number;
  /** The body is multipart/form-data: the fields of the input, then a file. */
  takesFile?: boolean;
  /** May take as long as an upload, although it takes no file. */
  isLong?: boolean;
  /** The view of `meta`, for a list that is not read by pages. */
  meta?: Type<object>;
  /** The view that is returned instead if the input requests an additional step. */
  orView?: Type<object>;
  idempotent?: boolean;
  /** The view of the record whose version If-Match names, if the operation returns another view. */
  versioned?: boolean | Type<object>;
  /** Codes that only the service returns; all others follow from the declaration. */
  refusals?: readonly ProblemCode[];
  /** The response contains a secret, so it is never compressed: its length would reveal correct guesses (BREACH). */
  secret?: boolean;
  /** A console session then needs a recent password. */
  makesCredentials?: boolean;
  /** `fields` determines what the operation does, so the response always contains the whole record. */
  whole?: boolean;
  description?: string;
  /** The group in the OpenAPI document, unless it is the group of the class. */
  tag?: string;
}

export type OperationOptions = Shared & (Open | Right);

/** Guards and the HTTP intake read it. */
export interface OperationInfo
  extends
    Required<Omit<Shared, 'description' | 'tag' | 'versioned' | 'orView' | 'meta'>>,
    Pick<Shared, 'tag' | 'meta'> {
  /** The last part of the path, such as `addpost` or `webhooks/list`: the operation's name everywhere. */
  name: string;
  /** Null if the operation needs no credentials. */
  right: Right | null;
  login: boolean;
  /** The view of the record whose version If-Match names; null if the operation does not accept If-Match. */
  versioned: Type<object> | null;
  input?: Type<object>;
  /** The view of the returned record, single or in a list. */
  view: Type<object>;
  /** Its fields can be selected by `fields`; absent if the operation returns whole records. */
  partial?: Type<object>;
}

/** `[View]` for a list of records. */
type View = Type<object> | [Type<object>];

const operations = new Map<string, OperationInfo>();

/** Guards read it several times per request, and the metadata of Nest is slower. */
const byHandler = new WeakMap<object, OperationInfo>();

export const operationsByPath: ReadonlyMap<string, OperationInfo> = operations;

export const Api = (tag: string) => applyDecorators(Controller(API_PREFIX), ApiTags(tag));

/** Declares route, status and OpenAPI documentation. `view` is `[View]` for a list. */
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
  takesFile: false,
  isLong: false,
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
    right: rightIn(options),
    ...DEFAULTS,
    ...options,
    versioned: versioned === true ? modelOf(view) : versioned || null,
    input,
    view: modelOf(view),
    ...(input && !options.whole && exposedFields(input).includes('fields') && { partial: modelOf(view) }),
  };
}

function rightIn(options: OperationOptions): Right | null {
  if (!('role' in options)) return null;
  const { role, on, scope, publish } = options;
  return { role, on, scope, ...(publish && { publish }) };
}

/** Whether an operation may take as long as an upload. */
export function mayTakeLong(operation: OperationInfo | undefined): boolean {
  return Boolean(operation?.takesFile || operation?.isLong);
}

export const PublicPage = () => SetMetadata(PUBLIC_PAGE, true);

export function operationOf(handler: object): OperationInfo | undefined {
  return byHandler.get(handler);
}

export function isPublicPage(...targets: object[]): boolean {
  return targets.some((target) => Reflect.getMetadata(PUBLIC_PAGE, target) === true);
}

/** Generated clients name their functions after it: `createSubAccount` for `Create Sub-Account`. */
function operationId(summary: string): string {
  const words = summary.replace(/-/g, '').split(' ');
  return words
    .map((word, at) => word.charAt(0)[at === 0 ? 'toLowerCase' : 'toUpperCase']() + word.slice(1))
    .join('');
}

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
        data: { type: 'array', maxItems: PAGE_LIMIT.most, items: data },
        meta: { $ref: getSchemaPath(metaOf(info)) },
      }
    : { data };
  const schema = { type: 'object' as const, required: Object.keys(properties), properties };
  return [
    ...(info.takesFile ? [ApiConsumes('multipart/form-data')] : []),
    ...(info.right ? [ApiSecurity({ token: [], apikey: [], apisecretkey: [] })] : []),
    ApiExtraModels(model, metaOf(info), ...(orView ? [orView] : [])),
    ...statusesOf(info).map((status) =>
      ApiResponse({ status, description: status === 201 ? 'Created' : 'Done', schema }),
    ),
  ];
}

function metaOf({ meta }: OperationInfo): Type<object> {
  return meta ?? PageMeta;
}

function statusesOf({ status, creates }: OperationInfo): number[] {
  return creates ? [status, 201] : [status];
}
