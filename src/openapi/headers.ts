import type { OperationInfo } from '../common/operation';
import type { Components } from './openapi-types';

/** The headers that requests may carry, by their names among the components of the document. */
export const HEADER_PARAMETERS: Components['parameters'] = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'The id of the request; one is made where none is sent. Answered, logged, and the instance of a problem.',
    schema: { type: 'string', pattern: '^[\\w.:-]{1,128}$' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same key and body within 24 hours give the first answer again and create nothing. Per key pair, user and operation.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The version that the record must still have, as 3 or "3"; * is any.',
    schema: { type: 'string' },
  },
};

/** The headers that answers carry, by their names among the components of the document. */
export const ANSWER_HEADERS: Components['headers'] = {
  RequestId: { description: 'The id of the request.', schema: { type: 'string' } },
  RetryAfter: {
    description: 'After how many seconds a retry makes sense.',
    schema: { type: 'integer', minimum: 1 },
  },
  RateLimit: {
    description: 'How many requests are left (r), for how many seconds (t). Absent without a limit.',
    schema: { type: 'string', pattern: '^"[a-z-]+";r=\\d+;t=\\d+$' },
  },
  RateLimitPolicy: {
    description: 'How many requests (q) there may be in how many seconds (w).',
    schema: { type: 'string', pattern: '^"[a-z-]+";q=\\d+;w=\\d+$' },
  },
  IdempotentReplayed: {
    description: 'There where the answer is that of an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
};

/** References to the headers that an operation takes. */
export function headerParametersOf({ idempotent, versioned }: OperationInfo): { $ref: string }[] {
  return ['RequestId', ...(idempotent ? ['IdempotencyKey'] : []), ...(versioned ? ['IfMatch'] : [])].map(
    (name) => ({
      $ref: `#/components/parameters/${name}`,
    }),
  );
}

/** References to the headers of rate limits. */
export const LIMIT_HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};

/** References to the headers that an operation's success carries. */
export function answerHeadersOf({
  idempotent,
  login,
  public: isPublic,
}: OperationInfo): Record<string, { $ref: string }> {
  return {
    'X-Request-Id': { $ref: '#/components/headers/RequestId' },
    ...((login || !isPublic) && LIMIT_HEADERS),
    ...(idempotent && { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } }),
  };
}
