import type { DataSource } from 'typeorm';
import { poolOf } from './typeorm-inside';

/** All undocumented parts of mysql2 in use. Check them again before another version is installed. */
export const WRITTEN_FOR = { mysql2: '3.24.6' };

interface Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
  config: { connectionLimit: number };
}

/** Connection counts by state. */
export interface PoolCounts {
  used: number;
  idle: number;
  /** The size of the pool. */
  most: number;
  waiting: number;
}

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
