import type { ClusterOptions, RedisOptions } from 'ioredis';

/** The behaviour of a connection while Redis, or a node of it, is unreachable. */
export interface ConnectionOptions {
  /** Options of a connection to one server, which can be a node of a cluster. */
  server: RedisOptions;
  /** Additional options for a cluster. */
  cluster: ClusterOptions;
}

/**
 * How long a connection waits for data after a command before it is closed, in milliseconds. This must be longer than
 * any command can block: the queue waits for a job for one second at a time.
 */
const SILENCE_MS = 10_000;

/**
 * Options with which commands fail immediately while Redis is unreachable, because requests must not wait for it. If
 * Redis does not respond to a command in time, it counts as unreachable until the connection is ready again.
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

/**
 * Options with which commands wait for Redis without limit and are retried: for connections that only wait for jobs or
 * messages.
 */
export const PATIENT: ConnectionOptions = {
  server: {
    maxRetriesPerRequest: null,
    enableReadyCheck: false,
    socketTimeout: SILENCE_MS,
    // The result 2 makes ioredis reconnect and send the command again.
    reconnectOnError: (error) => isFromReplica(error) && 2,
  },
  cluster: { enableReadyCheck: false, maxRedirections: Infinity },
};

/**
 * Returns whether the error means that a primary has become a replica: it refuses a write, or ends a command that
 * blocks. A new connection finds the new primary.
 */
function isFromReplica({ message }: Error): boolean {
  return /\bREADONLY\b|^UNBLOCKED\b/.test(message);
}
