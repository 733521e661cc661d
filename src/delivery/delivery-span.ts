import type { Attributes, SpanOutcome } from '../telemetry/trace';
import type { Claim } from './claim';
import type { Outcome } from './outcome';

/** What the span of a call says: of the address the host alone, as the rest may hold a secret. */
export function spanOf({ url, requestId, publicId, deliveryId, webhookId, attempt }: Claim): Attributes {
  return {
    'http.request.method': 'POST',
    'server.address': new URL(url).hostname,
    'blog.request_id': requestId ?? undefined,
    'blog.event_id': publicId,
    'blog.delivery_id': deliveryId,
    'blog.webhook_id': webhookId,
    'blog.attempt': attempt,
  };
}

/** What it says of how the call has ended. */
export function outcomeSpan({ statusCode, error }: Outcome): SpanOutcome {
  return {
    attributes: { 'http.response.status_code': statusCode ?? undefined, 'error.type': error ?? undefined },
    failed: error !== null,
  };
}
