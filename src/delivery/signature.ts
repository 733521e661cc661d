import { createHmac } from 'node:crypto';

/** What is signed: the id of the event, the time of the try in Unix seconds, and the bytes of the body. */
export interface Signed {
  id: string;
  timestamp: number;
  body: string;
}

/** The webhook-signature of the Standard Webhooks specification: one for each key. */
export function signatureOf({ id, timestamp, body }: Signed, keys: readonly Buffer[]): string {
  const content = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`).join(' ');
}
