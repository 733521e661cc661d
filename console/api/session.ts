import { ProblemError, UnexpectedAnswerError, type Problem } from '../../clients/typescript/src/problem.ts';
import type { Data } from '../../clients/typescript/src/operation.ts';
import { BASE } from './base';
import { forgetFirstRequests, PERSON_STORED as STORED, readOnce, SESSION } from './first-requests';
import { queries, readAgain, useQuery } from './queries';

/** Who is logged in, and the accounts that the person reaches. */
export type SessionData = Omit<Data<'userLogin'>, 'token'>;

/** An account that the person reaches, with the role there. */
export type ReachedAccount = SessionData['accounts'][number];

const KEY = ['session'] as const;

/** After how many milliseconds the session is read again when the person returns to the window. */
const STALE_MS = 60_000;

/** The session: `data` is null if nobody is logged in. */
export function useSession() {
  return useQuery<SessionData | null>({ queryKey: KEY, queryFn: readSession, staleTime: STALE_MS });
}

/** Logs a person in. Throws ProblemError if the service refuses. */
export async function logIn(email: string, password: string): Promise<void> {
  const session = remembered(await ask('POST', { email, password }));
  forgetFirstRequests();
  const before = personId();
  queries.setQueryData(KEY, session);
  if (before !== undefined && before !== session?.user.userId) forgetAnswers();
}

/** Confirms the password of the person who is logged in. Throws ProblemError if it is wrong. */
export async function confirmPassword(password: string): Promise<void> {
  await ask('POST', { password }, `${SESSION.url}/confirm`);
}

/** Ends the session, and forgets what was read in it. */
export async function logOut(): Promise<void> {
  await ask('DELETE');
  localStorage.removeItem(STORED);
  forgetFirstRequests();
  forgetSession();
}

/** Returns the id of the person whom the page shows; undefined if nobody is logged in. */
export function personId(): number | undefined {
  return known()?.user.userId;
}

/**
 * Returns whether the person whom the page shows has logged out in another tab, or somebody else has logged in there.
 * The browser's one cookie then belongs to nobody or to somebody else, so the page must send nothing.
 */
export function isOutdated(): boolean {
  const person = personId();
  return person !== undefined && localStorage.getItem(STORED) !== String(person);
}

/** Shows the console as without a session: this leads to log in. */
export function forgetSession(): void {
  queries.setQueryData(KEY, null);
  forgetAnswers();
}

/** Forgets what the service has answered to the person. */
function forgetAnswers(): void {
  void queries.cancelQueries({ predicate: isAnswer });
  queries.removeQueries({ predicate: isAnswer });
}

const isAnswer = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== KEY[0];

/** Reads the session again, after the name of the person or the accounts have changed. */
export function refreshSession(): Promise<void> {
  return readAgain(KEY);
}

/** Returns whether somebody has logged in with this browser. The cookie of the session cannot be read by scripts. */
function mayHaveSession(): boolean {
  return localStorage.getItem(STORED) !== null;
}

function isAtLogin(): boolean {
  return window.location.pathname === `${BASE}/login`;
}

async function readSession(): Promise<SessionData | null> {
  if (isAtLogin() && !mayHaveSession()) return null;
  // What the person has typed here must not become somebody else's.
  if (isOutdated()) return known();
  try {
    return remembered(await sessionIn(await readOnce(SESSION)));
  } catch (error) {
    // A session that has ended keeps its screen: the next call asks for the password in place.
    if (error instanceof ProblemError && error.status === 401) return known();
    throw error;
  }
}

/** Returns the session that the page shows. */
function known(): SessionData | null {
  return queries.getQueryData<SessionData | null>(KEY) ?? null;
}

/** Lets the other tabs know who is logged in. */
function remembered(session: SessionData | null): SessionData | null {
  if (session) localStorage.setItem(STORED, String(session.user.userId));
  return session;
}

async function ask(
  method: 'POST' | 'DELETE',
  body?: object,
  address = SESSION.url,
): Promise<SessionData | null> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  return sessionIn(await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) }));
}

async function sessionIn(answer: Response): Promise<SessionData | null> {
  if (answer.ok) return answer.status === 204 ? null : ((await answer.json()) as { data: SessionData }).data;
  throw await refusalIn(answer);
}

async function refusalIn(answer: Response): Promise<Error> {
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json'))
    return new UnexpectedAnswerError('userLogin', answer.status, text);
  return new ProblemError('userLogin', JSON.parse(text) as Problem, answer.headers);
}
