import type { Operation } from './operation.ts';

/** The credential headers of a client. */
export interface Credentials {
  token?: string | undefined;
  apikey?: string | undefined;
  apisecretkey?: string | undefined;
}

/** The headers that a caller can choose for a request. */
export interface RequestHeaders {
  idempotencyKey?: string | undefined;
  ifMatch?: number | string | undefined;
}

/** A request that can be sent again as it is. */
export interface PreparedRequest {
  readonly url: string;
  readonly init: RequestInit;
}

type Fields = Record<string, unknown>;

/** Returns the request of an operation. Fields of the input fill the path; the others are the body or the query. */
export function requestOf(
  operation: Operation,
  { baseUrl, token, apikey, apisecretkey }: Credentials & { baseUrl: string },
  input: object,
  chosen: RequestHeaders,
): PreparedRequest {
  const rest: Fields = { ...input };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(take(rest, name), name));
  const isPost = operation.method === 'POST';
  const headers = {
    ...headersOf(chosen),
    ...(isPost && !operation.form && { 'content-type': 'application/json' }),
    ...(operation.credentials && defined({ token, apikey, apisecretkey })),
    accept: 'application/json, */*;q=0.5',
  };
  return {
    url: baseUrl.replace(/\/$/, '') + path + (isPost ? '' : queryOf(rest)),
    init: {
      method: operation.method,
      headers,
      // Following a redirect would send credentials, or secrets in the body, to another server.
      redirect: isPost || operation.credentials ? 'manual' : 'follow',
      ...(isPost && { body: bodyOf(operation, rest) }),
    },
  };
}

function bodyOf({ form }: Operation, fields: Fields): string | FormData {
  return form ? formOf(fields) : JSON.stringify(fields);
}

/** The service reads fields before the file. */
function formOf(fields: Fields): FormData {
  const form = new FormData();
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of entries) if (!isFile(value)) form.append(name, textOf(value));
  for (const [name, value] of entries) if (isFile(value)) appendFile(form, name, value);
  return form;
}

function isFile(value: unknown): value is Blob | Uint8Array<ArrayBuffer> {
  return value instanceof Blob || value instanceof Uint8Array;
}

function appendFile(form: FormData, name: string, file: Blob | Uint8Array<ArrayBuffer>): void {
  if (file instanceof Blob) form.append(name, file);
  else form.append(name, new Blob([file]));
}

function headersOf({ idempotencyKey, ifMatch }: RequestHeaders): Record<string, string> {
  return defined({ 'idempotency-key': idempotencyKey, 'if-match': ifMatch?.toString() });
}

function take(fields: Fields, name: string): unknown {
  const value = fields[name];
  delete fields[name];
  return value;
}

function segment(value: unknown, name: string): string {
  const text = textOf(value);
  if (text === '') throw new TypeError(`${name} is required`);
  return encodeURIComponent(text);
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, textOf(item));
  }
  const text = query.toString();
  return text && `?${text}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : '';
}

function defined(fields: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}
