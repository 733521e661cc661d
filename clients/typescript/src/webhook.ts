import type { webhooks } from './generated/document.ts';
import { EVENTS } from './generated/operations.ts';

type EventName = keyof typeof EVENTS;
type PayloadOf<E extends EventName> = NonNullable<
  webhooks[E]['post']['requestBody']
>['content']['application/json'];

interface Call<E extends EventName> {
  /** The slug of the event, such as `post.create`. */
  readonly event: E;
  readonly payload: PayloadOf<E>;
  /** The id of the event, the same in every attempt. Receivers recognize duplicates by it. */
  readonly id: string;
  /** When this attempt was made. */
  readonly timestamp: Date;
  /** The account of the record. */
  readonly accountId: number;
  /** The number of this attempt, from 1. */
  readonly attempt: number;
  /** Whether it is a sample that webhooks/test has sent. */
  readonly test: boolean;
}

/** A verified call of a webhook, a union by `event`. */
export type WebhookEvent = { [E in EventName]: Call<E> }[EventName];

/** Why a call is not accepted. */
export type WebhookRefusal = 'headers_missing' | 'signature_wrong' | 'timestamp_stale' | 'event_unknown';

/** A call is not from the service, is too old, or has an event that this version of the client does not know. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(
    readonly reason: WebhookRefusal,
    detail: string,
  ) {
    super(detail);
  }
}

/** The headers of a request, of the Fetch API or of Node.js. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The options of a verification. */
export interface VerifyOptions {
  /** The maximum difference between the time of the attempt and now; 300 by default. */
  toleranceSeconds?: number | undefined;
}

/**
 * Verifies a call by the Standard Webhooks specification and returns it. Pass several secrets for several
 * webhooks, or during a rotation. Throws WebhookVerificationError.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const header = readerOf(headers);
  const body = bytesOf(rawBody);
  const [id, seconds, signatures] = requiredOf(header);
  if (!(await isSigned(joined(`${id}.${seconds}.`, body), signatures, keysOf(secrets))))
    throw new WebhookVerificationError('signature_wrong', 'no signature matches');
  const timestamp = new Date(Number(seconds) * 1000);
  refuseStale(timestamp, toleranceSeconds);
  return {
    event: eventOf(header('webhook-event')),
    payload: JSON.parse(new TextDecoder().decode(body)) as unknown,
    id,
    timestamp,
    accountId: Number(header('webhook-account')),
    attempt: Number(header('webhook-attempt')),
    test: header('webhook-test') === 'true',
  } as WebhookEvent;
}

type HeaderReader = (name: string) => string;

function readerOf(headers: WebhookHeaders): HeaderReader {
  if (isFetched(headers)) return (name) => headers.get(name) ?? '';
  const all = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => all.get(name)?.toString() ?? '';
}

/** Whether these are Fetch API headers. Frameworks have their own classes for them. */
function isFetched(headers: WebhookHeaders): headers is Headers {
  return typeof headers.get === 'function';
}

/** Returns the headers that the specification requires: id, time and signatures. */
function requiredOf(header: HeaderReader): [string, string, string] {
  const [id, seconds, signatures] = [
    header('webhook-id'),
    header('webhook-timestamp'),
    header('webhook-signature'),
  ];
  if (id && /^\d{1,12}$/.test(seconds) && signatures) return [id, seconds, signatures];
  const names = 'webhook-id, webhook-timestamp and webhook-signature are required';
  throw new WebhookVerificationError('headers_missing', names);
}

function keysOf(secrets: string | readonly string[]): Uint8Array<ArrayBuffer>[] {
  const keys = (typeof secrets === 'string' ? [secrets] : secrets).map(keyOf);
  if (keys.length === 0)
    throw new TypeError('a secret is required: use the one that webhooks/create returned');
  return keys;
}

/** Returns the bytes of a secret. An empty one is refused, because anyone could sign with it. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = base64(secret.replace(/^whsec_/, ''));
  if (!key || key.length === 0) throw new TypeError('a secret must be whsec_ followed by base64');
  return key;
}

async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  header: string,
  secrets: Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const signatures = header
    .split(' ')
    .flatMap((part) => (part.startsWith('v1,') ? [base64(part.slice(3))] : []));
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
    const expected = new Uint8Array(await crypto.subtle.sign(algorithm, key, signed));
    if (signatures.some((signature) => areEqual(signature, expected))) return true;
  }
  return false;
}

/** Compares in constant time. */
function areEqual(given: Uint8Array | undefined, expected: Uint8Array): boolean {
  if (given?.length !== expected.length) return false;
  return expected.reduce((difference, byte, at) => difference | (byte ^ (given[at] ?? 0)), 0) === 0;
}

function refuseStale(timestamp: Date, toleranceSeconds: number): void {
  const away = Math.abs(Date.now() - timestamp.getTime()) / 1000;
  if (away <= toleranceSeconds) return;
  const detail = `webhook-timestamp is ${Math.round(away)} seconds away`;
  throw new WebhookVerificationError('timestamp_stale', detail);
}

function eventOf(name: string): EventName {
  if (isKnown(name)) return name;
  throw new WebhookVerificationError('event_unknown', `the event ${name || '(none)'} is not known`);
}

function isKnown(name: string): name is EventName {
  return Object.hasOwn(EVENTS, name);
}

function bytesOf(body: string | Uint8Array | ArrayBuffer): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return body instanceof Uint8Array ? body : new Uint8Array(body);
}

function joined(head: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const start = new TextEncoder().encode(head);
  const all = new Uint8Array(start.length + body.length);
  all.set(start);
  all.set(body, start.length);
  return all;
}

function base64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
