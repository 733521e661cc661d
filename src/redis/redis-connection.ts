import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Cluster, Redis } from 'ioredis';
import { Settings } from '../settings/settings';
import { connectRedis, FAIL_FAST } from './redis-client';

/** The connection to Redis that requests use; without REDIS_URL there is none. */
@Injectable()
export class RedisConnection implements OnApplicationShutdown {
  readonly client: Redis | Cluster | null;
  private readonly logger = new Logger('Redis');

  constructor(settings: Settings) {
    this.client = settings.REDIS_URL ? connectRedis(settings, FAIL_FAST) : null;
    this.client?.on('error', (error: Error) => this.logger.warn(`Redis is away: ${error.message}`));
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }
}
