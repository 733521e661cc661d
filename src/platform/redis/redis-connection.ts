import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Cluster, Redis } from 'ioredis';
import { Outage } from '../logging/outage';
import { Settings } from '../settings/settings';
import { causeOf, connectRedis, lacksCause } from './connect';
import { FAIL_FAST, type ConnectionOptions } from './connection-options';
import { RedisPrefix } from './redis-prefix';
import { explainRedisTls } from './redis-tls';

/** `client` is for requests; null without REDIS_URL. */
@Injectable()
export class RedisConnection implements OnApplicationShutdown {
  readonly client: Redis | Cluster | null;
  private readonly outage = new Outage('Redis');
  private readonly opened: (Redis | Cluster)[] = [];

  constructor(
    private readonly settings: Settings,
    private readonly prefix: RedisPrefix,
  ) {
    this.client = settings.REDIS_URL ? this.open(FAIL_FAST) : null;
  }

  /** All Redis keys must be made by this method. */
  key(name: string): string {
    return `${this.prefix.value}:${name}`;
  }

  open(options: ConnectionOptions): Redis | Cluster {
    const client = connectRedis(this.settings, options);
    client.on('error', (error: Error) => {
      if (client.status !== 'ready') explainRedisTls(error, this.settings);
      if (lacksCause(error)) void causeOf(error, this.settings).then((cause) => this.outage.failed(cause));
      else this.outage.failed(error);
    });
    client.on('ready', () => this.noteReady());
    this.opened.push(client);
    return client;
  }

  /** All connections share the outage, so all must be ready. */
  private noteReady(): void {
    if (this.opened.every(({ status }) => status === 'ready')) this.outage.worked();
  }

  onApplicationShutdown(): void {
    for (const client of this.opened) client.disconnect();
  }
}
