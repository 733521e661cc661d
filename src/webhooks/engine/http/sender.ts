import { createRequire } from 'node:module';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Agent } from 'undici';
import { EgressRules } from '../../../platform/egress/egress-rules';
import { Endpoints } from '../../../platform/egress/endpoints';
import { HostLookup } from '../../../platform/egress/host-lookup';
import { OutgoingRequest } from '../../../platform/egress/outgoing-request';
import { Settings } from '../../../platform/settings/settings';
import type { Call } from './call';
import { Exchange } from './exchange';
import { notSent, type Outcome } from './outcome';

/** Makes calls to endpoints, without retries. Redirects are not followed. */
@Injectable()
export class Sender implements OnApplicationBootstrap, OnApplicationShutdown {
  private agent: Agent | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly endpoints: Endpoints,
    private readonly rules: EgressRules,
    private readonly names: HostLookup,
  ) {}

  /** Loads the HTTP client of a worker early, so that its first delivery does not wait for it. */
  onApplicationBootstrap(): void {
    if (this.settings.ROLE === 'worker') this.agent ??= this.loadAgent();
  }

  /** The promise never rejects, because a failure is an outcome, too. */
  send({ url, headers, body }: Call): Promise<Outcome> {
    // The settings may have changed since the webhook was stored with this URL.
    if (this.endpoints.refusal(url) !== null) return Promise.resolve(notSent('blocked_address'));
    const agent = (this.agent ??= this.loadAgent());
    return new Promise((resolve) => {
      const post = new OutgoingRequest(url, { ...headers, 'accept-encoding': 'identity' }, body);
      agent.dispatch(post, new Exchange(post, this.settings.WEBHOOK_TIMEOUT_MS, resolve));
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  /** Closes every connection, including those with running calls. */
  async close(): Promise<void> {
    await this.agent?.destroy();
  }

  /** The HTTP client is large; processes that answer requests load it with the first call. */
  private loadAgent(): Agent {
    const require = createRequire(__filename);
    const { agentOf } =
      require('../../../platform/egress/agent') as typeof import('../../../platform/egress/agent');
    return agentOf(this.settings, this.rules, this.names);
  }
}
