import { setTimeout as sleep } from 'node:timers/promises';
import { TableForeignKey, type QueryRunner } from 'typeorm';
import { isEmbedded, type ColumnTypes } from '../../platform/database/column-types';
import { SnakeCaseNaming } from '../../platform/database/naming';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { columnFact, factOf } from '../../platform/database/schema-facts';

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
 * After a large copy, waiting transactions end before the next table blocks them: otherwise a transaction on several
 * tables waits for all copies, and a process of 1.0.0 refuses it after five seconds.
 */
const PAUSE_MS = 1000;

const LONG_COPY_MS = 500;

const EVENT = new TableForeignKey({
  name: new SnakeCaseNaming().foreignKeyName(DELIVERIES, ['event_id']),
  columnNames: ['event_id'],
  referencedTableName: 'webhook_events',
  referencedColumnNames: ['event_id'],
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
});

/** SQLite ids always have 64 bits. Other databases copy each table and block its writes. Skips converted columns. */
export class LongIds1763800050000 extends SchemaChange {
  /** Reverting changes the ids back to 32 bits, and fails if an id does not fit. */
  steps({ bigint }: ColumnTypes): Step[] {
    return [
      {
        up: (runner) => change(runner, 'bigint'),
        down: (runner) => change(runner, 'int'),
        expect: (facts) => {
          for (const [table, columns] of Object.entries(TABLES))
            for (const name of columns) facts.set(factOf.column(table, name), columnFact(bigint(name).type));
        },
      },
    ];
  }
}

/** Both columns of the foreign key must have the same type, so it is dropped during the change. */
async function change(runner: QueryRunner, type: 'bigint' | 'int'): Promise<void> {
  if (isEmbedded(runner)) return;
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

/** An interrupted run may have dropped it. Without foreign_key_checks the server does not copy the table again. */
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
