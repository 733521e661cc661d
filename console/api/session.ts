import { ProblemError, UnexpectedAnswerError, type Problem } from '../../clients/typescript/src/problem.ts';
import type { Data } from '../../clients/typescript/src/operation.ts';
import { storeLanguage } from '../words/language';
import { BASE } from './base';
import { causeOf } from './problems';
import { clearCache, queries, refetchMatching, SESSION, useQuery } from './queries';

/** The logged-in user and the accounts that the user can access. */
export type SessionData = Omit<Data<'userLogin'>, 'token'>;

/** An account that the user can access, with the user's role. */
export type AccessibleAccount = SessionData['accounts'][number];

const SESSION_URL = `${BASE}/session`;

/** The localStorage key of the logged-in user's id, which all tabs share. */
const STORAGE_KEY = 'console-session';

/** The session is refetched when the window gets the focus after this time. */
const STALE_MS = 60_000;

/** Uses the session that the server included in the page. */
export function setInitialSession({ dataset }: HTMLElement): void {
  if (dataset.session)
    queries.setQueryData(SESSION, withStoredUser(JSON.parse(dataset.session) as SessionData));
}

/** Returns the session. `data` is null if no user is logged in. */
export function useSession() {
  return useQuery<SessionData | null>({ queryKey: SESSION, queryFn: readSession, staleTime: STALE_MS });
}

/** Logs a user in. Throws ProblemError if the service refuses. */
export async function logIn(email: string, password: string): Promise<void> {
  const session = withStoredUser(await request('POST', { email, password }));
  const before = currentUserId();
  queries.setQueryData(SESSION, session);
  if (before !== undefined && before !== session?.user.userId) clearCache();
}

/** Confirms the password of the logged-in user. Throws ProblemError if it is wrong. */
export async function confirmPassword(password: string): Promise<void> {
  await request('POST', { password }, `${SESSION_URL}/confirm`);
}

/** Returns why the service cannot be used now, or null if it works. */
export async function serviceFailure(): Promise<unknown> {
  try {
    await sessionFrom(
      await fetch(SESSION_URL, { headers: { accept: 'application/json' }, cache: 'no-store' }),
    );
    return null;
  } catch (error) {
    return causeOf(error) === 'loggedOut' ? null : error;
  }
}

/** Ends the session and clears the cache. */
export async function logOut(): Promise<void> {
  await request('DELETE');
  localStorage.removeItem(STORAGE_KEY);
  clearSession();
}

/** Returns the id of the user that the page shows, if any. */
export function currentUserId(): number | undefined {
  return cachedSession()?.user.userId;
}

/** Returns whether another tab has changed the user. The shared cookie has changed too, so the page must send nothing. */
export function isUserChanged(): boolean {
  const person = currentUserId();
  return person !== undefined && localStorage.getItem(STORAGE_KEY) !== String(person);
}

/** Shows the login page, as if there were no session. */
export function clearSession(): void {
  queries.setQueryData(SESSION, null);
  clearCache();
}

/** Returns the parent account of the tree that contains the account; undefined if the user cannot access it. */
export function treeWith(accountId: number | undefined): number | undefined {
  const account = cachedSession()?.accounts.find((one) => one.accountId === accountId);
  return account && treeOf(account);
}

/** Returns the parent account of the tree of an account. */
export function treeOf({ accountId, parentAccountId }: AccessibleAccount): number {
  return parentAccountId ?? accountId;
}

/** Refetches the session after the user's name or accounts have changed. */
export function refreshSession(): Promise<void> {
  return refetchMatching({ queryKey: SESSION });
}

/** Returns whether a user has logged in with this browser. Scripts cannot read the session cookie. */
function mayHaveSession(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null;
}

function isAtLogin(): boolean {
  return window.location.pathname === `${BASE}/login`;
}

async function readSession(): Promise<SessionData | null> {
  if (isAtLogin() && !mayHaveSession()) return null;
  // Text that this user has typed must not appear under another user's name.
  if (isUserChanged()) return cachedSession();
  try {
    return withStoredUser(
      await sessionFrom(await fetch(SESSION_URL, { headers: { accept: 'application/json' } })),
    );
  } catch (error) {
    // Keeps the screen after the session expires. The next call prompts for the password.
    if (error instanceof ProblemError && error.status === 401) return cachedSession();
    throw error;
  }
}

/** Returns the cached session. */
function cachedSession(): SessionData | null {
  return queries.getQueryData<SessionData | null>(SESSION) ?? null;
}

/** Stores the user id, so that other tabs notice the change, and the user's language for the login page. */
function withStoredUser(session: SessionData | null): SessionData | null {
  if (!session) return null;
  localStorage.setItem(STORAGE_KEY, String(session.user.userId));
  storeLanguage(session.user.language);
  return session;
}

async function request(
  method: 'POST' | 'DELETE',
  body?: object,
  address = SESSION_URL,
): Promise<SessionData | null> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  return sessionFrom(await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) }));
}

async function sessionFrom(answer: Response): Promise<SessionData | null> {
  if (answer.ok) return answer.status === 204 ? null : ((await answer.json()) as { data: SessionData }).data;
  throw await errorFrom(answer);
}

async function errorFrom(answer: Response): Promise<Error> {
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json'))
    return new UnexpectedAnswerError('userLogin', answer.status, text);
  return new ProblemError('userLogin', JSON.parse(text) as Problem, answer.headers);
}
