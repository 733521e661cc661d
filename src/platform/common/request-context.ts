import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { addressKey, type AddressKey } from './address';

/** An authenticated caller. */
export interface Actor {
  userId: number;
  /** Null for a session of the console. */
  apiKeyId: number | null;
  /** The parent account of the tree. */
  accountId: number;
}

/** The state of one request that is available without being passed as a parameter. */
export interface RequestContext {
  requestId: string;
  /** The name of the request's operation; `page` outside the API. */
  operation?: string;
  /** When the request began, by performance.now(). */
  begunAt: number;
  /** The IP address of the client; absent if a trusted proxy sent no valid address. */
  address?: string;
  /** The key by which limits count the client. */
  client?: AddressKey;
  /** The authenticated caller; absent until the credentials have been verified. */
  actor?: Actor;
  /** The sub-account that the input of the request names; absent if it names none. */
  subAccountId?: number;
  /**
   * Stores the result of the unit of work as the answer for the Idempotency-Key, in the same transaction. Absent if the
   * request has no such key.
   */
  keepAnswer?: (manager: EntityManager, answer: unknown) => Promise<void>;
  /** Releases the Idempotency-Key before an error is answered. Never rejects. */
  releaseKey?: () => Promise<void>;
  /** The stored answer to the first request with the Idempotency-Key. */
  kept?: { answer: unknown };
  /** True once the request has taken too long, and is answered with 503. Its unit of work must then not commit. */
  late?: boolean;
  /** True once the request was answered, or its client has disconnected. */
  closed?: boolean;
  /**
   * True while the change of the request is being committed. An error that says that nothing was changed could then be
   * untrue.
   */
  committing?: boolean;
}

/** The context of a job. */
interface JobContext {
  job: string;
}

type Context = RequestContext | JobContext;

/** Requests and jobs share one storage, because each AsyncLocalStorage adds a cost to every promise of the process. */
const storage = new AsyncLocalStorage<Context | undefined>();

/** Runs work inside a context. */
export const inContext = <T>(context: Context | undefined, run: () => T): T => storage.run(context, run);

/** Runs the rest of a request inside its context. */
export const inRequest = <T>(context: RequestContext, run: () => T): T => inContext(context, run);

/** Runs work that a request starts but does not wait for, without the context of the request. */
export const outsideRequest = <T>(run: () => T): T => inContext(undefined, run);

/** Returns the context of the running request or job; undefined at the start and on the command line. */
export const currentContext = (): Context | undefined => storage.getStore();

/** Returns the context of the running request; undefined in jobs and on the command line. */
export function currentRequest(): RequestContext | undefined {
  const context = currentContext();
  return context && 'requestId' in context ? context : undefined;
}

/**
 * Returns the key by which limits count the client of the current request; outside a request, the key of unknown
 * addresses.
 */
export const currentClient = (): AddressKey => currentRequest()?.client ?? addressKey(undefined);
