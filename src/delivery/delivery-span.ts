import type { Attributes, SpanOutcome } from '../telemetry/trace';
import type { Claim } from './claim';
import type { Outcome } from './outcome';

/** The span of a call. Of the address it has only the host, as the rest may hold a secret. */
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

/** How the call ended, for its span. */
export function outcomeSpan({ statusCode, error }: Outcome): SpanOutcome {
  return {
    attributes: { 'http.response.status_code': statusCode ?? undefined, 'error.type': error ?? undefined },
    failed: error !== null,
  };
}
