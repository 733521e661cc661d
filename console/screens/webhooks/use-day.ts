import { useOperation } from '../../api/use-operation';
import { startOfDay, type Counted } from './health';

/** How many deliveries the chart counts: as many as one page can have. */
export const LIMIT = 500;

/** A delivery as the chart reads it. */
export type DayDelivery = Counted & { deliveryId: number; webhookId: number };

interface Day {
  /** The deliveries of the last 24 hours, at most the last 500; undefined while they are read. */
  deliveries: readonly DayDelivery[] | undefined;
  isCapped: boolean;
  now: number;
  /** Why the deliveries could not be read. */
  error: unknown;
  again: () => void;
}

/** Reads the deliveries of the last 24 hours, of one webhook or of all webhooks of the account. */
export function useDay(accountId: number, webhookId?: number): Day {
  const now = Date.now();
  const { data, error, refetch } = useOperation(
    'listWebhookDeliveries',
    {
      accountId,
      ...(webhookId !== undefined && { webhookId }),
      since: new Date(startOfDay(now)).toISOString(),
      limit: LIMIT,
      fields: ['deliveryId', 'webhookId', 'status', 'attempts', 'createdAt'],
    },
    { keep: true },
  );
  return {
    deliveries: data as readonly DayDelivery[] | undefined,
    isCapped: data?.length === LIMIT,
    now,
    error,
    again: () => void refetch(),
  };
}
