import type { FuzzedOperation, Schema } from './document';
import { harmlessText, KEYS, nastyLine, nastyText, rawBody } from './grammar';
import type { Random } from './random';

/** A request to be sent. */
export interface FuzzRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** A hostile request, and a harmless one of the same size. */
export interface Pair {
  nasty: FuzzRequest;
  harmless: FuzzRequest;
}

/** Ids of existing records, by the field that names them. */
export type Known = Record<string, number[]>;

const IDS = [1, 2, 0, -1, 2_147_483_647, 2_147_483_648, 2 ** 53, 1.5, 1e300];

const CURSORS = ['', 'x', 'AAAA', 'e30', 'W10', 'eyJpZCI6MX0', 'WzEsMl0', '%00', 'bnVsbA', '9'.repeat(500)];

const DATES = [
  '2026-01-31T08:00:00.000Z',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '2026-W01',
  '1e9',
  'now',
];

/** The maximum size of the content of a post, in bytes. */
const CONTENT = 1_048_576;

/** Returns an `addpost` request with hostile content. */
export function postOf(random: Random, accountId: number, known: Known): Pair {
  const bytes = random.pick([2_000, 60_000, 300_000, CONTENT]);
  const content = nastyText(random, bytes);
  const fields = {
    accountId,
    postStatus: 'published',
    postAuthorId: idOr(random, known.authorId),
    postCategoriesId: idOr(random, known.catId),
    postSeoPrimaryKeyword: random.chance(0.5) ? nastyLine(random, 500) : undefined,
    postSeoPostTitle: random.chance(0.3) ? nastyLine(random, 500) : undefined,
    postSeoMetaDescription: random.chance(0.3) ? nastyLine(random, 1000) : undefined,
    postButtonText: random.chance(0.2) ? nastyLine(random, 255) : undefined,
  };
  const title = `x${nastyLine(random, 254)}`;
  const size = Buffer.byteLength(content);
  return {
    nasty: json('addpost', { ...fields, postTitle: title, postContent: content }),
    harmless: json('addpost', {
      accountId,
      postStatus: 'published',
      postTitle: 'Harmless',
      postContent: harmlessText(size),
    }),
  };
}

/** Returns a request with fields that are valid, hostile, of another type, or unknown. */
export function callOf(random: Random, operation: FuzzedOperation, known: Known): Pair {
  const share = operation.limit / 8 / Math.max(1, Object.keys(operation.fields).length);
  const made: Record<string, unknown> = {};
  const tame: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(operation.fields)) {
    const asked = operation.required.includes(field);
    if (!asked && random.chance(0.6)) continue;
    made[field] = random.chance(asked ? 0.25 : 0.7)
      ? nastyValue(random, field, schema, share)
      : rightValue(random, field, schema, known);
    tame[field] = tamed(made[field]);
  }
  if (random.chance(0.2)) made[random.pick(KEYS)] = nest(random);
  const headers = headersOf(random);
  return { nasty: requestOf(operation, made, headers), harmless: requestOf(operation, tame, {}) };
}

/** Returns a request whose body repeats one piece. Half of these bodies have the maximum size. */
export function floodedCallOf(random: Random, operation: FuzzedOperation): Pair {
  const path = `/api/v1/${operation.name}`;
  const body = rawBody(random, operation.limit - random.below(2) * random.below(operation.limit));
  const harmless = Buffer.from(JSON.stringify({ x: harmlessText(Math.max(0, body.length - 100)) }));
  const headers = { 'Content-Type': 'application/json' };
  return {
    nasty: { method: 'POST', path, headers, body },
    harmless: { method: 'POST', path, headers, body: harmless },
  };
}

export function json(name: string, body: object, headers: Record<string, string> = {}): FuzzRequest {
  return {
    method: 'POST',
    path: `/api/v1/${name}`,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(body)),
  };
}

function requestOf(
  { name, method, limit }: FuzzedOperation,
  fields: Record<string, unknown>,
  headers: Record<string, string>,
): FuzzRequest {
  if (method === 'POST') return json(name, fields, headers);
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(fields)) {
    query.set(
      field,
      (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
        .slice(0, Math.min(limit, 300))
        .replace(/\p{Cs}/gu, ''),
    );
  }
  return { method, path: `/api/v1/${name}?${query.toString()}`, headers };
}

/** A field with at least this `maxLength` gets a text limited by the body size instead. */
const LONG_TEXT = 65_536;

function nastyValue(random: Random, field: string, schema: Schema, share: number): unknown {
  const text = () =>
    schema.maxLength && schema.maxLength < LONG_TEXT
      ? nastyLine(random, schema.maxLength)
      : nastyText(random, Math.min(share, CONTENT), random.chance(0.9));
  return random.pick<() => unknown>([
    text,
    text,
    () => random.pick(IDS),
    () => String(random.pick(IDS)),
    () => random.pick(CURSORS),
    () => random.pick(DATES),
    () => random.pick([null, true, false, '', ' ', [], {}, [[]], { $gt: '' }]),
    () => Array.from({ length: random.below(400) }, () => random.pick<unknown>([1, '1', null, field])),
    () => nest(random),
  ])();
}

function rightValue(random: Random, field: string, schema: Schema, known: Known): unknown {
  const ids = known[field] ?? (/id$/i.test(field) ? known.accountId : undefined);
  if (ids && ids.length > 0) return random.pick(ids);
  if (schema.enum) return random.pick(schema.enum);
  const [type] = [schema.type].flat();
  if (type === 'integer' || type === 'number') return schema.example ?? schema.minimum ?? 1;
  if (type === 'boolean') return random.chance(0.5);
  if (/endpoint|url|image/i.test(field)) return `http://127.0.0.1:1999/${random.below(1000)}`;
  if (/email/i.test(field)) return `person${random.below(20)}@example.com`;
  if (/password/i.test(field)) return 'correct horse battery staple';
  return schema.example ?? `Fuzz ${random.below(1000)}`;
}

function tamed(value: unknown): unknown {
  if (typeof value === 'string') return harmlessText(Buffer.byteLength(value));
  return Array.isArray(value) ? value.map(() => 1) : value;
}

function nest(random: Random): unknown {
  let value: unknown = random.pick([1, 'x', null]);
  for (let depth = random.pick([3, 18, 19, 20, 21, 200]); depth > 0; depth--) {
    value = random.chance(0.5) ? [value] : { [random.pick(KEYS)]: value };
  }
  return value;
}

function headersOf(random: Random): Record<string, string> {
  const odd = () => nastyLine(random, 200).replace(/[^\x21-\x7e]/g, 'x') || 'x';
  const headers: Record<string, string> = {};
  if (random.chance(0.3))
    headers['If-Match'] = random.pick(['*', '1', '"1"', '"2147483648"', 'W/"1"', odd()]);
  if (random.chance(0.3))
    headers['Idempotency-Key'] = random.pick(['k', 'x'.repeat(255), 'x'.repeat(256), odd()]);
  if (random.chance(0.2)) headers['X-Request-Id'] = odd();
  if (random.chance(0.2)) headers['X-Forwarded-For'] = odd();
  if (random.chance(0.05))
    headers['Content-Type'] = random.pick(['text/plain', 'application/json; charset=utf-16', odd()]);
  return headers;
}

const idOr = (random: Random, ids: number[] = []) =>
  ids.length > 0 && random.chance(0.7) ? random.pick(ids) : undefined;
