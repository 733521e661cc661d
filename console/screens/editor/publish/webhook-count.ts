import type { Data, Item } from '../../../api/operations';
import { useOperation } from '../../../api/use-operation';
import { useAccount } from '../../../app/accounts';
import { useTree } from '../../../app/tree';

const MAX_WEBHOOKS = 500;

type Event = Item<Data<'listWebhooks'>>['event'];

/** The events of every publication. Webhooks that clients pull can have all events. */
const EVENTS: readonly Event[] = ['Update post', 'All events'];

/** The events of a publication that makes the post visible. */
const EVENTS_OF_PRIVATE: readonly Event[] = [...EVENTS, 'Publish post'];

/**
 * Returns the number of webhooks that publishing notifies, or undefined if unknown or not visible to the user.
 * `isPublic` is for a post that readers already see.
 */
export function useWebhookCount(isPublic: boolean): number | undefined {
  const { accountId } = useAccount().account;
  const { parentId, rightsIn } = useTree();
  // A role in the parent account also applies to its sub-accounts.
  const enabled = rightsIn(parentId).may('listWebhooks');
  const filter = { status: 'enable', limit: MAX_WEBHOOKS } as const;
  const own = useOperation('listWebhooks', { ...filter, accountId }, { enabled });
  const parents = useOperation('listWebhooks', { ...filter, accountId: parentId }, { enabled });
  if (!enabled || !own.data || !parents.data) return undefined;
  const webhooks = parentId === accountId ? own.data : [...own.data, ...parents.data];
  const events = isPublic ? EVENTS : EVENTS_OF_PRIVATE;
  return webhooks.filter(({ event }) => events.includes(event)).length;
}
