import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { log } from '../logging/logger';

/** By how much lives differ, as a part of the longest one: connections that began together must not end together. */
const VARIED_BY = 0.2;

/** How often idle connections are looked at, in milliseconds. */
const LOOK_MS = 1000;

/**
 * The pause after connections were given up, in milliseconds: the first one, the longest one after doublings, and the time
 * without a refusal after which it starts again from the first. While no server takes changes, connections are given up
 * that often, and reads go on with those that there are.
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
 * Which connections of a pool are still used: those that are not too old, and not those of before the server refused a
 * change. The name of the database may lead to another server by then, and a new connection looks it up again.
 */
export class ConnectionLives {
  private readonly lives = new WeakMap<PooledConnection, Life>();
  private readonly idle = new Set<PooledConnection>();
  /** The life of connections from before this object. */
  private readonly earlier: Life;
  private leftAt = -Infinity;
  private pauseMs = 0;

  /** Of the pool of a connected data source on a server. `longestMs`: the longest life of a connection. */
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
    // Without a function for the end, a connection that the server has closed already would emit an error.
    connection.end(() => {});
    return false;
  }

  /**
   * Call it when the server has refused a statement because it is read-only or no member of its cluster: no connection of
   * before is used again. Answers whether it is worth a try to run the statement on a new one.
   */
  leave(refused: PooledConnection, reason: string): boolean {
    if (this.lifeOf(refused).begunAt <= this.leftAt) return true;
    const now = performance.now();
    const sinceMs = now - this.leftAt;
    if (sinceMs < this.pauseMs) return false;
    const isFirst = sinceMs > PAUSE_MS.forgotten;
    this.pauseMs = isFirst ? PAUSE_MS.first : Math.min(2 * this.pauseMs, PAUSE_MS.longest);
    this.leftAt = now;
    if (isFirst) log().warn({ reason }, 'the database refuses changes: its connections are made anew');
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
