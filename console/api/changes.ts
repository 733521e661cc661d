import type { OPERATIONS } from '../../clients/typescript/src/generated/operations.ts';
import {
  callOperation,
  type Data,
  type Input,
  type OperationId,
  type CallOptions,
  type Whole,
} from './operations';
import { ProblemError } from './problems';
import { refetchAll } from './queries';

/** A write operation. */
export type ChangeId = {
  [Id in OperationId]: (typeof OPERATIONS)[Id]['safe'] extends true ? never : Id;
}[OperationId];

/** Statuses that mean that the screen shows outdated data. */
const OUTDATED_STATUSES = [404, 409, 412];

/** Calls a write operation. Then refetches everything, because a change can affect any response. */
export async function callChange<Id extends ChangeId>(
  name: Id,
  input: Input<Id>,
  ...options: CallOptions<Id>
): Promise<Whole<Data<Id>>> {
  try {
    const { data } = await callOperation(name, input, ...options);
    void refetchAll();
    return data as unknown as Whole<Data<Id>>;
  } catch (error) {
    if (error instanceof ProblemError && OUTDATED_STATUSES.includes(error.status)) void refetchAll();
    throw error;
  }
}
