import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, Pool } from 'undici';
import { Connection, MOST_HEAD_BYTES, OutgoingRequest } from '../../../platform/egress/connection';
import { Dialer } from '../../../platform/egress/dialer';
import { Endpoints } from '../../../platform/egress/endpoints';
import { Settings } from '../../../platform/settings/settings';
import { Exchange } from './exchange';
import { notSent, type Call, type Outcome } from './outcome';

/** How long an idle connection is kept, in milliseconds. */
const IDLE_MS = 4000;

/**
 * The options of the HTTP client. Its timeouts for headers and body are off, because Exchange limits the duration of
 * the whole call.
 */
const LIMITS = {
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveTimeout: IDLE_MS,
  keepAliveMaxTimeout: IDLE_MS,
  maxHeaderSize: MOST_HEAD_BYTES,
};

/** Makes calls to endpoints, without retries. Redirects are not followed. */
@Injectable()
export class Sender implements OnApplicationShutdown {
  private readonly agent: Agent;

  constructor(
    private readonly settings: Settings,
    private readonly endpoints: Endpoints,
    dialer: Dialer,
  ) {
    const factory = (origin: URL, options: object) => new Connection(origin, options, dialer);
    this.agent = new Agent({ factory: (origin) => new Pool(origin, { ...LIMITS, factory }) });
  }

  /** Makes a call. The promise never rejects: a failure is an outcome, too. */
  send({ url, headers, body }: Call): Promise<Outcome> {
    // The settings may have changed since the webhook was stored with this URL.
    if (this.endpoints.refusal(url) !== null) return Promise.resolve(notSent('blocked_address'));
    return new Promise((resolve) => {
      const post = new OutgoingRequest(url, { ...headers, 'accept-encoding': 'identity' }, body);
      this.agent.dispatch(post, new Exchange(post, this.settings.WEBHOOK_TIMEOUT_MS, resolve));
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  /** Closes every connection, including those with running calls. */
  close(): Promise<void> {
    return this.agent.destroy();
  }
}
