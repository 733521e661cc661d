import type { DataSource } from 'typeorm';
import { poolOf } from './typeorm-inside';

/**
 * The undocumented parts of mysql2 that this service uses are all in this file. They were checked with the version in
 * `WRITTEN_FOR`: check them again before another version is installed.
 */
export const WRITTEN_FOR = { mysql2: '3.24.6' };

interface Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
  config: { connectionLimit: number };
}

/** The numbers of connections of a pool, by their state. */
export interface PoolCounts {
  used: number;
  idle: number;
  /** The maximum number of connections. */
  most: number;
  /** The number of statements that wait for a connection. */
  waiting: number;
}

/** Counts the connections of a source to a MySQL or MariaDB server; all counts are 0 before the source is connected. */
export function poolCounts(source: DataSource): PoolCounts {
  const pool = poolOf<Pool>(source);
  if (!pool) return { used: 0, idle: 0, most: 0, waiting: 0 };
  const idle = pool._freeConnections.length;
  return {
    used: pool._allConnections.length - idle,
    idle,
    most: pool.config.connectionLimit,
    waiting: pool._connectionQueue.length,
  };
}
