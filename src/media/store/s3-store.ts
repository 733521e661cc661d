import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import { fetch, type Dispatcher, type Response } from 'undici';
import type { AwsCredentialSource } from './aws-credentials';
import type { ByteRange, MediaStore, StoredObject } from './media-store';
import type { Bucket } from './media-url';

const CACHING = 'public, max-age=31536000, immutable';

/** Milliseconds for a request, with the bytes of an upload or download. */
const REQUEST_MS = 60_000;

/** Attempts of a request that fails, or is answered with 429 or 5xx. */
const ATTEMPTS = 3;

interface Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  name?: string;
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
    await discard(await this.send({ method: 'PUT', name, headers, body }, [200]));
  }

  async bytesOf(name: string): Promise<number | null> {
    const answer = await this.send({ method: 'HEAD', name }, [200, 404]);
    await discard(answer);
    return answer.status === 404 ? null : Number(answer.headers.get('content-length'));
  }

  async read(name: string, range?: ByteRange): Promise<Readable | null> {
    const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : undefined;
    const answer = await this.send({ method: 'GET', name, headers }, [200, 206, 404]);
    if (answer.status !== 404 && answer.body) return Readable.fromWeb(answer.body);
    await discard(answer);
    return null;
  }

  async remove(name: string): Promise<void> {
    await discard(await this.send({ method: 'DELETE', name }, [200, 204, 404]));
  }

  async *list(folder: string): AsyncIterable<StoredObject> {
    const { prefix } = this.bucket;
    const start = [prefix, folder]
      .filter(Boolean)
      .map((part) => `${part}/`)
      .join('');
    for (let token = ''; ;) {
      const query = { 'list-type': '2', prefix: start, ...(token && { 'continuation-token': token }) };
      const page = pageOf(await (await this.send({ method: 'GET', query }, [200])).text());
      for (const object of page.objects)
        yield { ...object, name: object.name.slice(prefix ? prefix.length + 1 : 0) };
      if (!page.next) return;
      token = page.next;
    }
  }

  private async send(request: Request, expected: readonly number[]): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.attempt(request).catch((error: unknown) => error as Error);
      if (!(answer instanceof Error) && expected.includes(answer.status)) return answer;
      if (attempt === ATTEMPTS || !isPassing(answer)) throw await failureOf(request, answer);
      if (!(answer instanceof Error)) await discard(answer);
    }
  }

  private async attempt({ method, name, query = {}, headers = {}, body }: Request): Promise<Response> {
    const { region } = this.bucket;
    const url = this.addressOf(name);
    url.search = new URLSearchParams(query).toString();
    const signer = new AwsV4Signer({
      ...(await this.credentials.get()),
      method,
      url: url.href,
      headers,
      service: 's3',
      region,
    });
    const signed = await signer.sign();
    return fetch(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body,
      signal: AbortSignal.timeout(REQUEST_MS),
      dispatcher: this.dispatcher,
    });
  }

  private addressOf(name?: string): URL {
    const { bucket, prefix, endpoint, isPathStyle } = this.bucket;
    const url = new URL(endpoint);
    if (!isPathStyle) url.host = `${bucket}.${url.host}`;
    const parts = [isPathStyle && bucket, name !== undefined && prefix, name];
    url.pathname = parts.filter((part) => typeof part === 'string' && part !== '').join('/');
    return url;
  }
}

function isPassing(answer: Response | Error): boolean {
  return answer instanceof Error || answer.status === 429 || answer.status >= 500;
}

async function discard(answer: Response): Promise<void> {
  await answer.body?.cancel();
}

async function failureOf({ method, name = '' }: Request, answer: Response | Error): Promise<Error> {
  const what = `${method} ${name} of the media store`;
  if (answer instanceof Error) return new Error(`${what} failed: ${answer.message}`, { cause: answer });
  const text = await answer.text().catch(() => '');
  return new Error(`${what} was answered with ${answer.status}: ${text.slice(0, 200)}`);
}

interface ListPage {
  objects: StoredObject[];
  next: string | null;
}

/** Reads a ListObjectsV2 response. */
function pageOf(xml: string): ListPage {
  const page: ListPage = { objects: [], next: null };
  const values = new Map<string, string>();
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', () => (text = ''));
  parser.on('text', (more) => (text += more));
  parser.on('closetag', ({ name }) => {
    if (name === 'NextContinuationToken') page.next = text;
    else if (name === 'Contents') page.objects.push(objectOf(values));
    else values.set(name, text);
    text = '';
  });
  parser.write(xml).close();
  return page;
}

function objectOf(values: ReadonlyMap<string, string>): StoredObject {
  return {
    name: values.get('Key') ?? '',
    bytes: Number(values.get('Size')),
    modifiedAt: new Date(values.get('LastModified') ?? ''),
  };
}
