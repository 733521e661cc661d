import { createHmac } from 'node:crypto';

/** The signed data: the id of the event, the time of the attempt in Unix seconds, and the bytes of the body. */
export interface Signed {
  id: string;
  timestamp: number;
  body: Buffer;
}

/** Returns the `webhook-signature` header of the Standard Webhooks specification: one signature for each key. */
export function signatureOf({ id, timestamp, body }: Signed, keys: readonly Buffer[]): string {
  const head = `${id}.${timestamp}.`;
  return keys
    .map((key) => `v1,${createHmac('sha256', key).update(head).update(body).digest('base64')}`)
    .join(' ');
}
