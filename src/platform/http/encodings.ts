import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

export type Coding = 'br' | 'gzip';

export type Encoding = Coding | 'identity';

/** Sorted by the size of the result; the order decides between encodings of equal quality. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];

const UNCOMPRESSED: readonly Encoding[] = ['identity'];

/** The preferred one first; uncompressed if none is accepted (RFC 9110, 12.4.1). */
export function acceptedEncodings(request: Pick<IncomingMessage, 'headers'>): readonly Encoding[] {
  if (!request.headers['accept-encoding']) return UNCOMPRESSED;
  const accepted = new Negotiator(request).encodings(PREFERRED, { preferred: PREFERRED });
  return accepted.length > 0 ? accepted : UNCOMPRESSED;
}
