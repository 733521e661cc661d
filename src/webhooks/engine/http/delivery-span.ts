import type { Attributes, SpanOutcome } from '../../../platform/telemetry/trace';
import type { Claim } from '../claims/claim';
import type { Outcome } from './outcome';

/** The attributes contain only the host of the URL, because the rest could contain a secret. */
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

export function outcomeSpan({ statusCode, error }: Outcome): SpanOutcome {
  return {
    attributes: { 'http.response.status_code': statusCode ?? undefined, 'error.type': error ?? undefined },
    failed: error !== null,
  };
}
