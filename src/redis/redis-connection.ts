import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Cluster, Redis } from 'ioredis';
import { Settings } from '../settings/settings';

/** Fail at once while Redis is away: nothing that a request needs may wait for it. */
const FAIL_FAST = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 2000,
  commandTimeout: 2000,
};

/** The connection to Redis that requests use; without REDIS_URL there is none. */
@Injectable()
export class RedisConnection implements OnApplicationShutdown {
  readonly client: Redis | Cluster | null;
  private readonly logger = new Logger('Redis');

  constructor({ REDIS_URL, REDIS_CLUSTER }: Settings) {
    this.client = REDIS_URL ? connect(REDIS_URL, REDIS_CLUSTER) : null;
    this.client?.on('error', (error: Error) => this.logger.warn(`Redis is away: ${error.message}`));
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }
}

function connect(url: string, cluster: boolean): Redis | Cluster {
  if (!cluster) return new Redis(url, FAIL_FAST);
  return new Cluster([url], { enableOfflineQueue: false, redisOptions: FAIL_FAST });
}
