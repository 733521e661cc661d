import type { Account } from './account.entity';

/** The text of the audit log; null without a change. */
export function reviewAuditDetail(
  { reviewRequired: before }: Pick<Account, 'reviewRequired'>,
  { reviewRequired: after = before }: Partial<Pick<Account, 'reviewRequired'>>,
): string | null {
  return before === after ? null : `reviewRequired from ${before} to ${after}`;
}
