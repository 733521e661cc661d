import { Logger } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { poolWait } from '../metrics/instruments';
import { databaseOutage } from './database-outage';
import { whileBusy } from './while-busy';

/** How long a statement or a unit of work waits for its turn on the one connection, in milliseconds. */
const WAIT_MS = 10_000;

const logger = new Logger('EmbeddedDatabase');

class EmbeddedBusy extends Error {
  readonly code = 'EMBEDDED_BUSY';
}

/** The connection of better-sqlite3, as far as it is used here. */
interface SqliteConnection {
  inTransaction: boolean;
  exec(sql: string): unknown;
}

/** A first-come, first-served lock. */
class Gate {
  private tail: Promise<void> = Promise.resolve();

  /** Waits for the turn and answers the function that ends it. */
  async enter(): Promise<() => void> {
    let endTurn = () => {};
    const waited = poolWait.startTimer();
    const turn = new Promise<void>((resolve) => (endTurn = resolve));
    const before = this.tail;
    this.tail = before.then(() => turn);
    try {
      await within(WAIT_MS, before);
    } catch (error) {
      endTurn();
      throw error;
    } finally {
      waited();
    }
    return endTurn;
  }
}

/** A query runner that waits for its turn on the one connection, and keeps it for a whole transaction. */
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
    const endTurn = await this.gate.enter();
    try {
      const answer = await whileBusy(run);
      databaseOutage.worked();
      return answer;
    } finally {
      endTurn();
    }
  }

  override async startTransaction(isolation?: IsolationLevel): Promise<void> {
    if (this.endTurn) return super.startTransaction(isolation);
    this.endTurn = await this.gate.enter();
    try {
      await whileBusy(() => this.begin());
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    databaseOutage.worked();
    if (!this.isTransactionActive) this.leave();
  }

  /** If the disk was full, SQLite has rolled back already, and ROLLBACK fails. */
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

  /** Never fails: its error would replace that of the unit of work. */
  override async release(): Promise<void> {
    try {
      // A last try, without TypeORM: all later changes would be part of this transaction.
      if (this.isTransactionActive && this.sqlite.inTransaction) this.sqlite.exec('ROLLBACK');
    } catch (error) {
      logger.error(`A transaction could not be rolled back: ${String(error)}`);
    } finally {
      this.leave();
      this.isReleased = true;
      await super.release();
    }
  }

  /** BEGIN IMMEDIATE takes the write lock at once: SQLite cannot wait for it later in a transaction that has read. */
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

/**
 * Gives every unit of work, and every single statement outside one, its turn on the embedded database.
 * TypeORM has one SQLite connection for all: without turns a statement of one request joins the open
 * transaction of another and is lost with its rollback. Call it before the data source is initialised.
 */
export function serializeQueries(source: DataSource): void {
  const driver = source.driver as BetterSqlite3Driver;
  const gate = new Gate();
  const statements = new Map<string, unknown>();
  driver.createQueryRunner = (): QueryRunner => new SerializedQueryRunner(driver, gate, statements);
}

async function within(milliseconds: number, turn: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(
      () => refuse(new EmbeddedBusy(`the embedded database was busy for ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    await Promise.race([turn, late]);
  } finally {
    clearTimeout(timer);
  }
}
