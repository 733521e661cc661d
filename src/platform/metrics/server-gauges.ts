import { Injectable, type OnModuleInit } from '@nestjs/common';
import { clock } from '../common/clock';
import { Readiness } from '../health/readiness';
import { RedisConnection } from '../redis/redis-connection';
import { redisDuration } from '../instruments/instruments';
import { Gauges } from '../instruments/gauges';

@Injectable()
export class ServerGauges implements OnModuleInit {
  constructor(
    private readonly gauges: Gauges,
    private readonly readiness: Readiness,
    private readonly redis: RedisConnection,
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
      () => clock.skewMs() / 1000,
      [
        {
          name: 'database_clock_offset_seconds',
          help: "How far the database's clock is ahead of this process's clock.",
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
}

/** The histogram of calls to Redis then has values even if no request calls Redis. */
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
