import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Readings } from '../metrics/readings';
import { int, readRows } from '../database/rows';

/** Counting stops at this number. */
const MOST = 10_000;

/** The metric of e-mails that wait. */
@Injectable()
export class MailReadings implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly readings: Readings,
  ) {}

  onModuleInit(): void {
    this.readings.add(
      () => this.count(),
      [
        {
          name: 'mail_pending',
          help: `E-mails that wait to be sent; counted up to ${MOST}.`,
          of: (count) => count,
        },
      ],
    );
  }

  private async count(): Promise<number> {
    const [row] = await readRows(
      this.source,
      { count: int },
      `SELECT COUNT(*) AS count FROM (SELECT 1 AS one FROM mails LIMIT ${MOST}) waiting`,
    );
    return row?.count ?? 0;
  }
}
