import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { Outage } from '../logging/outage';
import { Settings } from '../settings/settings';
import { Installation } from './installation';

/**
 * Fails at once while Redis is away, because requests must not wait for it. A Redis that does not answer a command in time
 * counts as away until it is connected again.
 */
export const FAIL_FAST: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 2000,
  commandTimeout: 2000,
  socketTimeout: 2000,
};

/** Waits for Redis for any time: for connections that only wait for jobs or messages. */
export const PATIENT: RedisOptions = { maxRetriesPerRequest: null, enableReadyCheck: false };

/** The connection to Redis that requests use, and further ones on demand; none without REDIS_URL. */
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

  /** The key of a name in this installation. Nothing else makes keys. */
  key(name: string): string {
    return `${this.installation.redisPrefix}:${name}`;
  }

  /** Opens a further connection, which is closed with the application. */
  open(options: RedisOptions): Redis | Cluster {
    const client = connect(this.settings, options);
    client.on('error', (error: Error) => this.outage.failed(error));
    client.on('ready', () => this.noteReady());
    this.opened.push(client);
    return client;
  }

  /** All connections of the process are one outage: it ends with the last of them. */
  private noteReady(): void {
    if (this.opened.every(({ status }) => status === 'ready')) this.outage.worked();
  }

  onApplicationShutdown(): void {
    for (const client of this.opened) client.disconnect();
  }
}

function connect({ REDIS_URL, REDIS_CLUSTER }: Settings, options: RedisOptions): Redis | Cluster {
  if (!REDIS_CLUSTER) return new Redis(REDIS_URL, options);
  const { enableOfflineQueue = true, enableReadyCheck = true } = options;
  return new Cluster([REDIS_URL], { enableOfflineQueue, enableReadyCheck, redisOptions: options });
}
