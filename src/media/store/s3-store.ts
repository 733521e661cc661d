import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { fetch, type Dispatcher, type Response } from 'undici';
import type { AwsCredentialSource } from './aws-credentials';
import type { ByteRange, MediaStore } from './media-store';
import { clock } from '../../platform/common/clock';
import type { Bucket } from '../../platform/settings/media-place';

const CACHING = 'public, max-age=31536000, immutable';

/** Milliseconds until a request is answered. A download can take longer, because its reader may be slow. */
const REQUEST_MS = 60_000;

/** Attempts of a request that fails, or gets a 429 or 5xx response. */
const ATTEMPTS = 3;

interface Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** In the bucket; empty for the bucket itself. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
}

/** Media in a bucket of an S3 server. The signature covers the headers, and not the body, which TLS protects. */
export class S3Store implements MediaStore {
  constructor(
    private readonly bucket: Bucket,
    private readonly credentials: AwsCredentialSource,
    private readonly dispatcher?: Dispatcher,
  ) {}

  async put(name: string, path: string, mediaType: string): Promise<void> {
    const body = await openAsBlob(path);
    const headers = { 'Content-Type': mediaType, 'Cache-Control': CACHING };
    await discard(await this.send({ method: 'PUT', path: this.pathOf(name), headers, body }, [200]));
  }

  async bytesOf(name: string): Promise<number | null> {
    const answer = await this.send({ method: 'HEAD', path: this.pathOf(name) }, [200, 404]);
    await discard(answer);
    return answer.status === 404 ? null : Number(answer.headers.get('content-length'));
  }

  async read(name: string, range?: ByteRange): Promise<Readable | null> {
    const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : undefined;
    const request = { method: 'GET', path: this.pathOf(name), headers } as const;
    const answer = await this.send(request, [range ? 206 : 200, 404]);
    if (answer.status !== 404 && answer.body) return Readable.fromWeb(answer.body);
    await discard(answer);
    return null;
  }

  async remove(name: string): Promise<void> {
    await discard(await this.send({ method: 'DELETE', path: this.pathOf(name) }, [200, 204, 404]));
  }

  /** Throws unless the bucket exists and the credentials are accepted: a missing object does not show this. */
  async check(): Promise<void> {
    const query = { 'list-type': '2', 'max-keys': '1', prefix: this.pathOf('') };
    await discard(await this.send({ method: 'GET', path: '', query }, [200]));
  }

  private async send(request: Request, expected: readonly number[]): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.attempt(request).catch((error: unknown) => error as Error);
      if (!(answer instanceof Error) && expected.includes(answer.status)) return answer;
      if (attempt === ATTEMPTS || !isPassing(answer)) throw await failureOf(request, answer);
      if (!(answer instanceof Error)) await discard(answer);
    }
  }

  private async attempt({ method, path, query, headers = {}, body }: Request): Promise<Response> {
    const { region } = this.bucket;
    const signer = new AwsV4Signer({
      ...(await this.credentials.get()),
      method,
      url: this.addressOf(path, query),
      headers,
      service: 's3',
      region,
      datetime: basicFormat(clock.date()),
    });
    const signed = await signer.sign();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('no answer in time')), REQUEST_MS);
    const sent = { method, headers: Object.fromEntries(signed.headers), body, dispatcher: this.dispatcher };
    return fetch(signed.url, { ...sent, signal: late.signal }).finally(() => clearTimeout(timer));
  }

  private pathOf(name: string): string {
    const { prefix } = this.bucket;
    return prefix === '' ? name : `${prefix}/${name}`;
  }

  private addressOf(path: string, query: Request['query']): string {
    const { bucket, endpoint, isPathStyle } = this.bucket;
    const url = new URL(endpoint);
    if (!isPathStyle) url.host = `${bucket}.${url.host}`;
    url.pathname = (isPathStyle ? `${bucket}/${path}` : path).split('/').map(encodeURIComponent).join('/');
    url.search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    return url.href;
  }
}

/** The basic format of ISO 8601, such as 20261130T210000Z. */
function basicFormat(instant: Date): string {
  return instant.toISOString().replace(/[:-]|\.\d{3}/g, '');
}

function isPassing(answer: Response | Error): boolean {
  return answer instanceof Error || answer.status === 429 || answer.status >= 500;
}

async function discard(answer: Response): Promise<void> {
  await answer.body?.cancel();
}

async function failureOf({ method, path }: Request, answer: Response | Error): Promise<Error> {
  const what = `${method} /${path} of the media store`;
  if (answer instanceof Error) return new Error(`${what} failed: ${answer.message}`, { cause: answer });
  const text = await answer.text().catch(() => '');
  return new Error(`${what} was answered with ${answer.status}: ${text.slice(0, 200)}`);
}
