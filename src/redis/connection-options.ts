import type { ClusterOptions, RedisOptions } from 'ioredis';

/** The behaviour of a connection while Redis, or a node of it, is unreachable. */
export interface ConnectionOptions {
  /** For the connection to one server. */
  server: RedisOptions;
  /** Additional options for a cluster. */
  cluster: ClusterOptions;
}

/** Longer than any command blocks: the queue waits for a job for one second at a time. Milliseconds. */
const SILENCE_MS = 10_000;

/**
 * Fails at once while Redis is unreachable, because requests must not wait for it. A Redis that does not answer a command in
 * time counts as unreachable until the connection is ready again.
 */
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

/** Waits for Redis without limit and retries failed commands: for connections that only wait for jobs or messages. */
export const PATIENT: ConnectionOptions = {
  server: {
    maxRetriesPerRequest: null,
    enableReadyCheck: false,
    socketTimeout: SILENCE_MS,
    // 2: reconnect and send the command again.
    reconnectOnError: (error) => isFromReplica(error) && 2,
  },
  cluster: { enableReadyCheck: false, maxRedirections: Infinity },
};

/** Whether a primary that has become a replica refuses a command, or ends one that blocks. A new connection finds the new primary. */
function isFromReplica({ message }: Error): boolean {
  return /\bREADONLY\b|^UNBLOCKED\b/.test(message);
}
