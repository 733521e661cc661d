import { VERSION } from '../../../platform/common/product-version';
import type { Claim } from '../claims/claim';
import { signatureOf } from './signature';

const USER_AGENT = `Blog-Webhooks/${VERSION}`;

export interface Call {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** The timestamp is by the database's clock, because receivers reject timestamps that are minutes off. */
export function callOf(claim: Claim, keys: readonly Buffer[]): Call {
  const { publicId: id, body, url } = claim;
  const timestamp = Math.floor(claim.now.getTime() / 1000);
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': USER_AGENT,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id, timestamp, body }, keys),
      'webhook-event': claim.slug,
      'webhook-account': String(claim.accountId),
      'webhook-attempt': String(claim.attempt),
      'webhook-delivery': String(claim.deliveryId),
      ...(claim.tags !== null && { 'webhook-tags': claim.tags }),
      ...(claim.isTest && { 'webhook-test': 'true' }),
    },
  };
}
