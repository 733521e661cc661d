import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clockOf } from '../../../platform/database/raw';
import { Gauges } from '../../../platform/instruments/gauges';
import { instant, int, orNull, readRows } from '../../../platform/database/rows';
import { unleasedAt } from '../../records/delivery-state';

/** How many pending deliveries a scrape counts, and reads to find the oldest one. The limits keep it cheap. */
const MOST = { counted: 10_000, searched: 1000 };

const BACKLOG = { pending: int, oldest: orNull(instant), now: instant };

interface Backlog {
  pending: number;
  oldestSeconds: number;
}

@Injectable()
export class OutboxGauges implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly gauges: Gauges,
  ) {}

  onModuleInit(): void {
    this.gauges.add<Backlog>(
      () => this.readBacklog(),
      [
        {
          name: 'outbox_pending',
          help: `Deliveries to be tried now or later; counted up to ${MOST.counted}.`,
          of: ({ pending }) => pending,
        },
        {
          name: 'outbox_oldest_seconds',
          help: 'How long the oldest delivery that no process is trying has been due.',
          of: ({ oldestSeconds }) => oldestSeconds,
        },
      ],
    );
  }

  /** Reads the backlog using the index on `due_at`, which is set only for pending deliveries. */
  private async readBacklog(): Promise<Backlog> {
    const clock = clockOf(this.source);
    const pending = "FROM webhook_deliveries WHERE due_at > '1970-01-01'";
    const [row] = await readRows(
      this.source,
      BACKLOG,
      `SELECT
         (SELECT COUNT(*) FROM (SELECT 1 AS one ${pending} LIMIT ${MOST.counted}) waiting) AS pending,
         (SELECT MIN(next_attempt_at)
          FROM (SELECT next_attempt_at, lease_until ${pending} ORDER BY due_at LIMIT ${MOST.searched}) soonest
          WHERE next_attempt_at <= ${clock} AND ${unleasedAt(clock)}) AS oldest,
         ${clock} AS now`,
    );
    const since = row?.oldest ? row.now.getTime() - row.oldest.getTime() : 0;
    return { pending: row?.pending ?? 0, oldestSeconds: Math.max(0, since / 1000) };
  }
}
