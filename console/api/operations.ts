import { call, type ClientSettings } from '../../clients/typescript/src/call.ts';
import { OPERATIONS } from '../../clients/typescript/src/generated/operations.ts';
import type {
  Answer,
  Data,
  Input,
  OperationId,
  Options,
  Whole,
} from '../../clients/typescript/src/operation.ts';
import { BASE } from './base';
import { askForPassword, OtherPersonError, passwordQuestion, type PasswordReason } from './expiry';
import { readFirst } from './first-requests';
import { codeOf } from './problems';
import { isOutdated, personId, refreshSession } from './session';
import { Value } from './value';

export type { Data, Input, Item, OperationId, Whole } from '../../clients/typescript/src/operation.ts';

/**
 * The options of a call. An operation that changes a record which has a version needs that version, so that it overwrites
 * nobody's change; `UNKNOWN_VERSION` says that the console has none.
 */
export type Sent<Id extends OperationId> = 'ifMatch' extends keyof Options<Id>
  ? [options: Options<Id> & { ifMatch: number | undefined }]
  : [options?: Options<Id>];

/** The version of a record that the API shows without one, or of which nothing is overwritten. */
export const UNKNOWN_VERSION = undefined;

/** The id of the parent account whose tree the calls are about; the shell sets it. */
export const accountTree = new Value<number | null>(null);

/** The codes of problems that the password solves. */
const ASKS_FOR_PASSWORD: Readonly<Record<string, PasswordReason>> = {
  session_needed: 'expired',
  password_needed: 'recent',
};

/** The codes of problems after which the person may have another role than the page knows. */
const FORBIDDEN = ['role_forbidden', 'account_forbidden'];

const PREFIX = '/api/v1/';

const settings: ClientSettings = {
  baseUrl: '',
  fetch: (url, init) => fetch(...inTree(url, init)),
  maxRetries: 2,
};
const readSettings: ClientSettings = { ...settings, fetch: (url, init) => readFirst(...inTree(url, init)) };

/**
 * Calls an operation of the API as the person who is logged in. Throws ProblemError if the service refuses. If the
 * session has ended, the person can log in in a dialog, and the call goes on. Throws OtherPersonError if the page shows
 * somebody else than the browser has logged in: nobody sends what another person has typed.
 */
export function callOperation<Id extends OperationId>(
  name: Id,
  input: Input<Id> & { fields?: null },
  ...options: Sent<Id>
): Promise<Answer<Id, Whole<Data<Id>>>>;
export function callOperation<Id extends OperationId>(
  name: Id,
  input: Input<Id>,
  ...options: Sent<Id>
): Promise<Answer<Id>>;
export async function callOperation(name: OperationId, input: object, options?: object): Promise<unknown> {
  const person = await personOfPage();
  const send = () => call(OPERATIONS[name].safe ? readSettings : settings, name, input, options);
  try {
    return await send();
  } catch (error) {
    const code = codeOf(error) ?? '';
    // The role may have changed meanwhile: then screens stop to offer what it does not allow any more.
    if (FORBIDDEN.includes(code)) void refreshSession();
    const reason = ASKS_FOR_PASSWORD[code];
    // After a log out, the password dialog must not open.
    if (!reason || personId() === undefined) throw error;
    // Outside of the client, which would repeat the request if the person closes the dialog.
    await askForPassword(reason);
    if (personId() !== person) throw new OtherPersonError();
    return send();
  }
}

/** Returns whom the page shows. If another tab has ended the session and the dialog for the password is open, waits. */
async function personOfPage(): Promise<number | undefined> {
  if (isOutdated() && passwordQuestion.get()) await askForPassword('expired');
  if (isOutdated()) throw new OtherPersonError();
  return personId();
}

/** Returns a request of the client as one to the same operation below /console/api, in the chosen account tree. */
function inTree(url: string, init: RequestInit): [url: string, init: RequestInit] {
  const headers = new Headers(init.headers);
  const tree = accountTree.get();
  if (tree !== null) headers.set('X-Account', String(tree));
  return [url.replace(PREFIX, `${BASE}/api/`), { ...init, headers }];
}
