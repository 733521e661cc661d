import { invalidField } from '../common/problem';
import type { Caller } from './caller';

/** The id of the parent account. Throws 422 if the input names a sub-account. */
export function parentOnly({ named, parent }: Caller): number {
  if (named.accountId === parent.accountId) return parent.accountId;
  throw invalidField('accountId', 'unknown', 'must be the parent account, not a sub-account');
}
