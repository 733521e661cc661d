import { OPERATIONS } from './generated/operations.ts';
import type { CallOptions, Operation, OperationId } from './operation.ts';
import { ProblemError, UnexpectedAnswerError, type Problem } from './problem.ts';
import { requestOf, type Credentials, type PreparedRequest, type RequestHeaders } from './request.ts';
import { pause, waitBefore, type Outcome } from './retry.ts';

/** The settings of a client. */
export interface ClientSettings extends Credentials {
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly maxRetries: number;
}

/** A response, not yet typed for its operation. */
export interface PlainAnswer {
  readonly data: unknown;
  readonly meta: unknown;
  readonly response: { readonly status: number; readonly headers: Headers };
}

type Answered = Exclude<Outcome, { error: unknown }>;

/** Calls an operation, and retries if that can help. Throws ProblemError if the service refuses. */
export async function call(
  settings: ClientSettings,
  id: OperationId,
  input: object = {},
  { signal, ...chosen }: CallOptions & RequestHeaders = {},
): Promise<PlainAnswer> {
  const operation: Operation = OPERATIONS[id];
  if (operation.idempotent) chosen.idempotencyKey ??= newKey();
  const request = requestOf(operation, settings, input, chosen);
  const repeatable = operation.safe || operation.idempotent;
  return answerOf(id, await lastOutcome(settings, request, repeatable, signal));
}

async function lastOutcome(
  settings: ClientSettings,
  request: PreparedRequest,
  repeatable: boolean,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  for (let retries = 0; ; retries++) {
    const outcome = await send(settings, request, signal);
    const wait = retries < settings.maxRetries ? waitBefore(outcome, retries, repeatable) : undefined;
    if (wait === undefined) return outcome;
    await pause(wait, signal);
  }
}

/** Sends a request and reads its whole response. */
async function send(
  { fetch }: ClientSettings,
  { url, init }: PreparedRequest,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  try {
    const response = await fetch(url, { ...init, ...(signal && { signal }) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    return { error };
  }
}

function answerOf(id: OperationId, outcome: Outcome): PlainAnswer {
  if ('error' in outcome) throw outcome.error;
  const { status, headers, text } = outcome;
  if (status < 200 || status > 299) throw refusalOf(id, outcome);
  const body = isJson(headers) ? parsed(id, outcome) : text;
  const { data, meta } = isRecord(body) && 'data' in body ? body : { data: body };
  return { data, meta, response: { status, headers } };
}

function refusalOf(id: OperationId, outcome: Answered): Error {
  const { status, headers, text } = outcome;
  if (!headers.get('content-type')?.startsWith('application/problem+json'))
    return new UnexpectedAnswerError(id, status, text);
  return new ProblemError(id, parsed(id, outcome) as Problem, headers);
}

function parsed(id: OperationId, { status, text }: Answered): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnexpectedAnswerError(id, status, text);
  }
}

function isJson(headers: Headers): boolean {
  return /^application\/(?:[a-z]+\+)?json\b/.test(headers.get('content-type') ?? '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** 128 random bits in hexadecimal digits. Unlike `crypto.randomUUID`, it works on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
