import { TableForeignKey, type MigrationInterface, type QueryRunner } from 'typeorm';
import { isEmbedded } from '../column-types';
import { SnakeCaseNaming } from '../naming';

/** The columns of each table that hold such ids, its own first. */
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

const EVENT = new TableForeignKey({
  name: new SnakeCaseNaming().foreignKeyName(DELIVERIES, ['event_id']),
  columnNames: ['event_id'],
  referencedTableName: 'webhook_events',
  referencedColumnNames: ['event_id'],
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
});

/**
 * Ids of what happens, which are never used again: 64 bits, as SQLite has them anyway. A server copies each table and
 * refuses changes of it meanwhile; a table that has been changed ahead, by a tool that does so online, is left alone.
 */
export class LongIds1763800050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!isEmbedded(runner)) await change(runner, 'bigint');
  }

  /** Fails where there are ids that do not fit. */
  async down(runner: QueryRunner): Promise<void> {
    if (!isEmbedded(runner)) await change(runner, 'int');
  }
}

/** What refers to an id has its type: the reference is taken away meanwhile. */
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
    await runner.query(`ALTER TABLE ${table} ${changes.join(', ')}`);
  }
  await createEventReference(runner);
}

/** As `table.column`. */
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

/** Also where a run was cut off after it had taken the reference away. Without checks the table is not copied again. */
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
