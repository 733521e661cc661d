import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { addressKey, type AddressKey } from './address';

/** Somebody with a key pair. */
export interface Actor {
  userId: number;
  apiKeyId: number;
  /** The parent account of the key pair. */
  accountId: number;
}

/** What belongs to one request and is not passed by hand. */
export interface RequestContext {
  requestId: string;
  /** By performance.now(). */
  begunAt: number;
  /** The IP address of the client; absent if a trusted proxy sent none. */
  address?: string;
  /** The key of that address in limits. */
  client?: AddressKey;
  /** Who asks, once the credentials have been found right. */
  actor?: Actor;
  /** The sub-account that the request names, if its input names one. */
  subAccountId?: number;
  /** Keeps the answer of the unit of work in the transaction that made it, where an Idempotency-Key was sent. */
  keepAnswer?: (manager: EntityManager, answer: unknown) => Promise<void>;
  /** Releases the Idempotency-Key before an error is answered. Never fails. */
  giveKeyBack?: () => Promise<void>;
  /** What the first request with the Idempotency-Key was answered. */
  kept?: { answer: unknown };
  /** It was answered that it took too long: it must not change anything any more. */
  late?: boolean;
  /** It was answered, or its client has gone. */
  closed?: boolean;
  /** Its change is being committed: it is too late to answer that nothing came of it. */
  committing?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext | undefined>();

/** Runs the rest of a request inside its context. */
export const inRequest = <T>(context: RequestContext, run: () => T): T => storage.run(context, run);

/** Runs what a request sets off and does not wait for: it is no part of the request. */
export const outsideRequest = <T>(run: () => T): T => storage.run(undefined, run);

/** The context of the request that is being answered; undefined in jobs and on the command line. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** The key in limits of the current request's address; outside of a request, the key of unknown addresses. */
export const currentClient = (): AddressKey => currentRequest()?.client ?? addressKey(undefined);
