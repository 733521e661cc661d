import { Readable } from 'node:stream';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { request, type Agent, type Dispatcher } from 'undici';
import { VERSION } from '../common/product-version';
import { Settings } from '../settings/settings';
import { agentOf } from './agent';
import { DialError, type DialReason } from './dial-error';
import { EgressRules } from './egress-rules';
import { Endpoints } from './endpoints';
import { HostLookup } from './host-lookup';

const MIB = 1024 * 1024;

/** Milliseconds for a whole file, with its redirects. */
const DOWNLOAD_MS = 30_000;

const MOST_REDIRECTS = 5;

const HEADERS = { 'user-agent': `Blog-Downloads/${VERSION}`, 'accept-encoding': 'identity' };

const UNREACHED: Readonly<Record<DialReason, string>> = {
  dns: 'its host name has no address',
  connect: 'its server cannot be reached',
  tls: 'the TLS handshake with its server failed',
  blocked_address: 'its address is in a private or special network',
  proxy: 'the proxy failed',
};

/** The message continues the name of the field with the URL. */
export class DownloadError extends Error {}

/** The file has more than MEDIA_FILE_MIB. */
export class DownloadTooLarge extends DownloadError {}

/** Downloads files from addresses that the rules for webhooks allow. */
@Injectable()
export class Downloads implements OnApplicationShutdown {
  private agent: Agent | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly endpoints: Endpoints,
    private readonly rules: EgressRules,
    private readonly names: HostLookup,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.agent?.destroy();
  }

  /** Follows redirects to other allowed addresses. This function and the stream throw a DownloadError. */
  async open(address: string): Promise<Readable> {
    const signal = AbortSignal.timeout(DOWNLOAD_MS);
    let url = address;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await this.get(url, signal);
      const next = nextOf(answer, url);
      if (next === null) return Readable.from(limited(bodyOf(answer), this.limit));
      discard(answer);
      url = next;
    }
    throw new DownloadError('redirects too many times');
  }

  private get limit(): number {
    return this.settings.MEDIA_FILE_MIB * MIB;
  }

  private async get(url: string, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const refusal = this.endpoints.refusal(url);
    if (refusal !== null) throw new DownloadError(refusal);
    // The connection also counts the bytes of TLS.
    this.agent ??= agentOf(this.settings, this.rules, this.names, 2 * this.limit);
    try {
      return await request(url, { dispatcher: this.agent, headers: HEADERS, signal });
    } catch (error) {
      throw new DownloadError(`cannot be fetched: ${reasonOf(error)}`, { cause: error });
    }
  }
}

/** Null if the response is not a redirect. */
function nextOf({ statusCode, headers }: Dispatcher.ResponseData, url: string): string | null {
  const { location } = headers;
  if (![301, 302, 303, 307, 308].includes(statusCode) || typeof location !== 'string') return null;
  return URL.parse(location, url)?.href ?? null;
}

function bodyOf(answer: Dispatcher.ResponseData): Readable {
  const { statusCode, body } = answer;
  if (statusCode === 200) return body;
  discard(answer);
  throw new DownloadError(`cannot be fetched: its server answered with ${statusCode}`);
}

/** Closes the connection. The body then fails. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined).destroy();
}

async function* limited(body: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of explained(body)) {
    bytes += chunk.length;
    if (bytes > most) throw new DownloadTooLarge('is too large');
    yield chunk;
  }
}

async function* explained(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw new DownloadError(`cannot be fetched: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DialError) return UNREACHED[error.reason];
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return isLate ? 'it takes too long' : 'the connection failed';
}
