import type { DataSource } from 'typeorm';
import { isNotPrimary } from './database-errors';
import { log } from '../logging/logger';
import { poolOf } from './typeorm-inside';

/** At random, so that not all connections close at the same time. */
const VARIED_BY = 0.2;

const CHECK_MS = 1000;

/** Starts with `first` and doubles up to `longest`; reset after `forgotten` without a replacement. */
const PAUSE_MS = { first: 200, longest: 2000, forgotten: 10_000 };

export interface PooledConnection {
  /** Removes the connection from the pool, and closes it after its statements. Needs mysql2's `gracefulEnd`. */
  end(done: () => void): void;
}

type PoolEvent = 'connection' | 'acquire' | 'release';

interface Pool {
  on(event: PoolEvent, listen: (connection: PooledConnection) => void): unknown;
}

interface Life {
  begunAt: number;
  endsAt: number;
}

/** A new connection resolves the host name again, which can then name another server. */
export class ConnectionLives {
  private readonly lives = new WeakMap<PooledConnection, Life>();
  private readonly idle = new Set<PooledConnection>();
  /** For connections that were opened before this object was created. */
  private readonly earlier: Life;
  private leftAt = -Infinity;
  private pauseMs = 0;

  constructor(
    source: DataSource,
    private readonly longestMs: number,
  ) {
    this.earlier = this.begin();
    const pool = poolOf<Pool>(source);
    pool?.on('connection', (connection) => this.lives.set(connection, this.begin()));
    pool?.on('acquire', (connection) => this.idle.delete(connection));
    pool?.on('release', (connection) => this.idle.add(connection));
    const looking = setInterval(() => {
      if (source.isInitialized) this.endIdle();
      else clearInterval(looking);
    }, CHECK_MS).unref();
  }

  /** Closes a connection that must not be used again. */
  keeps(connection: PooledConnection): boolean {
    const { begunAt, endsAt } = this.lifeOf(connection);
    if (begunAt > this.leftAt && performance.now() < endsAt) return true;
    this.idle.delete(connection);
    // Without a callback, end() would emit an error on a connection that the server has already closed.
    connection.end(() => {});
    return false;
  }

  /** Replaces all connections to a read-only or non-member server. Returns whether to retry on a new connection. */
  leaveAfter(error: unknown, refused: PooledConnection): boolean {
    if (!isNotPrimary(error)) return false;
    if (this.lifeOf(refused).begunAt <= this.leftAt) return true;
    const now = performance.now();
    const sinceMs = now - this.leftAt;
    if (sinceMs < this.pauseMs) return false;
    const isFirst = sinceMs > PAUSE_MS.forgotten;
    this.pauseMs = isFirst ? PAUSE_MS.first : Math.min(2 * this.pauseMs, PAUSE_MS.longest);
    this.leftAt = now;
    if (isFirst)
      log().warn({ reason: String(error) }, 'the database refuses changes: all connections are replaced');
    this.endIdle();
    return true;
  }

  private endIdle(): void {
    for (const connection of this.idle) this.keeps(connection);
  }

  private lifeOf(connection: PooledConnection): Life {
    return this.lives.get(connection) ?? this.earlier;
  }

  private begin(): Life {
    const begunAt = performance.now();
    return { begunAt, endsAt: begunAt + this.longestMs * (1 - VARIED_BY * Math.random()) };
  }
}
