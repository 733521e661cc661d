import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Cluster, Redis } from 'ioredis';
import { Outage } from '../logging/outage';
import { Settings } from '../settings/settings';
import { causeOf, connect, lacksCause } from './connect';
import { FAIL_FAST, type ConnectionOptions } from './connection-options';
import { Installation } from './installation';

/**
 * The connection to Redis that requests use, and further connections that are opened on demand. Without REDIS_URL
 * `client` is null.
 */
@Injectable()
export class RedisConnection implements OnApplicationShutdown {
  readonly client: Redis | Cluster | null;
  private readonly outage = new Outage('Redis');
  private readonly opened: (Redis | Cluster)[] = [];

  constructor(
    private readonly settings: Settings,
    private readonly installation: Installation,
  ) {
    this.client = settings.REDIS_URL ? this.open(FAIL_FAST) : null;
  }

  /** Returns the Redis key of a name in this installation. All Redis keys must be made by this method. */
  key(name: string): string {
    return `${this.installation.redisPrefix}:${name}`;
  }

  /** Opens a further connection, which is closed when the application shuts down. */
  open(options: ConnectionOptions): Redis | Cluster {
    const client = connect(this.settings, options);
    client.on('error', (error: Error) => {
      if (lacksCause(error)) void causeOf(error, this.settings).then((cause) => this.outage.failed(cause));
      else this.outage.failed(error);
    });
    client.on('ready', () => this.noteReady());
    this.opened.push(client);
    return client;
  }

  /** Ends the outage, which all connections of the process share, once all of them are ready. */
  private noteReady(): void {
    if (this.opened.every(({ status }) => status === 'ready')) this.outage.worked();
  }

  onApplicationShutdown(): void {
    for (const client of this.opened) client.disconnect();
  }
}
