import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { connect, dataSourceFor } from '../../../src/platform/database/data-source';
import { migrate, undoMigration } from '../../../src/platform/database/migrate';
import { schemaDifferences } from '../../../src/platform/database/schema-differences';
import { readSettings } from '../../../src/platform/settings/read-settings';
import { freshStorage, type Storage } from '../../support/servers/storage';
import { until } from '../../support/until';
import { SCHEMA } from '../../../src/schema/schema';

describe('a migration', () => {
  let storage: Storage;
  let source: DataSource;
  let holder: Connection;
  let reader: Connection;

  beforeEach(async () => {
    storage = await freshStorage();
    source = await connect(dataSourceFor(readSettings({ ...storage.settings, NODE_ENV: 'test' }), SCHEMA));
    const uri = (storage.settings['DATABASE_URL'] ?? '').replace(/^mariadb:/, 'mysql:');
    [holder, reader] = [await createConnection({ uri }), await createConnection({ uri })];
  });
  afterEach(async () => {
    await Promise.all([holder.end(), reader.end()]);
    await source.destroy();
    await storage.remove();
  });

  const waits = async () => {
    const [threads] = await reader.query<RowDataPacket[]>('SHOW FULL PROCESSLIST');
    const { pathname } = new URL(storage.settings['DATABASE_URL'] ?? '');
    return threads.some(
      ({ db, State }) => `/${String(db)}` === pathname && String(State).includes('metadata lock'),
    );
  };

  it('that waits for a table lets others read it during the wait, keeps its lock, and runs at the end', async () => {
    await migrate(source);
    await source.query("DELETE FROM migrations WHERE name = 'LiveKeys1763800090000'");
    await source.query('DROP INDEX ix_api_keys_account_live ON api_keys');
    const sent: string[] = [];
    source.logger.logQuery = (statement: string) => sent.push(statement);
    await reader.query('SET SESSION lock_wait_timeout = 10');
    await holder.beginTransaction();
    await holder.query('SELECT * FROM api_keys');

    const migrating = migrate(source);
    await until('it waits for the table', waits);
    await reader.query('SELECT * FROM api_keys');
    await holder.rollback();

    expect(await migrating).toEqual(['LiveKeys1763800090000']);
    expect(sent).toContain('DO 0');
  });

  it('that is reverted and waits for its second table continues there', async () => {
    await migrate(source);
    while ((await undoMigration(source)) !== 'Previews1764000050000');
    const sent: string[] = [];
    source.logger.logQuery = (statement: string) => sent.push(statement);
    const attempts = () => sent.filter((statement) => statement.startsWith('ALTER TABLE `posts`')).length;
    await holder.beginTransaction();
    await holder.query('SELECT * FROM posts');

    const reverting = undoMigration(source);
    await until('it waits for the table a second time', () => attempts() > 1);
    await holder.rollback();

    expect(await reverting).toBe('Drafts1764000040000');
    expect(await schemaDifferences(source)).toEqual([]);
    await migrate(source);
    expect(await schemaDifferences(source)).toEqual([]);
  });
});
