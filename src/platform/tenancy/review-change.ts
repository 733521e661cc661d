import type { Account } from './account.entity';

/** Returns what the audit log says of a change of `reviewRequired`; null if it does not change. */
export function reviewChange(
  { reviewRequired: before }: Pick<Account, 'reviewRequired'>,
  { reviewRequired: after = before }: Partial<Pick<Account, 'reviewRequired'>>,
): string | null {
  return before === after ? null : `reviewRequired from ${before} to ${after}`;
}
