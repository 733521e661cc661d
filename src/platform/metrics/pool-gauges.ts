import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { poolCounts } from '../database/mysql2-inside';
import { wrapObtaining } from '../database/typeorm-inside';
import { Gauges } from '../instruments/gauges';
import { poolWait } from '../instruments/instruments';

@Injectable()
export class PoolGauges implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly gauges: Gauges,
  ) {}

  onModuleInit(): void {
    if (this.source.options.type === 'better-sqlite3') return;
    measureWaits(this.source);
    this.gauges.add(
      () => poolCounts(this.source),
      [
        {
          name: 'db_pool_connections',
          help: 'Open connections to the database.',
          label: 'state',
          of: ({ used, idle }) => ({ used, idle }),
        },
        {
          name: 'db_pool_connections_max',
          help: 'The maximum number of connections to the database.',
          of: ({ most }) => most,
        },
        {
          name: 'db_pool_pending_requests',
          help: 'Statements waiting for a connection.',
          of: ({ waiting }) => waiting,
        },
      ],
    );
  }
}

function measureWaits(source: DataSource): void {
  wrapObtaining(source, (obtain) => async () => {
    const done = poolWait.startTimer();
    try {
      return await obtain();
    } finally {
      done();
    }
  });
}
