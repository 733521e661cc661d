import { Logger } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import { poolWait } from '../instruments/instruments';
import { databaseOutage } from './database-outage';
import { whileBusy } from './while-busy';
import { type IsolationLevel, type BetterSqlite3Driver, BetterSqlite3QueryRunner } from './typeorm-inside';
import { within } from '../common/within';

/** How long a statement or a unit of work waits for the only connection, in milliseconds. */
const WAIT_MS = 10_000;

const logger = new Logger('EmbeddedDatabase');

class EmbeddedBusy extends Error {
  readonly code = 'EMBEDDED_BUSY';
}

interface SqliteConnection {
  inTransaction: boolean;
  exec(sql: string): unknown;
}

/** First come, first served. */
class Gate {
  private tail: Promise<void> = Promise.resolve();

  /** Returns the function that releases the lock. Throws EmbeddedBusy after WAIT_MS. */
  async enter(): Promise<() => void> {
    let endTurn = () => {};
    const waited = poolWait.startTimer();
    const turn = new Promise<void>((resolve) => (endTurn = resolve));
    const before = this.tail;
    this.tail = before.then(() => turn);
    try {
      await within(
        WAIT_MS,
        before,
        () => new EmbeddedBusy(`the embedded database was busy for ${WAIT_MS} ms`),
      );
    } catch (error) {
      endTurn();
      throw error;
    } finally {
      waited();
    }
    return endTurn;
  }
}

/** Releases the lock while it waits for another process that holds the file, so that others can read. */
class SerializedQueryRunner extends BetterSqlite3QueryRunner {
  private endTurn?: () => void;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly gate: Gate,
    statements: Map<string, unknown>,
  ) {
    super(driver);
    Object.assign(this, { stmtCache: statements });
  }

  override async query(sql: string, parameters?: unknown[], structured?: boolean): Promise<never> {
    const run = () => super.query(sql, parameters, structured) as Promise<never>;
    if (this.endTurn) return run();
    return whileBusy(async () => {
      const endTurn = await this.gate.enter();
      try {
        const answer = await run();
        databaseOutage.worked();
        return answer;
      } finally {
        endTurn();
      }
    });
  }

  override async startTransaction(isolation?: IsolationLevel): Promise<void> {
    if (this.endTurn) return super.startTransaction(isolation);
    await whileBusy(async () => {
      this.endTurn = await this.gate.enter();
      try {
        await this.begin();
      } catch (error) {
        this.leave();
        throw error;
      }
    });
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    databaseOutage.worked();
    if (!this.isTransactionActive) this.leave();
  }

  /** Ignores the error if SQLite has rolled back by itself, as it does when the disk is full. */
  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } catch (error) {
      if (this.sqlite.inTransaction) throw error;
      this.isTransactionActive = false;
      this.transactionDepth = 0;
    } finally {
      if (!this.isTransactionActive) this.leave();
    }
  }

  /** Never throws, because its error would replace the error of the unit of work. */
  override async release(): Promise<void> {
    try {
      // Rolls back without TypeORM: an open transaction would include all later changes.
      if (this.isTransactionActive && this.sqlite.inTransaction) this.sqlite.exec('ROLLBACK');
    } catch (error) {
      logger.error(`A transaction could not be rolled back: ${String(error)}`);
    } finally {
      this.leave();
      this.isReleased = true;
      await super.release();
    }
  }

  /** A transaction that has already read cannot wait for the write lock. */
  private async begin(): Promise<void> {
    await super.query('BEGIN IMMEDIATE');
    this.isTransactionActive = true;
    this.transactionDepth = 1;
  }

  private get sqlite(): SqliteConnection {
    return this.driver.databaseConnection as SqliteConnection;
  }

  private leave(): void {
    this.endTurn?.();
    this.endTurn = undefined;
  }
}

/** TypeORM has one SQLite connection: requests would share transactions. Call before the source is initialized. */
export function serializeQueries(source: DataSource): void {
  const driver = source.driver as BetterSqlite3Driver;
  const gate = new Gate();
  const statements = new Map<string, unknown>();
  driver.createQueryRunner = (): QueryRunner => new SerializedQueryRunner(driver, gate, statements);
}
