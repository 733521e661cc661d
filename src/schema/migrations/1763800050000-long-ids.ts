import { setTimeout as sleep } from 'node:timers/promises';
import { TableForeignKey, type MigrationInterface, type QueryRunner } from 'typeorm';
import { isEmbedded } from '../../platform/database/column-types';
import { SnakeCaseNaming } from '../../platform/database/naming';

/** The id columns of each table, its primary key first. */
const TABLES = {
  webhook_events: ['event_id'],
  webhook_deliveries: ['delivery_id', 'event_id'],
  webhook_attempts: ['attempt_id', 'delivery_id'],
  webhook_secrets: ['webhook_secret_id'],
  sessions: ['session_id'],
  mails: ['mail_id'],
  audit_log: ['audit_id'],
};

const DELIVERIES = 'webhook_deliveries';

/**
 * The pause after the copy of a large table, in milliseconds: the transactions that waited for the table end before the
 * next table blocks them. Otherwise a transaction that writes several of the tables waits for all of their copies, and
 * a process of 1.0.0 refuses it after five seconds.
 */
const PAUSE_MS = 1000;

/** The duration of a copy, in milliseconds, from which on a pause follows. */
const LONG_COPY_MS = 500;

const EVENT = new TableForeignKey({
  name: new SnakeCaseNaming().foreignKeyName(DELIVERIES, ['event_id']),
  columnNames: ['event_id'],
  referencedTableName: 'webhook_events',
  referencedColumnNames: ['event_id'],
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
});

/**
 * Changes the ids of fast-growing tables to 64 bits. SQLite needs no change: its ids always have 64 bits. Other
 * databases copy each table, and block writes to it meanwhile. Columns that an online schema change has already
 * converted are skipped.
 */
export class LongIds1763800050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!isEmbedded(runner)) await change(runner, 'bigint');
  }

  /** Changes the ids back to 32 bits. Fails if an id does not fit. */
  async down(runner: QueryRunner): Promise<void> {
    if (!isEmbedded(runner)) await change(runner, 'int');
  }
}

/**
 * Changes the type of the ids. Drops the foreign key during the change, because both of its columns must have the same
 * type.
 */
async function change(runner: QueryRunner, type: 'bigint' | 'int'): Promise<void> {
  const others = await columnsOfOtherTypes(runner, type);
  if (others.has('webhook_events.event_id') || others.has(`${DELIVERIES}.event_id`)) {
    await dropEventReference(runner);
  }
  for (const [table, columns] of Object.entries(TABLES)) {
    const wrong = columns.filter((column) => others.has(`${table}.${column}`));
    if (wrong.length === 0) continue;
    const changes = wrong.map(
      (column) => `MODIFY ${column} ${type} NOT NULL${column === columns[0] ? ' AUTO_INCREMENT' : ''}`,
    );
    await copy(runner, `ALTER TABLE ${table} ${changes.join(', ')}`);
  }
  await createEventReference(runner);
}

async function copy(runner: QueryRunner, statement: string): Promise<void> {
  const start = performance.now();
  await runner.query(statement);
  if (performance.now() - start >= LONG_COPY_MS) await sleep(PAUSE_MS);
}

/** Returns the columns that do not have this type, as `table.column`. */
async function columnsOfOtherTypes(runner: QueryRunner, type: string): Promise<ReadonlySet<string>> {
  const rows = (await runner.query(
    `SELECT CONCAT(table_name, '.', column_name) AS name FROM information_schema.columns
      WHERE table_schema = DATABASE() AND data_type <> ?`,
    [type],
  )) as { name: string }[];
  return new Set(rows.map(({ name }) => name));
}

async function dropEventReference(runner: QueryRunner): Promise<void> {
  const reference = await eventReference(runner);
  if (reference) await runner.dropForeignKey(DELIVERIES, reference);
}

/**
 * Creates the foreign key if it is missing: an interrupted run may have dropped it. foreign_key_checks is off
 * meanwhile, so that the server does not copy the table once more.
 */
async function createEventReference(runner: QueryRunner): Promise<void> {
  if (await eventReference(runner)) return;
  await runner.query('SET SESSION foreign_key_checks = 0');
  try {
    await runner.createForeignKey(DELIVERIES, EVENT.clone());
  } finally {
    await runner.query('SET SESSION foreign_key_checks = 1');
  }
}

async function eventReference(runner: QueryRunner): Promise<TableForeignKey | undefined> {
  const table = await runner.getTable(DELIVERIES);
  return table?.foreignKeys.find(({ columnNames }) => columnNames.includes('event_id'));
}
