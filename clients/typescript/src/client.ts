import { call, type ClientSettings } from './call.ts';
import { OPERATIONS } from './generated/operations.ts';
import type { Method, OperationId, PagedId, Walk } from './operation.ts';
import { recordsOf } from './paginate.ts';
import type { Credentials } from './request.ts';

/** The options of a client. Logging in, and operations for readers, need no credentials. */
export interface ClientOptions extends Credentials {
  /** The address of the service, such as `https://blog.example.com`. */
  baseUrl: string;
  /** Sends the requests; the global `fetch` by default. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** The maximum number of retries of a request; 2 by default. */
  maxRetries?: number | undefined;
}

/** The list operations, each as an async iterator over all of its records. */
export type Paginate = { readonly [Id in PagedId]: Walk<Id> };

/** The operations of the service, by operationId. */
export type Client = { readonly [Id in keyof typeof OPERATIONS]: Method<Id> } & {
  readonly paginate: Paginate;
};

/** Returns a client of the service at `baseUrl`. The client keeps no connection and no state. */
export function createClient({ fetch, maxRetries = 2, ...rest }: ClientOptions): Client {
  const settings: ClientSettings = {
    ...rest,
    maxRetries,
    // The global function is looked up for each request, since frameworks replace it.
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
  };
  const ids = Object.keys(OPERATIONS) as OperationId[];
  const methods = ids.map((id) => [id, call.bind(undefined, settings, id)] as const);
  const walks = ids
    .filter((id) => OPERATIONS[id].paged)
    .map((id) => [id, recordsOf.bind(undefined, settings, id)] as const);
  return { ...Object.fromEntries(methods), paginate: Object.fromEntries(walks) } as unknown as Client;
}
