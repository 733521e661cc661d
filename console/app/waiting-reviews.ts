import { usePages } from '../api/use-pages';
import { useAccount } from './accounts';

/** Returns how many drafts wait for a review in the selected account, for users who can approve drafts; otherwise 0. */
export function useWaitingReviews(): number {
  const { account, rights } = useAccount();
  const { total = 0 } = usePages(
    'listDrafts',
    {
      accountId: account.accountId,
      reviewState: 'requested',
      limit: 1,
      includeTotal: true,
      fields: ['postId'],
    },
    { isShared: true, enabled: rights.may('approveDraft') },
  );
  return total;
}
