import { dirname } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { makePrivateFile, makePrivateFolder } from '../common/private-files';
import { partsOf } from '../common/server-url';
import { BadSetting } from '../settings/bad-setting';
import type { Settings } from '../settings/settings';
import { serializeQueries } from './embedded';
import { SnakeCaseNaming } from './naming';
import { initConnections } from './sessions';
import { SilentLog } from './statement-log';
import { explainTls, tlsOptions } from './tls';
import { whileBusy } from './while-busy';

const CONNECT_TIMEOUT_MS = 5000;

/**
 * The settings of each new connection:
 * - `sql_mode`: the driver escapes values with backslashes. Under NO_BACKSLASH_ESCAPES a quote in a value would end the
 *   value.
 * - No time limits for statements, because migrations can take long; `limitStatements` sets the limits later.
 * - READ COMMITTED, because it locks no gaps.
 * - Waits of at most five seconds for a row lock, and two for a table lock. While a statement waits for a table lock,
 *   all later statements on the table wait behind it.
 * - `idle_transaction_timeout` on MariaDB: the transaction of a stopped process ends. Others end by MOST_AGE_MS.
 * - `wsrep_sync_wait`: on a Galera cluster a statement sees everything that any node committed before the statement
 *   began.
 */
const SESSION = [
  "SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  'SET SESSION autocommit = 1',
  'SET SESSION max_statement_time = 0',
  'SET SESSION max_execution_time = 0',
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  'SET SESSION innodb_lock_wait_timeout = 5',
  'SET SESSION lock_wait_timeout = 2',
  'SET SESSION idle_transaction_timeout = 10',
  'SET SESSION wsrep_sync_wait = 7',
];

interface SqliteConnection {
  pragma(text: string): void;
  function(name: string, options: { deterministic: boolean }, run: (text: unknown) => unknown): void;
}

export type Schema = Required<Pick<DataSourceOptions, 'entities' | 'migrations'>>;

/** Does not connect it. */
export function dataSourceFor(settings: Settings, schema: Schema): DataSource {
  const source = loadDriver(() => new DataSource(optionsFor(settings, schema)));
  if (settings.embedded) serializeQueries(source);
  return source;
}

export function embeddedFile({ DATABASE_URL }: Settings): string {
  return DATABASE_URL.slice('sqlite:'.length);
}

/** For raw SQL, without entities. Does not connect it. */
export function plainSourceFor(settings: Settings, url: string, connectTimeoutMs: number): DataSource {
  return new DataSource({ ...serverOptions(settings, url, connectTimeoutMs), logger: new SilentLog() });
}

/** Applies SESSION to every connection of the pool. The message of a TLS error names `setting`. */
export async function connect(source: DataSource, setting = 'DATABASE_URL'): Promise<DataSource> {
  const { options } = source;
  if (options.type === 'better-sqlite3') return whileBusy(() => source.initialize());
  try {
    await whileBusy(() => source.initialize());
  } catch (error) {
    explainTls(error, setting, options);
    throw error;
  }
  initConnections(source, SESSION);
  return source;
}

function optionsFor(settings: Settings, schema: Schema): DataSourceOptions {
  const common = {
    ...schema,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeCaseNaming(),
    logger: new SilentLog(),
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' } as const,
  };
  if (settings.embedded) {
    const database = embeddedFile(settings);
    makePrivateFolder(dirname(database));
    // SQLite creates its other files with the permissions of this one.
    makePrivateFile(database);
    return {
      ...common,
      type: 'better-sqlite3',
      database,
      enableWAL: true,
      timeout: 0,
      prepareDatabase,
    };
  }
  return { ...common, ...serverOptions(settings, settings.DATABASE_URL, CONNECT_TIMEOUT_MS) };
}

function serverOptions(settings: Settings, url: string, connectTimeout: number) {
  const { host, port, username, password, path: database } = partsOf(url);
  const { ssl, stream } = tlsOptions(settings, url);
  return {
    type: url.startsWith('mariadb:') ? ('mariadb' as const) : ('mysql' as const),
    host,
    port,
    username,
    password,
    database,
    ssl,
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    // Counts, sums and (on MySQL) comparisons are BIGINT or DECIMAL: returns numbers, as SQLite does.
    supportBigNumbers: true,
    bigNumberStrings: false,
    poolSize: settings.DATABASE_POOL_SIZE,
    connectTimeout,
    extra: { ...driverOptions(settings), ...(stream && { stream }) },
  };
}

function driverOptions({ DATABASE_QUEUE_SIZE }: Settings) {
  return {
    decimalNumbers: true,
    queueLimit: DATABASE_QUEUE_SIZE,
    enableKeepAlive: true,
    // Makes end() close a connection of a pool instead of releasing it.
    gracefulEnd: true,
    // A stack trace for each statement would take a twentieth of the time of a create operation.
    trace: false,
    // Each table has one or two prepared inserts. The default of 16,000 takes half a megabyte per connection.
    maxPreparedStatements: 64,
  };
}

/** Syncs each commit, overwrites deleted data with zeros, and replaces lower(), which knows only ASCII. */
function prepareDatabase(connection: SqliteConnection): void {
  connection.pragma('synchronous = FULL');
  connection.pragma('secure_delete = ON');
  connection.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
}

/** The image lacks the driver of the embedded database. */
function loadDriver(load: () => DataSource): DataSource {
  try {
    return load();
  } catch (error) {
    if (!String(error).includes('better-sqlite3')) throw error;
    throw new BadSetting(
      'DATABASE_URL names the embedded database, but its driver better-sqlite3 is not installed. Either set ' +
        'DATABASE_URL to mysql://… or install it: npm ci',
    );
  }
}
