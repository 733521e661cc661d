import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clockOf } from '../database/raw';
import { Readings } from '../metrics/readings';
import { instant, int, orNull, readRows } from '../database/rows';

/** No more is counted, and looked at for the oldest: what is asked every few seconds must stay cheap. */
const MOST = { counted: 10_000, looked: 1000 };

const LOOK = { pending: int, oldest: orNull(instant), now: instant };

interface Backlog {
  pending: number;
  oldestSeconds: number;
}

/** How many deliveries wait, and for how long the one that has waited longest could have been tried. */
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

  /** By the index on due_at, which pending deliveries alone have. */
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
          WHERE next_attempt_at <= ${clock} AND (lease_until IS NULL OR lease_until <= ${clock})) AS oldest,
         ${clock} AS now`,
    );
    const since = row?.oldest ? row.now.getTime() - row.oldest.getTime() : 0;
    return { pending: row?.pending ?? 0, oldestSeconds: Math.max(0, since / 1000) };
  }
}
