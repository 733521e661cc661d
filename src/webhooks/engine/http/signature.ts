import { createHmac } from 'node:crypto';

/** `timestamp` is in Unix seconds. */
export interface Signed {
  id: string;
  timestamp: number;
  body: Buffer;
}

/** Returns the `webhook-signature` header of the Standard Webhooks specification, with one signature per key. */
export function signatureOf({ id, timestamp, body }: Signed, keys: readonly Buffer[]): string {
  const head = `${id}.${timestamp}.`;
  return keys
    .map((key) => `v1,${createHmac('sha256', key).update(head).update(body).digest('base64')}`)
    .join(' ');
}
