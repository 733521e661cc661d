import type { Request, Response } from 'express';
import { compress, WORTH_COMPRESSING } from './compress';
import { CompressedBodies } from './compressed-bodies';
import { acceptedEncodings, type Encoding } from './encodings';
import type { Representation } from './representation';

const compressed = new CompressedBodies();

/** Sends 304 if the client has the response in any accepted encoding. */
export async function sendRepresentation(
  request: Request,
  response: Response,
  whole: Representation,
): Promise<void> {
  const { status = 200, type, etag } = whole;
  const encodings = encodingsFor(request, whole);
  const held = status === 200 && heldEncoding(request, etag, encodings);
  response.vary('Accept-Encoding');
  if (held) {
    response.setHeader('ETag', tagOf(etag, held));
    response.writeHead(304).end();
    return;
  }
  const [encoding, body] = await encoded(whole, encodings);
  // `limitTime` may have answered the request.
  if (response.headersSent) return;
  if (status === 200) response.setHeader('ETag', tagOf(etag, encoding));
  write(response, { status, type, body }, encoding);
}

export async function sendUncached(
  request: Request,
  response: Response,
  { status = 200, type, body: whole }: Omit<Representation, 'etag'>,
): Promise<void> {
  const fresh = { status, type, body: whole, etag: '', unique: true };
  response.vary('Accept-Encoding');
  const [encoding, body] = await encoded(fresh, encodingsFor(request, fresh));
  // `limitTime` may have answered the request.
  if (!response.headersSent) write(response, { status, type, body }, encoding);
}

function write(
  response: Response,
  { status, type, body }: Pick<Representation, 'type' | 'body'> & { status: number },
  encoding: Encoding,
): void {
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}

/** A proxy that changes the encoding of responses makes the tag weak. */
export function isNamed(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  return given.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
}

function encodingsFor(request: Request, { body }: Representation): readonly Encoding[] {
  const accepted = acceptedEncodings(request);
  return body.length < WORTH_COMPRESSING && accepted.includes('identity') ? ['identity'] : accepted;
}

function heldEncoding(request: Request, etag: string, encodings: readonly Encoding[]): Encoding | undefined {
  const given = request.headers['if-none-match'];
  return given === undefined
    ? undefined
    : encodings.find((encoding) => isNamed(given, tagOf(etag, encoding)));
}

/** Encodings have different bytes, so each has its own ETag: `"digest"`, `"digest-gzip"`, `"digest-br"`. */
function tagOf(etag: string, encoding: Encoding): string {
  return encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

async function encoded(whole: Representation, [encoding]: readonly Encoding[]): Promise<[Encoding, Buffer]> {
  if (encoding === undefined || encoding === 'identity') return ['identity', whole.body];
  const body = await (whole.unique ? compress(whole.body, encoding) : compressed.of(whole, encoding));
  return body ? [encoding, body] : ['identity', whole.body];
}
