import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { Settings } from '../settings/settings';
import { Installation } from './installation';

/**
 * Fails at once while Redis is away: nothing that a request needs may wait for it. A Redis that falls silent counts as
 * away from the first command on that it does not answer in time, until it is there again.
 */
export const FAIL_FAST: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 2000,
  commandTimeout: 2000,
  socketTimeout: 2000,
};

/** Waits for Redis as long as it takes: for a connection that does nothing but wait for news. */
export const PATIENT: RedisOptions = { maxRetriesPerRequest: null, enableReadyCheck: false };

/** The connection to Redis that requests use, and those that others ask for; without REDIS_URL there is none. */
@Injectable()
export class RedisConnection implements OnApplicationShutdown {
  readonly client: Redis | Cluster | null;
  private readonly logger = new Logger('Redis');
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

  /** A connection of its own, closed when the application is. */
  open(options: RedisOptions): Redis | Cluster {
    const client = connect(this.settings, options);
    client.on('error', (error: Error) => this.logger.warn(`Redis is away: ${error.message}`));
    this.opened.push(client);
    return client;
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
