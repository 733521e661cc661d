import type { MeasuredOn, OperationInfo } from '../operations/operation';

const PLACES: Record<MeasuredOn, string> = {
  account: 'in the account named in the request',
  record: 'in the account of the record',
  anywhere: 'in any account',
};

export function rightOf({ right }: OperationInfo): string {
  if (!right) return 'Requires no credentials.';
  return `Requires the ${right.role} role or higher ${PLACES[right.on]}.`;
}
