import type { MeasuredOn, OperationInfo } from '../operations/operation';

const PLACES: Record<MeasuredOn, string> = {
  account: 'in the account that the request names',
  record: 'in the account of the record',
  anywhere: 'in any account',
};

/** Returns the sentence of the document about who may call an operation. */
export function rightOf({ right }: OperationInfo): string {
  if (!right) return 'Needs no credentials.';
  return `Needs the role ${right.role} or a higher one ${PLACES[right.on]}.`;
}
