import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** A content coding in which bodies are compressed. */
export type Coding = 'br' | 'gzip';

/** The encoding of a body; `identity` if it is not compressed. */
export type Encoding = Coding | 'identity';

/**
 * The encodings in ascending order of the size of their results. This order decides between encodings to which a client
 * gives the same quality.
 */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];

const UNCOMPRESSED: readonly Encoding[] = ['identity'];

/**
 * Returns the encodings that a request accepts, the preferred one first. A request that accepts none of them, or has no
 * Accept-Encoding, is answered uncompressed (RFC 9110, 12.4.1).
 */
export function acceptedEncodings(request: Pick<IncomingMessage, 'headers'>): readonly Encoding[] {
  if (!request.headers['accept-encoding']) return UNCOMPRESSED;
  const accepted = new Negotiator(request).encodings(PREFERRED, { preferred: PREFERRED });
  return accepted.length > 0 ? accepted : UNCOMPRESSED;
}
