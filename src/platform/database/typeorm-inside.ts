import type { DataSource, QueryRunner } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';

/** All undocumented parts of TypeORM in use. Check them again before another version is installed. */
export const WRITTEN_FOR = { typeorm: '1.1.1' };

export { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
export { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
export { BroadcasterResult } from 'typeorm/subscriber/BroadcasterResult.js';
export type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
export type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
export type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
export type { EntityMetadata } from 'typeorm/metadata/EntityMetadata.js';
export type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
export type { MysqlDriver };

type Obtain<C> = () => Promise<C>;

/** Does not wrap TypeORM's function for replicas, which this service does not use. */
export function wrapObtaining<C>(source: DataSource, wrap: (obtain: Obtain<C>) => Obtain<C>): void {
  const driver = source.driver as MysqlDriver;
  driver.obtainMasterConnection = wrap(driver.obtainMasterConnection.bind(driver) as Obtain<C>);
}

export function poolOf<P>(source: DataSource): P | undefined {
  return (source.driver as MysqlDriver).pool as P | undefined;
}

export function replaceRunner(
  source: DataSource,
  make: (driver: MysqlDriver, mode: 'master' | 'slave') => QueryRunner,
): void {
  const driver = source.driver as MysqlDriver;
  driver.createQueryRunner = (mode) => make(driver, mode) as ReturnType<MysqlDriver['createQueryRunner']>;
}
