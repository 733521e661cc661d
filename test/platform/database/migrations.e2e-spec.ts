import type { DataSource } from 'typeorm';
import { connect, dataSourceFor } from '../../../src/platform/database/data-source';
import { migrate } from '../../../src/platform/database/migrate';
import { MIGRATIONS } from '../../../src/schema/migrations';
import { readSettings } from '../../../src/platform/settings/read-settings';
import { outputOf, runSource } from '../../support/processes';
import { freshStorage, onServers, type Storage } from '../../support/servers/storage';
import { SCHEMA } from '../../../src/schema/schema';

/** Declares a test that runs on database servers only. */
const onServer = (name: string, test: () => Promise<void>) => (onServers ? it(name, test) : undefined);
const NAMES = MIGRATIONS.map(({ name }) => name);

const open = ({ settings }: Storage) =>
  connect(dataSourceFor(readSettings({ ...settings, NODE_ENV: 'test' }), SCHEMA));
const forward = (source: DataSource) => source.runMigrations({ transaction: 'each' });

describe('all migrations', () => {
  let storage: Storage;
  let source: DataSource;

  beforeAll(async () => {
    storage = await freshStorage();
    source = await open(storage);
    await forward(source);
  });
  afterAll(async () => {
    await source.destroy();
    await storage.remove();
  });

  it('create the tables that the entities describe', async () => {
    // On SQLite, bigint columns are of the type INTEGER: it has 64 bits, and SQLite numbers rows only in this type.
    if (!onServers) wideIntegers(source);
    const { upQueries } = await source.driver.createSchemaBuilder().log();

    const drift = upQueries.map(({ query }) => query).filter((query) => !isLongText(source, query));
    expect(drift).toEqual([]);
  });

  onServer('give ids of 32 bits only to records whose ids the interface limits', async () => {
    const rows = await source.query<{ name: string }[]>(
      `SELECT CONCAT(table_name, '.', column_name) AS name FROM information_schema.columns
        WHERE table_schema = DATABASE() AND extra LIKE '%auto_increment%' AND data_type <> 'bigint'`,
    );

    expect(rows.map(({ name }) => name).sort()).toEqual([
      'accounts.account_id',
      'api_keys.api_key_id',
      'authors.author_id',
      'categories.cat_id',
      'media.media_id',
      'migrations.id',
      'posts.post_id',
      'team_users.member_id',
      'teams.team_id',
      'users.user_id',
      'webhooks.webhook_id',
    ]);
  });

  it('do nothing if none is pending', async () => {
    expect(await forward(source)).toEqual([]);
  });
});

describe('migrations', () => {
  let storage: Storage;

  beforeEach(async () => {
    storage = await freshStorage();
  });
  afterEach(() => storage.remove());

  const tablesOf = async (source: DataSource) => {
    const rows = await source.query<{ name: string }[]>(
      onServers
        ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
        : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
    );
    return rows.map(({ name }) => name).sort();
  };
  const back = async (source: DataSource) => {
    for (let i = 0; i < NAMES.length; i++) await source.undoLastMigration({ transaction: 'each' });
  };

  it('run once if four processes start concurrently on an empty database', async () => {
    const settings = { ...storage.settings, NODE_ENV: 'test', LOG_LEVEL: 'silent' };

    const outputs = await Promise.all(
      Array.from({ length: 4 }, () => outputOf(runSource('test/support/programs/migrate.ts', settings))),
    );

    const ran = outputs.map((output) => JSON.parse(output) as string[]);
    expect(ran.filter((names) => names.length > 0)).toEqual([NAMES]);
  });

  it('can be reverted completely and run again to the same tables', async () => {
    const source = await open(storage);
    await forward(source);
    const tables = await tablesOf(source);

    await back(source);
    const left = await tablesOf(source);
    await forward(source);

    expect(left).toEqual(['migrations']);
    expect(await tablesOf(source)).toEqual(tables);
    await source.destroy();
  });

  onServer('convert existing ids to 64 bits, and continue after an interruption', async () => {
    const source = await open(storage);
    const at = NAMES.indexOf('LongIds1763800050000');
    await forward(source);
    for (let undone = NAMES.length; undone > at; undone--) {
      await source.undoLastMigration({ transaction: 'each' });
    }
    await source.query(
      `INSERT INTO webhook_events (event_id, public_id, account_id, slug, entity_id, body, occurred_at, is_test)
       VALUES (2147483647, 'evt_1', 1, 'post.create', 1, '{}', UTC_TIMESTAMP(3), 0)`,
    );
    await source.query(
      `INSERT INTO webhook_deliveries (delivery_id, event_id, webhook_id, account_id, slug, status, \`trigger\`,
         attempt_count, schedule_step, created_at)
       VALUES (7, 2147483647, 1, 1, 'post.create', 'failed', 'event', 0, 0, UTC_TIMESTAMP(3))`,
    );
    const [table] = await source.query<{ 'Create Table': string }[]>('SHOW CREATE TABLE webhook_deliveries');
    const reference = /CONSTRAINT `(\w+)` FOREIGN KEY \(`event_id`\)/.exec(
      table?.['Create Table'] ?? '',
    )?.[1];
    await source.query(`ALTER TABLE webhook_deliveries DROP FOREIGN KEY ${reference}`);
    await source.query('ALTER TABLE webhook_events MODIFY event_id BIGINT NOT NULL AUTO_INCREMENT');

    await forward(source);

    await source.query(
      `INSERT INTO webhook_events (public_id, account_id, slug, entity_id, body, occurred_at, is_test)
       VALUES ('evt_2', 1, 'post.create', 1, '{}', UTC_TIMESTAMP(3), 0)`,
    );
    await source.query('UPDATE webhook_deliveries SET event_id = 2147483648 WHERE delivery_id = 7');
    const bad = source.query('UPDATE webhook_deliveries SET event_id = 5 WHERE delivery_id = 7');
    await expect(bad).rejects.toMatchObject({ driverError: { errno: 1452 } });
    await source.destroy();
  });

  onServer('run again if a process was killed before it recorded them', async () => {
    const source = await open(storage);
    await forward(source);
    await source.query(
      `INSERT INTO accounts (account_id, name, name_key, blog_slug, version, created_at, updated_at)
       VALUES (1, 'Acme', 'acme', 'acme', 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    );
    await source.query("INSERT INTO blog_slugs VALUES (1, 'acme')");
    // A killed process leaves this state: servers commit each DDL statement immediately, despite the transaction.
    await source.query('DELETE FROM migrations');

    const ran = await forward(source);

    expect(ran.map(({ name }) => name)).toEqual(NAMES);
    await source.destroy();
  });

  onServer('give new tables the collation of the others in a database that was restored', async () => {
    const source = await open(storage);
    await migrate(source);
    await source.undoLastMigration({ transaction: 'each' });
    await source.undoLastMigration({ transaction: 'each' });
    await source.query('ALTER DATABASE CHARACTER SET latin1 COLLATE latin1_swedish_ci');
    await source.destroy();

    const restored = await open(storage);
    await migrate(restored);

    const collations = await restored.query<{ name: string }[]>(
      `SELECT DISTINCT table_collation AS name FROM information_schema.tables
        WHERE table_schema = DATABASE() AND table_name <> 'migrations'`,
    );
    expect(collations).toEqual([{ name: expect.stringMatching(/^utf8mb4_.*bin$/) as string }]);
    await restored.destroy();
  });

  it('keep sessions of tokens if the console is reverted, and end its own', async () => {
    const source = await open(storage);
    await forward(source);
    const time = "'2026-11-24 00:00:00.000'";
    await source.query(
      `INSERT INTO users (user_id, email, first_name_key, last_name_key, version, created_at, updated_at)
       VALUES (1, 'one@example.com', '', '', 1, ${time}, ${time})`,
    );
    await source.query(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES ('of a token', 1, ${time}, ${time})`,
    );
    await source.query(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at, kind)
       VALUES ('of the console', 1, ${time}, ${time}, 'console')`,
    );
    const at = NAMES.indexOf('ConsoleSessions1764000070000');

    for (let undone = NAMES.length; undone > at; undone--)
      await source.undoLastMigration({ transaction: 'each' });
    const left = await source.query<object[]>('SELECT token_hash AS hash FROM sessions');
    await forward(source);

    expect(left).toEqual([{ hash: 'of a token' }]);
    expect(await source.query('SELECT kind, confirmed_at AS confirmedAt FROM sessions')).toEqual([
      { kind: 'token', confirmedAt: null },
    ]);
    await source.destroy();
  });

  it('are in the order of their timestamps', () => {
    expect([...NAMES].sort((one, other) => one.slice(-13).localeCompare(other.slice(-13)))).toEqual(NAMES);
  });
});

function wideIntegers({ entityMetadatas }: DataSource): void {
  for (const column of entityMetadatas.flatMap(({ columns }) => columns)) {
    if (column.type === 'bigint') column.type = 'integer';
  }
}

/** Returns whether a query changes a column of type `text`. On MySQL, migrations make these columns longer. */
function isLongText({ entityMetadatas }: DataSource, query: string): boolean {
  const columns = entityMetadatas.flatMap(({ tableName, columns: all }) =>
    all.filter(({ type }) => type === 'text').map(({ databaseName }) => [tableName, databaseName]),
  );
  return columns.some(([table, column]) =>
    ['DROP COLUMN', 'ADD'].some((change) =>
      query.startsWith(`ALTER TABLE \`${table}\` ${change} \`${column}\``),
    ),
  );
}
