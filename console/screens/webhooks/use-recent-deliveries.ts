import { useOperation } from '../../api/use-operation';
import { serverNow } from '../../api/server-time';
import { startOfPeriod, type Counted } from './health';

/** The maximum number of deliveries in the chart, which is the API limit for a page. */
export const LIMIT = 500;

/** A delivery with the fields that the chart uses. */
export type DayDelivery = Counted & { deliveryId: number; webhookId: number };

interface Day {
  /** The deliveries of the last 24 hours; undefined while loading. */
  deliveries: readonly DayDelivery[] | undefined;
  isCapped: boolean;
  now: number;
  /** The loading error. */
  error: unknown;
  retry: () => void;
}

/** Loads the deliveries of the last 24 hours, for one webhook or the account. */
export function useRecentDeliveries(accountId: number, webhookId?: number): Day {
  const now = serverNow();
  const { data, error, refetch } = useOperation(
    'listWebhookDeliveries',
    {
      accountId,
      ...(webhookId !== undefined && { webhookId }),
      since: new Date(startOfPeriod(now)).toISOString(),
      limit: LIMIT,
      fields: ['deliveryId', 'webhookId', 'status', 'attempts', 'createdAt'],
    },
    { keepPrevious: true },
  );
  return {
    deliveries: data as readonly DayDelivery[] | undefined,
    isCapped: data?.length === LIMIT,
    now,
    error,
    retry: () => void refetch(),
  };
}
