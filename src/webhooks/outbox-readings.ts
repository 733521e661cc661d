import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clockOf } from '../database/raw';
import { Readings } from '../metrics/readings';
import { instant, int, orNull, readRows } from '../database/rows';
import { unleasedAt } from './delivery-states';

/** The most deliveries that are counted, and that are searched for the oldest: a scrape must stay cheap. */
const MOST = { counted: 10_000, looked: 1000 };

const LOOK = { pending: int, oldest: orNull(instant), now: instant };

interface Backlog {
  pending: number;
  oldestSeconds: number;
}

/** Metrics of the deliveries that wait, and of how long the oldest one has been due. */
@Injectable()
export class OutboxReadings implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly readings: Readings,
  ) {}

  onModuleInit(): void {
    this.readings.add<Backlog>(
      () => this.look(),
      [
        {
          name: 'outbox_pending',
          help: `Deliveries that are to be tried, now or later; counted up to ${MOST.counted}.`,
          of: ({ pending }) => pending,
        },
        {
          name: 'outbox_oldest_seconds',
          help: 'How long the oldest delivery has been due that no process is trying.',
          of: ({ oldestSeconds }) => oldestSeconds,
        },
      ],
    );
  }

  /** Reads by the index of due_at, which only pending deliveries have. */
  private async look(): Promise<Backlog> {
    const clock = clockOf(this.source);
    const pending = "FROM webhook_deliveries WHERE due_at > '1970-01-01'";
    const [row] = await readRows(
      this.source,
      LOOK,
      `SELECT
         (SELECT COUNT(*) FROM (SELECT 1 AS one ${pending} LIMIT ${MOST.counted}) waiting) AS pending,
         (SELECT MIN(next_attempt_at)
          FROM (SELECT next_attempt_at, lease_until ${pending} ORDER BY due_at LIMIT ${MOST.looked}) soonest
          WHERE next_attempt_at <= ${clock} AND ${unleasedAt(clock)}) AS oldest,
         ${clock} AS now`,
    );
    const since = row?.oldest ? row.now.getTime() - row.oldest.getTime() : 0;
    return { pending: row?.pending ?? 0, oldestSeconds: Math.max(0, since / 1000) };
  }
}
