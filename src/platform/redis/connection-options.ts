import type { ClusterOptions, RedisOptions } from 'ioredis';

export interface ConnectionOptions {
  server: RedisOptions;
  cluster: ClusterOptions;
}

/** Longer than any command can block: the queue waits for a job for one second at a time. */
const SILENCE_MS = 10_000;

/** Requests must not wait for Redis: after one late response, it counts as unreachable until it is ready again. */
export const FAIL_FAST: ConnectionOptions = {
  server: {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 2000,
    socketTimeout: 2000,
    reconnectOnError: isFromReplica,
  },
  cluster: { enableOfflineQueue: false },
};

/** For connections that only wait for jobs or messages: commands wait without limit and are retried. */
export const PATIENT: ConnectionOptions = {
  server: {
    maxRetriesPerRequest: null,
    enableReadyCheck: false,
    socketTimeout: SILENCE_MS,
    // 2 makes ioredis reconnect and send the command again.
    reconnectOnError: (error) => isFromReplica(error) && 2,
  },
  cluster: { enableReadyCheck: false, maxRedirections: Infinity },
};

/** A primary became a replica and refuses a write or ends a blocking command; reconnecting finds the new one. */
function isFromReplica({ message }: Error): boolean {
  return /\bREADONLY\b|^UNBLOCKED\b/.test(message);
}
