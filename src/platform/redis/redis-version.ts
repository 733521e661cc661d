import { once } from 'node:events';
import type { Settings } from '../settings/settings';
import { RedisPrefix } from './redis-prefix';
import { RedisConnection } from './redis-connection';

/** Rejects with the first error. */
export async function redisVersion(settings: Settings): Promise<string> {
  const connection = new RedisConnection(settings, new RedisPrefix(''));
  const { client } = connection;
  if (!client) throw new Error('REDIS_URL is not set');
  try {
    await once(client, 'ready');
    const [, version = 'unknown'] = /^redis_version:(\S+)/m.exec(await client.info('server')) ?? [];
    return version;
  } finally {
    connection.onApplicationShutdown();
  }
}
