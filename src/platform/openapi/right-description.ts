import type { MeasuredOn, OperationInfo, Right } from '../operations/operation';

const PLACES: Record<MeasuredOn, string> = {
  account: 'in the account named in the request',
  record: 'in the account of the record',
  anywhere: 'in any account',
};

export function rightOf({ right }: OperationInfo): string {
  if (!right) return 'Requires no credentials.';
  return `Requires the ${right.role} role or higher ${PLACES[right.on]}. ${scopeOf(right)}`;
}

function scopeOf({ scope, publish }: Right): string {
  if (scope === 'never') return 'Service tokens cannot call it.';
  const needed = `A service token needs the scope \`${scope}\``;
  if (!publish) return `${needed}.`;
  return publish === 'always'
    ? `${needed}, and \`publish\`.`
    : `${needed}, and \`publish\` for a change that readers would see.`;
}
