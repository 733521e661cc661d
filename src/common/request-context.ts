import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { addressKey, type AddressKey } from './address';

/** An authenticated caller. */
export interface Actor {
  userId: number;
  apiKeyId: number;
  /** The parent account of the key pair. */
  accountId: number;
}

/** The state of one request that is not passed as a parameter. */
export interface RequestContext {
  requestId: string;
  /** The name of its operation; `page` outside the API. */
  operation?: string;
  /** When the request began, by performance.now(). */
  begunAt: number;
  /** The IP address of the client; absent if a trusted proxy sent none. */
  address?: string;
  /** The key of that address in limits. */
  client?: AddressKey;
  /** The caller, once the credentials have been verified. */
  actor?: Actor;
  /** The sub-account that the request names, if its input names one. */
  subAccountId?: number;
  /** Stores the answer of the unit of work in its transaction; absent without an Idempotency-Key. */
  keepAnswer?: (manager: EntityManager, answer: unknown) => Promise<void>;
  /** Releases the Idempotency-Key before an error is answered. Never fails. */
  giveKeyBack?: () => Promise<void>;
  /** The stored answer to the first request with the Idempotency-Key. */
  kept?: { answer: unknown };
  /** It was answered 503 because it took too long: it must not change anything any more. */
  late?: boolean;
  /** It was answered, or its client has disconnected. */
  closed?: boolean;
  /** Its change is being committed: it can no longer be answered that nothing was changed. */
  committing?: boolean;
}

/** The state of a job. */
interface JobContext {
  job: string;
}

type Context = RequestContext | JobContext;

/** One storage for requests and jobs: each further one costs every promise of the process. */
const storage = new AsyncLocalStorage<Context | undefined>();

/** Runs work inside a context. */
export const inContext = <T>(context: Context | undefined, run: () => T): T => storage.run(context, run);

/** Runs the rest of a request inside its context. */
export const inRequest = <T>(context: RequestContext, run: () => T): T => inContext(context, run);

/** Runs work that a request starts and does not wait for, without its context. */
export const outsideRequest = <T>(run: () => T): T => inContext(undefined, run);

/** The context of the request or job that is running; undefined at the start and on the command line. */
export const currentContext = (): Context | undefined => storage.getStore();

/** The context of the request that is being answered; undefined in jobs and on the command line. */
export function currentRequest(): RequestContext | undefined {
  const context = currentContext();
  return context && 'requestId' in context ? context : undefined;
}

/** The key in limits of the current request's address; outside of a request, the key of unknown addresses. */
export const currentClient = (): AddressKey => currentRequest()?.client ?? addressKey(undefined);
