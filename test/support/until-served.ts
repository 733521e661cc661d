import type { Sent } from './blog';
import { until } from './until';

/** Repeats a heavy request while the service refuses it with 503, as it may on a busy machine. */
export function untilServed(send: () => Promise<Sent>): Promise<Sent> {
  return until('the request is served', async () => {
    const sent = await send();
    return sent.status !== 503 && sent;
  });
}
