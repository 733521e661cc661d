import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** What belongs to one request and is not passed by hand: its id, and the promise made to its idempotency key. */
export interface RequestContext {
  requestId: string;
  /** Keeps the answer of the unit of work in the transaction that made it, where an Idempotency-Key was sent. */
  keepAnswer?: (manager: EntityManager, answer: unknown) => Promise<void>;
}

const storage = new AsyncLocalStorage<RequestContext | undefined>();

/** Runs the rest of a request inside its context. */
export const inRequest = <T>(context: RequestContext, run: () => T): T => storage.run(context, run);

/** Runs what a request sets off and does not wait for: it is no part of the request. */
export const outsideRequest = <T>(run: () => T): T => storage.run(undefined, run);

/** The context of the request that is being answered; undefined in jobs and on the command line. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();
