import type { Exchange, Violation } from './validating-proxy';

/** Input that the service accepts although its schema does not. */
interface Tolerance {
  what: string;
  covers(violation: Violation, value: unknown): boolean;
}

/** Addresses that the document omits: pages for people, and files that pages and tools load. */
const OUTSIDE =
  /^\/(?:blog\/[^/]+(?:\/(?:author\/|category\/)?[\w-]+)?|(?:invitations|preview)\/\w+|docs|embed\/v1\.js|openapi\.json)$/;

/** The only violation reported for an address or method that the document does not contain. */
const NOT_FOUND = 'Selected route not found';

/**
 * The introduction of the document names these. The schemas do not: they tell clients what to send, and generated
 * types would become unions.
 */
export const TOLERANCES: readonly Tolerance[] = [
  {
    what: 'an integer as digits',
    covers: ({ code }, value) => code === 'type' && typeof value === 'string' && /^\d+$/.test(value),
  },
  { what: 'an empty text for null', covers: ({ code }, value) => code === 'type' && value === '' },
  {
    what: 'a date without a zone',
    covers: ({ code }, value) => code === 'format' && /^\d{4}-\d\d-\d\d(?:T[\d:.]+)?$/.test(String(value)),
  },
  {
    what: 'the slug of an event',
    covers: ({ code, location }, value) =>
      code === 'enum' && location.at(-1) === 'event' && /^[a-z]+\.[a-z]+$/i.test(String(value)),
  },
];

/**
 * Returns the violations in an exchange: all that Prism reports about a response, and what it reports about a
 * request that the service did not refuse. A request may violate the document only if the response is a 4xx.
 */
export function breachesOf(exchange: Exchange): string[] {
  const { method, path, answer, violations, refusal } = exchange;
  const said = `${method} ${path} answered ${answer.status}:`;
  const refused = answer.status >= 400 && answer.status < 500;
  if (refusal !== null) return refused ? [] : [`${said} ${refusal}`];
  return violations
    .filter((violation) => isOfResponse(violation) || !(refused || isOutside(exchange, violation)))
    .filter((violation) => isOfResponse(violation) || toleranceOf(exchange, violation) === undefined)
    .map(({ location, message }) => `${said} ${location.join('.')} ${message}`);
}

/** Returns the tolerance that covers a violation in a request. */
export function toleranceOf(exchange: Exchange, violation: Violation): Tolerance | undefined {
  const [part, place, ...names] = violation.location;
  if (part !== 'request' || place !== 'body' || !isJson(exchange)) return undefined;
  const body = JSON.parse(exchange.body.toString()) as unknown;
  const value = names.reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], body);
  return TOLERANCES.find((tolerance) => tolerance.covers(violation, value));
}

/**
 * Returns the codes of the fields that the service refuses although Prism accepts them, each with its operation and
 * field.
 */
export function unforeseen({ path, answer, violations, refusal }: Exchange): [code: string, what: string][] {
  if (answer.status !== 422 || refusal !== null || violations.length > 0) return [];
  const { errors } = JSON.parse(answer.body.toString()) as { errors: { field: string; code: string }[] };
  return errors.map(({ field, code }): [string, string] => [code, `${path} ${field}`]);
}

const isJson = ({ headers }: Exchange) => headers['content-type']?.startsWith('application/json') ?? false;

const isOfResponse = ({ location }: Violation) => location[0] !== 'request';

const isOutside = ({ path }: Exchange, { message }: Violation) => message === NOT_FOUND && OUTSIDE.test(path);
