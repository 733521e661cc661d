import type { operations } from './generated/document.ts';
import type { OPERATIONS, ROLES } from './generated/operations.ts';

/** The name of an operation: its operationId in the document. */
export type OperationId = keyof typeof OPERATIONS;

/** A role of a person in an account. */
export type Role = (typeof ROLES)[number];

/** An operation as in the generated table. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether it needs the three credential headers. */
  readonly credentials: boolean;
  /** The lowest role that may call it; null if it needs no credentials. */
  readonly role: Role | null;
  /** Whether it changes nothing. */
  readonly safe: boolean;
  /** Whether it takes an Idempotency-Key. */
  readonly idempotent: boolean;
  /** Whether it takes If-Match. */
  readonly versioned: boolean;
  /** Whether it returns pages with cursors. */
  readonly paged: boolean;
  /** Whether its body is a form with a file. */
  readonly form: boolean;
}

/** The operations whose flag is set. */
type Flagged<Flag extends keyof Operation> = {
  [Id in OperationId]: (typeof OPERATIONS)[Id][Flag] extends true ? Id : never;
}[OperationId];

/** The operations that return pages with cursors. */
export type PagedId = Flagged<'paged'>;

type Sent<T> = T extends { content: infer C } ? C[keyof C] : never;
type Parameter<Id extends OperationId, Place extends 'path' | 'query'> = NonNullable<
  operations[Id]['parameters'][Place]
>;
type Body<Id extends OperationId> = operations[Id] extends { requestBody?: infer B } ? Sent<B> : never;

/** Joins the parts of an input that exist; `never` stands for a missing part. */
type Joined<A, B> = [A] extends [never] ? B : [B] extends [never] ? A : A & B;
type Given<T> = [T] extends [never] ? Record<string, never> : T;

/** The input of an operation: its body, or the parameters of its path and query. */
export type Input<Id extends OperationId> = Given<
  Joined<Body<Id>, Joined<Parameter<Id, 'path'>, Parameter<Id, 'query'>>>
>;

type Responses<Id extends OperationId> = operations[Id]['responses'];
type Success<Id extends OperationId> = Responses<Id>[keyof Responses<Id> & (200 | 201)];
type Content<T> = T extends { content: infer C }
  ? C extends { 'application/json': infer Body }
    ? Body
    : C[keyof C]
  : never;

/** The `data` of a response, or the whole response if it has no envelope. */
export type Data<Id extends OperationId> =
  Content<Success<Id>> extends { data: infer D } ? D : Content<Success<Id>>;
type Meta<Id extends OperationId> = Content<Success<Id>> extends { meta: infer M } ? M : undefined;

/** The record of a list operation. */
export type Item<T> = T extends readonly (infer R)[] ? R : never;

/** The records of a response with all their fields, as returned if the request selects none. */
export type Whole<T> = T extends readonly (infer R)[] ? Required<R>[] : Required<T>;

/** What a call resolves to. `meta` is undefined if the operation returns none. */
export interface Answer<Id extends OperationId, D = Data<Id>> {
  readonly data: D;
  readonly meta: Meta<Id>;
  readonly response: { readonly status: number; readonly headers: Headers };
}

/** The options of every call. */
export interface CallOptions {
  /** Ends the call, including the wait between attempts. */
  signal?: AbortSignal | undefined;
}

/** The options of a call. The document decides which headers the operation accepts. */
export type Options<Id extends OperationId> = CallOptions &
  (Id extends Flagged<'idempotent'>
    ? {
        /** Identifies the change, which repeated requests then make only once; generated if absent. */
        idempotencyKey?: string | undefined;
      }
    : unknown) &
  (Id extends Flagged<'versioned'>
    ? {
        /** The `version` that the record must still have; `*` matches any. */
        ifMatch?: number | string | undefined;
      }
    : unknown);

type Arguments<In, Opt> =
  Record<never, never> extends In ? [input?: In, options?: Opt] : [input: In, options?: Opt];

/** An operation with selectable fields: without `fields`, all are present; with it, any can be absent. */
interface Selective<Id extends OperationId> {
  (...args: Arguments<Input<Id> & { fields?: null }, Options<Id>>): Promise<Answer<Id, Whole<Data<Id>>>>;
  (...args: Arguments<Input<Id>, Options<Id>>): Promise<Answer<Id>>;
}

/** The method of an operation. */
export type Method<Id extends OperationId> = 'fields' extends keyof Input<Id>
  ? Selective<Id>
  : (...args: Arguments<Input<Id>, Options<Id>>) => Promise<Answer<Id>>;

type WalkInput<Id extends PagedId> = Omit<Input<Id>, 'page'>;

/** The method that iterates over the records of a list, from `cursor` if given, with as many requests as needed. */
export interface Walk<Id extends PagedId> {
  (
    ...args: Arguments<WalkInput<Id> & { fields?: null }, CallOptions>
  ): AsyncGenerator<Item<Whole<Data<Id>>>, void, undefined>;
  (...args: Arguments<WalkInput<Id>, CallOptions>): AsyncGenerator<Item<Data<Id>>, void, undefined>;
}
