import { useOperation } from '../../../api/use-operation';
import { useAccount } from '../../../app/accounts';
import { useTree } from '../../../app/tree';

const MAX_WEBHOOKS = 100;

/** Returns the number of webhooks that publishing notifies, or undefined if unknown or not visible to the user. */
export function useWebhookCount(): number | undefined {
  const { accountId } = useAccount().account;
  const { parentId, rightsIn } = useTree();
  // A role in the parent account also applies to its sub-accounts.
  const enabled = rightsIn(parentId).may('listWebhooks');
  const filter = { event: 'Update post', status: 'enable', limit: MAX_WEBHOOKS } as const;
  const own = useOperation('listWebhooks', { ...filter, accountId }, { enabled });
  const parents = useOperation('listWebhooks', { ...filter, accountId: parentId }, { enabled });
  if (!enabled || !own.data || !parents.data) return undefined;
  return own.data.length + (parentId === accountId ? 0 : parents.data.length);
}
