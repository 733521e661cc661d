import { VERSION } from '../common/version';
import type { Claim } from './claim';
import type { Call } from './outcome';
import { signatureOf } from './signature';

const USER_AGENT = `Blog-Webhooks/${VERSION}`;

/**
 * The call of a claimed delivery, signed by each of the keys. Its timestamp is by the database's clock, because receivers
 * refuse timestamps that are minutes off.
 */
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
      ...(claim.isTest && { 'webhook-test': 'true' }),
    },
  };
}
