import type { Response } from 'express';
import { compress, WORTH_COMPRESSING } from './compress';
import { acceptedEncodings, type Coding } from './encodings';

/** Bytes above which a Buffer is written: a string would occupy the V8 heap until the client has read it. */
const LARGE = 65_536;

/** A `compressible` text has no secrets. */
export function sendJson(
  response: Response,
  text: string,
  { compressible }: { compressible: boolean },
): Promise<void> | undefined {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (compressible) varyByEncoding(response);
  const bytes = Buffer.byteLength(text);
  const [encoding] = compressible && bytes >= WORTH_COMPRESSING ? acceptedEncodings(response.req) : [];
  if (encoding && encoding !== 'identity') return sendCompressed(response, Buffer.from(text), encoding);
  end(response, bytes > LARGE ? Buffer.from(text) : text, bytes);
  return undefined;
}

/** Express parses the header for each value; only CORS has set one before. */
function varyByEncoding(response: Response): void {
  if (response.hasHeader('Vary')) response.vary('Accept-Encoding');
  else response.setHeader('Vary', 'Accept-Encoding');
}

async function sendCompressed(response: Response, whole: Buffer, coding: Coding): Promise<void> {
  const compressed = await compress(whole, coding);
  // `limitTime` may have answered the request.
  if (response.headersSent) return;
  if (compressed) response.setHeader('Content-Encoding', coding);
  const body = compressed ?? whole;
  end(response, body, body.length);
}

function end(response: Response, body: string | Buffer, bytes: number): void {
  response.setHeader('Content-Length', bytes);
  response.end(body);
}
