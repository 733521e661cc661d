import type { OperationId } from '../../clients/typescript/src/operation.ts';
import {
  ProblemError,
  problemOf,
  UnexpectedAnswerError,
  type ProblemOf,
} from '../../clients/typescript/src/problem.ts';
import { textsLanguage, words } from '../words/words';
import { PromptDismissedError, UserChangedError } from './expiry';

export { problemOf, ProblemError, UnexpectedAnswerError } from '../../clients/typescript/src/problem.ts';

interface WrongField {
  field: string;
  code: string;
  message: string;
}

/** The current record in the response to a change of an outdated version. */
export type Newer<Id extends OperationId> = Extract<
  ProblemOf<Id>,
  { code: 'version_moved_on'; current: unknown }
>['current'];

/** Returns the current record if an operation was refused because of an outdated version. */
export function newerIn<Id extends OperationId>(error: unknown, operation: Id): Newer<Id> | undefined {
  if (codeOf(error) !== 'version_moved_on') return undefined;
  return (problemOf(error, operation) as { current?: Newer<Id> } | undefined)?.current;
}

/** Returns the problem code of an error, if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ProblemError ? error.problem.code : undefined;
}

/** Returns the message of each invalid field, for `words.common.fieldError`: `must not be empty`. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ProblemError) || !('errors' in error.problem)) return {};
  const wrong = (error.problem as { errors?: WrongField[] }).errors ?? [];
  return Object.fromEntries(wrong.map((one) => [one.field, fieldMessage(one)]));
}

/** Returns the message in the language of the page. Messages without a translation are translated by their code. */
function fieldMessage({ code, message }: WrongField): string {
  const { fieldMessages, fieldCodes } = words.problems;
  const numbers = message.match(/\d+/g) ?? [];
  const known = entry(fieldMessages, message.replace(/\d+/g, '#'));
  if (known !== undefined) return known.replace(/#/g, () => numbers.shift() ?? '#');
  const other = textsLanguage() === 'en' ? undefined : entry(fieldCodes, code);
  return other ?? withLabels(message);
}

function entry(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** Replaces API field names in a message with their labels. */
function withLabels(message: string): string {
  const labels: Readonly<Record<string, string>> = words.editor.fields;
  return message.replace(/\bpost[A-Z]\w*/g, (name) => labels[name] ?? name);
}

/** Why a request failed, if a later attempt may succeed. `offline`: there was no response. */
export type FailureCause = 'offline' | 'loggedOut' | 'tooManyRequests' | 'timeout' | 'service';

/** Returns why a request failed, or undefined if the service refused it for another reason. */
export function causeOf(error: unknown): FailureCause | undefined {
  if (isNetworkError(error)) return 'offline';
  if (error instanceof PromptDismissedError || codeOf(error) === 'session_needed') return 'loggedOut';
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  return causeOfStatus(statusOf(error), error instanceof UnexpectedAnswerError);
}

/** Only a proxy or another server, such as a network login page, returns an unexpected response. */
function causeOfStatus(status: number, isUnexpected: boolean): FailureCause | undefined {
  if (status === 429) return 'tooManyRequests';
  if (status === 408) return 'timeout';
  if (status >= 500) return 'service';
  return isUnexpected ? 'offline' : undefined;
}

/** Returns the status of the response, or 0 without one. */
function statusOf(error: unknown): number {
  return error instanceof ProblemError || error instanceof UnexpectedAnswerError ? error.status : 0;
}

/** Returns a message that names the cause of an error. */
export function messageOf(error: unknown): string {
  switch (causeOf(error)) {
    case 'offline':
      return words.problems.offline;
    case 'loggedOut':
      return error instanceof PromptDismissedError ? words.problems.notLoggedIn : words.problems.loggedOut;
    case 'tooManyRequests':
      return words.problems.tooMany(retryAfterSeconds(error));
    case 'timeout':
      return words.problems.timeout;
    case 'service':
      return words.problems.service(statusOf(error), requestIdOf(error));
    case undefined:
      return refusalText(error);
  }
}

function refusalText(error: unknown): string {
  if (error instanceof UserChangedError) return words.problems.otherPerson;
  if (!(error instanceof ProblemError)) return words.problems.unexpected;
  const { code, detail } = error.problem;
  const known = entry(words.problems.codes, code);
  if (known !== undefined) return known;
  // The page refuses some files itself, with a detail in its language.
  if (requestIdOf(error) !== null) englishTexts.add(detail);
  return detail;
}

/** Details from the service that were shown because the console has no text for their codes. */
const englishTexts = new Set<unknown>();

/** Returns the language of a text from the service; undefined for the language of the page. */
export function languageOf(text: unknown): 'en' | undefined {
  return englishTexts.has(text) ? 'en' : undefined;
}

/** Returns the id that the service has logged for a request, if it has one. */
function requestIdOf(error: unknown): string | null {
  return error instanceof ProblemError ? error.headers.get('x-request-id') : null;
}

/** Returns the seconds to wait from the Retry-After header, or 60. */
export function retryAfterSeconds(error: unknown): number {
  const seconds = error instanceof ProblemError ? Number(error.headers.get('retry-after')) : NaN;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 60;
}

/** Returns whether the request failed without a response. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError;
}
