import type { DataSource } from 'typeorm';
import { isNotPrimary } from './database-errors';
import { log } from '../logging/logger';
import { poolOf } from './typeorm-inside';

/**
 * The maximum fraction by which the lifetime of a connection is shortened at random, so that not all connections close
 * at the same time.
 */
const VARIED_BY = 0.2;

/** How often idle connections are checked, in milliseconds. */
const CHECK_MS = 1000;

/**
 * The pause between two replacements of all connections, in milliseconds. It starts with `first`, doubles up to
 * `longest`, and is reset after `forgotten` without a replacement. During the pause reads use the existing connections.
 */
const PAUSE_MS = { first: 200, longest: 2000, forgotten: 10_000 };

/** The part of a connection of mysql2's pool that is used here. */
export interface PooledConnection {
  /**
   * Removes the connection from the pool, and closes it after its running statements. This needs mysql2's option
   * `gracefulEnd`.
   */
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

/**
 * Closes connections of a pool that have reached their maximum lifetime, or were opened before the server refused a
 * change. A new connection resolves the host name of the database again, which can then lead to another server.
 */
export class ConnectionLives {
  private readonly lives = new WeakMap<PooledConnection, Life>();
  private readonly idle = new Set<PooledConnection>();
  /** The lifetime of connections that were opened before this object was created. */
  private readonly earlier: Life;
  private leftAt = -Infinity;
  private pauseMs = 0;

  /**
   * Observes the pool of `source`, which must be connected to a server. `longestMs` is the maximum lifetime of a
   * connection.
   */
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

  /** Returns whether the connection may be used again. Closes it if not. */
  keeps(connection: PooledConnection): boolean {
    const { begunAt, endsAt } = this.lifeOf(connection);
    if (begunAt > this.leftAt && performance.now() < endsAt) return true;
    this.idle.delete(connection);
    // Without a callback, end() would emit an error on a connection that the server has already closed.
    connection.end(() => {});
    return false;
  }

  /**
   * Replaces all existing connections if the error says that the server is read-only or not a member of its cluster.
   * Closes idle connections immediately, and connections in use when they are released. Returns whether the statement
   * should be retried on a new connection; false for other errors, and during the pause after a replacement.
   */
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
