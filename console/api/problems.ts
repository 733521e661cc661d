import type { OperationId } from '../../clients/typescript/src/operation.ts';
import { ProblemError, problemOf, type ProblemOf } from '../../clients/typescript/src/problem.ts';
import { words } from '../words/words';
import { NotLoggedInError, OtherPersonError } from './expiry';

export { problemOf, ProblemError } from '../../clients/typescript/src/problem.ts';

interface WrongField {
  field: string;
  message: string;
}

/** The record that an operation answers with when it refuses to change an older version of it. */
export type Newer<Id extends OperationId> = Extract<
  ProblemOf<Id>,
  { code: 'version_moved_on'; current: unknown }
>['current'];

/** Returns the record as it is now, if an operation has refused to change an older version of it. */
export function newerIn<Id extends OperationId>(error: unknown, operation: Id): Newer<Id> | undefined {
  if (codeOf(error) !== 'version_moved_on') return undefined;
  return (problemOf(error, operation) as { current?: Newer<Id> } | undefined)?.current;
}

/** Returns the code of a refusal of the service, else undefined. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ProblemError ? error.problem.code : undefined;
}

/**
 * Returns what is wrong with each field. A text continues a sentence that begins with the name of the field, such as
 * `must not be empty`.
 */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ProblemError) || !('errors' in error.problem)) return {};
  const wrong = (error.problem as { errors?: WrongField[] }).errors ?? [];
  return Object.fromEntries(wrong.map(({ field, message }) => [field, withLabels(message)]));
}

/** Returns a message with the names that the API gives the fields of a post replaced by those that people see. */
function withLabels(message: string): string {
  const labels: Readonly<Record<string, string>> = words.editor.fields;
  return message.replace(/\bpost[A-Z]\w*/g, (name) => labels[name] ?? name);
}

/** Returns one sentence for people about any error. */
export function messageOf(error: unknown): string {
  if (error instanceof NotLoggedInError) return words.problems.notLoggedIn;
  if (!(error instanceof ProblemError)) return messageWithoutProblem(error);
  const { code, detail } = error.problem;
  if (code === 'rate_limited') return words.problems.tooMany(retryAfterSeconds(error));
  const known: Readonly<Record<string, string>> = words.problems.codes;
  return known[code] ?? detail;
}

/** Returns after how many seconds the service answers again, as it says itself. */
export function retryAfterSeconds(error: unknown): number {
  const seconds = error instanceof ProblemError ? Number(error.headers.get('retry-after')) : NaN;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 60;
}

function messageWithoutProblem(error: unknown): string {
  if (error instanceof OtherPersonError) return words.problems.otherPerson;
  return isOffline(error) ? words.problems.offline : words.problems.unexpected;
}

/** Returns whether the request did not reach the service. */
export function isOffline(error: unknown): boolean {
  return error instanceof TypeError;
}
