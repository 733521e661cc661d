import type { Attributes, SpanOutcome } from '../../../platform/telemetry/trace';
import type { Claim } from '../claims/claim';
import type { Outcome } from './outcome';

/**
 * Returns the attributes of a call's span. They contain only the host of the URL, because the rest could contain a
 * secret.
 */
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

/** Returns the outcome of a call for its span. */
export function outcomeSpan({ statusCode, error }: Outcome): SpanOutcome {
  return {
    attributes: { 'http.response.status_code': statusCode ?? undefined, 'error.type': error ?? undefined },
    failed: error !== null,
  };
}
