import { call, type ClientSettings } from '../../clients/typescript/src/call.ts';
import type {
  Answer,
  Data,
  Input,
  OperationId,
  Options,
  Whole,
} from '../../clients/typescript/src/operation.ts';
import { ProblemError } from '../../clients/typescript/src/problem.ts';
import { BASE } from './base';
import { askForPassword, type PasswordReason } from './expiry';
import { refreshSession } from './session';
import { Value } from './value';

export type {
  Data,
  Input,
  Item,
  OperationId,
  Options,
  Whole,
} from '../../clients/typescript/src/operation.ts';

/** The id of the parent account whose tree the calls are about; the shell sets it. */
export const accountTree = new Value<number | null>(null);

/** The codes of problems that the password solves. */
const ASKS_FOR_PASSWORD: Readonly<Record<string, PasswordReason>> = {
  session_needed: 'expired',
  password_needed: 'recent',
};

const PREFIX = '/api/v1/';

const settings: ClientSettings = { baseUrl: '', fetch: send, maxRetries: 2 };

/**
 * Calls an operation of the API as the person who is logged in. Throws ProblemError if the service refuses. If the
 * session has ended, the person can log in in a dialog, and the call goes on.
 */
export function callOperation<Id extends OperationId>(
  name: Id,
  input: Input<Id> & { fields?: null },
  options?: Options<Id>,
): Promise<Answer<Id, Whole<Data<Id>>>>;
export function callOperation<Id extends OperationId>(
  name: Id,
  input: Input<Id>,
  options?: Options<Id>,
): Promise<Answer<Id>>;
export async function callOperation(name: OperationId, input: object, options?: object): Promise<unknown> {
  try {
    return await call(settings, name, input, options);
  } catch (error) {
    const code = error instanceof ProblemError ? error.problem.code : '';
    // The role may have changed meanwhile: then screens stop to offer what it does not allow any more.
    if (code === 'role_forbidden' || code === 'account_forbidden') void refreshSession();
    const reason = ASKS_FOR_PASSWORD[code];
    if (!reason) throw error;
    // Outside of the client, which would repeat the request if the person closes the dialog.
    await askForPassword(reason);
    return call(settings, name, input, options);
  }
}

/** Sends a request of the client to the same operation below /console/api. */
function send(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const tree = accountTree.get();
  if (tree !== null) headers.set('X-Account', String(tree));
  return fetch(url.replace(PREFIX, `${BASE}/api/`), { ...init, headers });
}
