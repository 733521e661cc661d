import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Gauges } from '../instruments/gauges';
import { int, readRows } from '../database/rows';

const MOST = 10_000;

@Injectable()
export class MailGauges implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly gauges: Gauges,
  ) {}

  onModuleInit(): void {
    this.gauges.add(
      () => this.count(),
      [
        {
          name: 'mail_pending',
          help: `Pending emails; counted up to ${MOST}.`,
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
