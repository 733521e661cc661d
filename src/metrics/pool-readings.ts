import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { poolWait } from './instruments';
import { Readings } from './readings';

/** Private fields of mysql2's pool. */
interface Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
  config: { connectionLimit: number };
}

type Obtain = () => Promise<unknown>;

/** Private fields of TypeORM's driver: one pool, or a cluster of pools. */
interface PoolingDriver {
  pool?: Pool;
  poolCluster?: { _nodes: Record<string, { pool: Pool }> };
  obtainMasterConnection?: Obtain;
  obtainSlaveConnection?: Obtain;
}

/** Metrics of the connection pool of a database server. The embedded database has none. */
@Injectable()
export class PoolReadings implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly readings: Readings,
  ) {}

  onModuleInit(): void {
    if (this.source.options.type === 'better-sqlite3') return;
    const driver = this.source.driver as unknown as PoolingDriver;
    measureWaits(driver, 'obtainMasterConnection');
    measureWaits(driver, 'obtainSlaveConnection');
    const sum = (count: (pool: Pool) => number) =>
      poolsOf(driver).reduce((all, pool) => all + count(pool), 0);
    this.readings.add(
      () => sum,
      [
        {
          name: 'db_pool_connections',
          help: 'Open connections to the database.',
          label: 'state',
          of: () => ({
            used: sum((pool) => pool._allConnections.length - pool._freeConnections.length),
            idle: sum((pool) => pool._freeConnections.length),
          }),
        },
        {
          name: 'db_pool_connections_max',
          help: 'The most connections that there may be.',
          of: () => sum((pool) => pool.config.connectionLimit),
        },
        {
          name: 'db_pool_pending_requests',
          help: 'Statements that wait for a connection.',
          of: () => sum((pool) => pool._connectionQueue.length),
        },
      ],
    );
  }
}

function poolsOf({ pool, poolCluster }: PoolingDriver): Pool[] {
  if (pool) return [pool];
  return Object.values(poolCluster?._nodes ?? {}).map((node) => node.pool);
}

function measureWaits(driver: PoolingDriver, name: 'obtainMasterConnection' | 'obtainSlaveConnection'): void {
  const obtain = driver[name]?.bind(driver);
  if (!obtain) return;
  driver[name] = async () => {
    const done = poolWait.startTimer();
    try {
      return await obtain();
    } finally {
      done();
    }
  };
}
