import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { log } from '../logging/logger';

/** The lifetime of each connection is shortened by up to this part at random, so that not all are closed at the same time. */
const VARIED_BY = 0.2;

/** How often idle connections are checked, in milliseconds. */
const LOOK_MS = 1000;

/**
 * The pause between two replacements of all connections, in milliseconds: it starts with `first`, doubles up to `longest`, and
 * is reset after `forgotten` without a refusal. Meanwhile reads use the existing connections.
 */
const PAUSE_MS = { first: 200, longest: 2000, forgotten: 10_000 };

/** A connection of mysql2's pool, as far as it is used here. */
export interface PooledConnection {
  /** With the option `gracefulEnd`: takes it out of the pool, and closes it after the statements that it runs. */
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
 * Closes connections of a pool that have reached their maximum lifetime, or were opened before the server refused a change: a
 * new connection resolves the name of the database again, which may point to another server by then.
 */
export class ConnectionLives {
  private readonly lives = new WeakMap<PooledConnection, Life>();
  private readonly idle = new Set<PooledConnection>();
  /** The lifetime of connections that were opened before this object was made. */
  private readonly earlier: Life;
  private leftAt = -Infinity;
  private pauseMs = 0;

  /** Of the pool of a connected data source on a server. `longestMs`: the maximum lifetime of a connection. */
  constructor(
    source: DataSource,
    private readonly longestMs: number,
  ) {
    this.earlier = this.begin();
    const pool = (source.driver as MysqlDriver).pool as Pool | undefined;
    pool?.on('connection', (connection) => this.lives.set(connection, this.begin()));
    pool?.on('acquire', (connection) => this.idle.delete(connection));
    pool?.on('release', (connection) => this.idle.add(connection));
    const looking = setInterval(() => {
      if (source.isInitialized) this.endIdle();
      else clearInterval(looking);
    }, LOOK_MS).unref();
  }

  /** Whether the connection may be used again; it is closed if not. */
  keeps(connection: PooledConnection): boolean {
    const { begunAt, endsAt } = this.lifeOf(connection);
    if (begunAt > this.leftAt && performance.now() < endsAt) return true;
    this.idle.delete(connection);
    // Without a callback, a connection that the server has closed already would emit an error.
    connection.end(() => {});
    return false;
  }

  /**
   * Call it when the server has refused a statement because it is read-only or not a member of its cluster: closes all
   * existing connections. Returns whether the statement should be retried on a new one.
   */
  leave(refused: PooledConnection, reason: string): boolean {
    if (this.lifeOf(refused).begunAt <= this.leftAt) return true;
    const now = performance.now();
    const sinceMs = now - this.leftAt;
    if (sinceMs < this.pauseMs) return false;
    const isFirst = sinceMs > PAUSE_MS.forgotten;
    this.pauseMs = isFirst ? PAUSE_MS.first : Math.min(2 * this.pauseMs, PAUSE_MS.longest);
    this.leftAt = now;
    if (isFirst) log().warn({ reason }, 'the database refuses changes: all connections are replaced');
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
