import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clockOf } from '../database/raw';
import { instant, readRows } from '../database/rows';
import { Readiness } from '../health/readiness';
import { RedisConnection } from '../redis/redis-connection';
import { redisDuration } from '../instruments/instruments';
import { Gauges } from '../instruments/gauges';

/** Metrics of whether the database and Redis respond, of the database's clock, and of pending migrations. */
@Injectable()
export class ServerGauges implements OnModuleInit {
  constructor(
    private readonly gauges: Gauges,
    private readonly readiness: Readiness,
    private readonly redis: RedisConnection,
    @InjectDataSource() private readonly source: DataSource,
  ) {}

  onModuleInit(): void {
    this.readDatabase();
    this.readClock();
    this.readRedis();
  }

  private readDatabase(): void {
    this.gauges.add(
      () => succeeds(() => this.readiness.pendingMigrations()),
      [{ name: 'database_up', help: 'Whether the database answers.', of: Number }],
    );
    this.gauges.add(
      () => this.readiness.pendingMigrations(),
      [
        {
          name: 'migrations_pending',
          help: 'Migrations of this version that have not run.',
          of: ({ length }) => length,
        },
      ],
    );
  }

  private readClock(): void {
    this.gauges.add(
      () => this.clockOffset(),
      [
        {
          name: 'database_clock_offset_seconds',
          help: "How far the database's clock is ahead of this process's.",
          of: (seconds) => seconds,
        },
      ],
    );
  }

  private readRedis(): void {
    const { client } = this.redis;
    if (!client) return;
    this.gauges.add(
      () => succeeds(() => timedPing(client)),
      [{ name: 'redis_up', help: 'Whether Redis answers.', of: Number }],
    );
  }

  /**
   * Returns how far the database's clock is ahead, in seconds. The clock is assumed to be read halfway between query
   * and result.
   */
  private async clockOffset(): Promise<number> {
    const asked = Date.now();
    const [row] = await readRows(this.source, { now: instant }, `SELECT ${clockOf(this.source)} AS now`);
    const now = row?.now ?? new Date(NaN);
    return (now.getTime() - (asked + Date.now()) / 2) / 1000;
  }
}

/**
 * Pings Redis and records the duration, so that the histogram of calls to Redis has values even if no request calls
 * Redis.
 */
async function timedPing(client: { ping(): Promise<unknown> }): Promise<void> {
  const begun = performance.now();
  await client.ping();
  redisDuration.observe((performance.now() - begun) / 1000);
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}
