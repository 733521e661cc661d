import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { addressKey, type AddressKey } from './address';

export interface Actor {
  /** Null for a service token. */
  userId: number | null;
  /** Null for a person. */
  serviceTokenId: number | null;
  /** Null for a console session. */
  apiKeyId: number | null;
  /** The parent account of the tree. */
  accountId: number;
}

export interface RequestContext {
  requestId: string;
  /** `page` outside the API. */
  operation?: string;
  byConsole?: boolean;
  /** By performance.now(). */
  begunAt: number;
  /** Absent if a trusted proxy sent no valid address. */
  address?: string;
  client?: AddressKey;
  /** Absent until the credentials have been verified. */
  actor?: Actor;
  /** The sub-account that the input names. */
  subAccountId?: number;
  /** Stores the response for the Idempotency-Key in the same transaction; absent without a key. */
  keepAnswer?: (manager: EntityManager, answer: unknown) => Promise<void>;
  /** Releases the Idempotency-Key before an error response is sent. Never rejects. */
  releaseKey?: () => Promise<void>;
  /** The stored response to the first request with the Idempotency-Key. */
  storedAnswer?: { answer: unknown };
  /** True once the request has taken too long and gets a 503 response: its unit of work must not commit. */
  late?: boolean;
  /** Stops the limit of the request's time. The result starts it again, from its beginning. */
  stopTime?: () => () => void;
  /** True once the request has been answered, or its client has disconnected. */
  closed?: boolean;
  /** Called when `closed` becomes true. */
  onClosed?: () => void;
  /** True during the commit, when an error could wrongly say that nothing was changed. */
  committing?: boolean;
}

interface JobContext {
  job: string;
  /** Whether an operator runs it on the command line. */
  isCommand?: true;
}

type Context = RequestContext | JobContext;

/** One storage for requests and jobs, because each AsyncLocalStorage adds a cost to every promise. */
const storage = new AsyncLocalStorage<Context | undefined>();

export const inContext = <T>(context: Context | undefined, run: () => T): T => storage.run(context, run);

export const inRequest = <T>(context: RequestContext, run: () => T): T => inContext(context, run);

/** For work that a request starts but does not wait for. */
export const outsideRequest = <T>(run: () => T): T => inContext(undefined, run);

/** Undefined at startup. */
export const currentContext = (): Context | undefined => storage.getStore();

/** Undefined in jobs and on the command line. */
export function currentRequest(): RequestContext | undefined {
  const context = currentContext();
  return context && 'requestId' in context ? context : undefined;
}

/** For work that waits for something new: the limit of the request's time starts again after it. */
export async function withoutTimeLimit<T>(wait: () => Promise<T>): Promise<T> {
  const restart = currentRequest()?.stopTime?.();
  try {
    return await wait();
  } finally {
    restart?.();
  }
}

/** Outside a request, the key of unknown addresses. */
export const currentClient = (): AddressKey => currentRequest()?.client ?? addressKey(undefined);
