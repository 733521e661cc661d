import type { operations } from './generated/document.ts';
import type { OperationId } from './operation.ts';

type ProblemIn<T> = T extends { content: { 'application/problem+json': infer P } } ? P : never;
type Responses<Id extends OperationId> = operations[Id]['responses'];

/** The problems that an operation can return, by `code`. */
export type ProblemOf<Id extends OperationId> = {
  [I in Id]: ProblemIn<Responses<I>[keyof Responses<I>]>;
}[Id];

/** Every problem of the service, a union by `code`. A newer service may return codes that this type lacks. */
export type Problem = ProblemOf<OperationId>;

/** The service refused a request; `problem` states why. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly operation: OperationId,
    readonly problem: Problem,
    readonly headers: Headers,
  ) {
    super(`${operation} was refused: ${problem.status} ${problem.code}: ${problem.detail}`);
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The response is not from the service, but from a proxy or another server at this address. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';

  constructor(
    readonly operation: OperationId,
    readonly status: number,
    readonly text: string,
  ) {
    super(`${operation} got an unexpected response: status ${status}`);
  }
}

/**
 * Returns the problem if the error is a refusal of this operation, as the union of its codes: `current` has the type of
 * its record. Otherwise, undefined.
 */
export function problemOf<Id extends OperationId>(error: unknown, operation: Id): ProblemOf<Id> | undefined {
  if (!(error instanceof ProblemError) || error.operation !== operation) return undefined;
  return error.problem as ProblemOf<Id>;
}
