import type { OperationId } from '../../clients/typescript/src/operation.ts';
import { ProblemError, problemOf, type ProblemOf } from '../../clients/typescript/src/problem.ts';
import { words } from '../words/words';
import { PromptDismissedError, UserChangedError } from './expiry';

export { problemOf, ProblemError } from '../../clients/typescript/src/problem.ts';

interface WrongField {
  field: string;
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

/** Returns the message of each invalid field, which follows the field's name: `must not be empty`. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ProblemError) || !('errors' in error.problem)) return {};
  const wrong = (error.problem as { errors?: WrongField[] }).errors ?? [];
  return Object.fromEntries(wrong.map(({ field, message }) => [field, withLabels(message)]));
}

/** Replaces API field names in a message with their labels. */
function withLabels(message: string): string {
  const labels: Readonly<Record<string, string>> = words.editor.fields;
  return message.replace(/\bpost[A-Z]\w*/g, (name) => labels[name] ?? name);
}

/** Returns a one-sentence message for any error. */
export function messageOf(error: unknown): string {
  if (error instanceof PromptDismissedError) return words.problems.notLoggedIn;
  if (!(error instanceof ProblemError)) return messageWithoutProblem(error);
  const { code, detail } = error.problem;
  if (code === 'rate_limited') return words.problems.tooMany(retryAfterSeconds(error));
  const known: Readonly<Record<string, string>> = words.problems.codes;
  return known[code] ?? detail;
}

/** Returns the seconds to wait from the Retry-After header, or 60. */
export function retryAfterSeconds(error: unknown): number {
  const seconds = error instanceof ProblemError ? Number(error.headers.get('retry-after')) : NaN;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 60;
}

function messageWithoutProblem(error: unknown): string {
  if (error instanceof UserChangedError) return words.problems.otherPerson;
  return isNetworkError(error) ? words.problems.offline : words.problems.unexpected;
}

/** Returns whether the request failed without a response. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError;
}
