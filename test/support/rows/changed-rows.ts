import type { DataSource, QueryResult } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';

/** An UPDATE or DELETE statement with its number of affected rows. */
export interface Changed {
  statement: string;
  rows: number;
}

const CHANGES = /^\s*(UPDATE|DELETE)\b/;

/**
 * Calls `note` after every UPDATE and DELETE of the query runners that a data source creates later. The sender
 * of the statement continues only after `note` has ended. Rows that a foreign key deletes are not counted.
 */
export function noteChanges(source: DataSource, note: (changed: Changed) => void | Promise<void>): void {
  const driver = source.driver as MysqlDriver;
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner);
    runner.query = async (statement: string, values?: unknown[], structured = false) => {
      const result = (await query(statement, values, true)) as QueryResult;
      if (CHANGES.test(statement)) await note({ statement, rows: result.affected ?? 0 });
      return (structured ? result : result.raw) as never;
    };
    return runner;
  };
}
