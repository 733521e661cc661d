import { call, type ClientSettings } from '../../clients/typescript/src/call.ts';
import type {
  Answer,
  Data,
  Input,
  OperationId,
  Options,
  Whole,
} from '../../clients/typescript/src/operation.ts';
import { BASE } from './base';
import {
  askForPassword,
  closedPrompts,
  UserChangedError,
  passwordPrompt,
  type PasswordReason,
} from './expiry';
import { codeOf } from './problems';
import { noteServerTime } from './server-time';
import { isUserChanged, currentUserId, refreshSession, treeWith } from './session';
import { Value } from './value';

export type { Data, Input, Item, OperationId, Role, Whole } from '../../clients/typescript/src/operation.ts';

/** Requires `ifMatch` for versioned records, so that a change never overwrites a concurrent one. */
export type CallOptions<Id extends OperationId> = 'ifMatch' extends keyof Options<Id>
  ? [options: Options<Id> & { ifMatch: number | undefined }]
  : [options?: Options<Id>];

/** For records that the API returns without a version, and for changes that overwrite nothing. */
export const UNKNOWN_VERSION = undefined;

/** The parent account of the tree that calls refer to. The shell sets it. */
export const accountTree = new Value<number | null>(null);

/** Problem codes that a password prompt can resolve. */
const PASSWORD_REASONS: Readonly<Record<string, PasswordReason>> = {
  session_needed: 'expired',
  password_needed: 'recent',
};

/** Problem codes that suggest that the user's role has changed. */
const FORBIDDEN = ['role_forbidden', 'account_forbidden'];

const PREFIX = '/api/v1/';

/** How the requests of a call are sent. */
export interface Transport {
  /** Sends a request, as `fetch` does. */
  send: ClientSettings['fetch'];
  /** How often the client repeats a request that failed temporarily. */
  maxRetries: number;
}

const BY_FETCH: Transport = {
  send: async (url, init) => {
    const answer = await fetch(url, init);
    noteServerTime(answer.headers.get('date'));
    return answer;
  },
  maxRetries: 2,
};

/** Returns the settings of a call. A repeated call stays in its account tree, even if the user has switched accounts. */
function settingsIn(tree: number | null, { send, maxRetries }: Transport): ClientSettings {
  return { baseUrl: '', fetch: (url, init) => send(...inAccountTree(tree, url, init)), maxRetries };
}

/** Calls an API operation. Prompts for the password if the session has expired, and fails if the user has changed. */
export function callOperation<Id extends OperationId>(
  name: Id,
  input: Input<Id> & { fields?: null },
  ...options: CallOptions<Id>
): Promise<Answer<Id, Whole<Data<Id>>>>;
export function callOperation<Id extends OperationId>(
  name: Id,
  input: Input<Id>,
  ...options: CallOptions<Id>
): Promise<Answer<Id>>;
export function callOperation(name: OperationId, input: object, options?: object): Promise<unknown> {
  return callThrough(BY_FETCH, name, input, options);
}

/** Calls an API operation as `callOperation` does, but sends its requests in another way. */
export async function callThrough(
  transport: Transport,
  name: OperationId,
  input: object,
  options?: object,
): Promise<{ data: unknown }> {
  const tree = treeWith((input as { accountId?: number }).accountId) ?? accountTree.get();
  const settings = settingsIn(tree, transport);
  const person = await awaitUserId();
  const sentAt = closedPrompts();
  const send = async () => {
    const answer = await call(settings, name, input, options);
    loginDismissed = false;
    return answer;
  };
  try {
    return await send();
  } catch (error) {
    await resolveRefusal(error, sentAt);
    if (currentUserId() !== person) throw new UserChangedError();
    return send();
  }
}

/** Asks for the password if that resolves a refusal. Throws the error otherwise. */
async function resolveRefusal(error: unknown, sentAt: number): Promise<void> {
  const code = codeOf(error) ?? '';
  // The role may have changed. Reload it, so that screens hide actions that are no longer allowed.
  if (FORBIDDEN.includes(code)) void refreshSession();
  const reason = PASSWORD_REASONS[code];
  // The user has logged out, so the password dialog must not open.
  if (!reason || currentUserId() === undefined) throw error;
  // Not in the client's `fetch`, because the client would retry after the user dismisses the dialog.
  await askForPassword(reason, sentAt).catch((dismissal: unknown) => {
    loginDismissed = reason === 'expired';
    throw dismissal;
  });
}

let loginDismissed = false;

/** Returns whether the user has dismissed the prompt for a new login. Background requests would open it again. */
export function isLoginDismissed(): boolean {
  return loginDismissed;
}

/** Returns the user of the page. If another tab ended the session, awaits an open password prompt first. */
async function awaitUserId(): Promise<number | undefined> {
  if (isUserChanged() && passwordPrompt.get()) await askForPassword('expired');
  if (isUserChanged()) throw new UserChangedError();
  return currentUserId();
}

/** Redirects a request of the client to /console/api, with the account tree in a header. */
function inAccountTree(
  tree: number | null,
  url: string,
  init: RequestInit,
): [url: string, init: RequestInit] {
  const headers = new Headers(init.headers);
  if (tree !== null) headers.set('X-Account', String(tree));
  return [url.replace(PREFIX, `${BASE}/api/`), { ...init, headers }];
}
