import type { OperationInfo } from '../operations/operation';
import { MAX_INT } from '../common/fields';
import type { Components } from './openapi-types';

export const HEADER_PARAMETERS: Components['parameters'] = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem.',
    schema: { type: 'string', maxLength: 128, pattern: '^[\\w.:-]{1,128}$' },
    example: '3f0c9f5e-6c0a-4a3e-9d5c-0d5b7a8f2f11',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation.',
    schema: { type: 'string', maxLength: 255, pattern: '^[\\x21-\\x7e]{1,255}$' },
    example: '9b2c6c1e-0d4f-4c55-8a51-6f0c2f1f7a3d',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The expected version of the record, as 3 or "3". Separate several with commas; * matches any version.',
    schema: { type: 'string', maxLength: 1024, pattern: '^(\\*|(\\d+|"\\d+")(, ?(\\d+|"\\d+"))*)$' },
    example: '3',
  },
};

export const PAGE_PARAMETERS: Components['parameters'] = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an earlier response. If it still matches, the response is 304.',
    schema: { type: 'string', maxLength: 1024 },
    example: '"5d8c72a5edda8d6a"',
  },
};

export const ANSWER_HEADERS: Components['headers'] = {
  RequestId: {
    description: 'The id of the request.',
    schema: { type: 'string', maxLength: 128, pattern: '^[\\w.:-]{1,128}$' },
    example: '3f0c9f5e-6c0a-4a3e-9d5c-0d5b7a8f2f11',
  },
  RetryAfter: {
    description: 'The number of seconds to wait before a retry.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: MAX_INT },
    example: 5,
  },
  RateLimit: {
    description:
      'The remaining requests (r) and the seconds for which they apply (t). Absent if there is no limit, or if the request was refused before it was counted.',
    schema: { type: 'string', maxLength: 255, pattern: '^"[a-z-]+";r=\\d+;t=\\d+$' },
    example: '"requests";r=599;t=60',
  },
  RateLimitPolicy: {
    description: 'The allowed requests (q) per number of seconds (w). Absent if RateLimit is absent.',
    schema: { type: 'string', maxLength: 255, pattern: '^"[a-z-]+";q=\\d+;w=\\d+$' },
    example: '"requests";q=600;w=60',
  },
  CredentialExpires: {
    description:
      'When the service token or the key pair expires, the earlier of both. Present in the last 14 days before that.',
    schema: { type: 'string', format: 'date-time', maxLength: 64 },
    example: '2026-01-31T08:00:00.000Z',
  },
  IdempotentReplayed: {
    description:
      'Present if this is the stored response to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  ETag: {
    description: 'Identifies the content of the response.',
    schema: { type: 'string', maxLength: 64 },
    example: '"5d8c72a5edda8d6a"',
  },
  CacheControl: {
    description: 'How long caches may keep the response.',
    schema: { type: 'string', maxLength: 255 },
    example: 'public, max-age=0, stale-while-revalidate=30',
  },
  CacheTag: {
    description:
      'The ids of what the response shows, by which a shared cache can purge it. CACHE_TAG_HEADER gives the header another name. Absent if the blog does not exist.',
    schema: { type: 'string', maxLength: 2048 },
    example: 'blog-7,post-12,category-3,author-9',
  },
  CdnCacheControl: {
    description: 'How long shared caches may keep the response. Absent unless SHARED_CACHE_SECONDS is set.',
    schema: { type: 'string', maxLength: 255 },
    example: 'max-age=60',
  },
  AllowOrigin: {
    description:
      'The origin of the page that sent the request, if it is listed in CORS_ORIGINS; otherwise absent. URLs for readers return *.',
    schema: { type: 'string', maxLength: 2048 },
    example: 'https://app.example.com',
  },
  ExposeHeaders: {
    description: 'The response headers that the page can read. Absent without Access-Control-Allow-Origin.',
    schema: { type: 'string', maxLength: 255 },
    example: 'ETag, Retry-After, X-Request-Id',
  },
};

export function headerParametersOf({ idempotent, versioned }: OperationInfo): { $ref: string }[] {
  return ['RequestId', ...(idempotent ? ['IdempotencyKey'] : []), ...(versioned ? ['IfMatch'] : [])].map(
    (name) => ({
      $ref: `#/components/parameters/${name}`,
    }),
  );
}

export const ORIGIN_HEADERS = {
  'Access-Control-Allow-Origin': { $ref: '#/components/headers/AllowOrigin' },
  'Access-Control-Expose-Headers': { $ref: '#/components/headers/ExposeHeaders' },
};

export const LIMIT_HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};

export function answerHeadersOf({
  idempotent,
  login,
  right,
}: OperationInfo): Record<string, { $ref: string }> {
  return {
    'X-Request-Id': { $ref: '#/components/headers/RequestId' },
    ...((login || right) && LIMIT_HEADERS),
    ...(right && { 'X-Credential-Expires': { $ref: '#/components/headers/CredentialExpires' } }),
    ...ORIGIN_HEADERS,
    ...(idempotent && { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } }),
  };
}
