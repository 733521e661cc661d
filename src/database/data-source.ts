import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { BadSetting, type Settings } from '../settings/settings';
import { takeTurns, whileBusy } from './embedded';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations';
import { SnakeCaseNaming } from './naming';
import { StatementLog } from './statement-log';

/** How many connections a process keeps, and how many requests may wait for one before they are refused. */
const POOL = { connections: 10, waiting: 500 };
const CONNECT_TIMEOUT_MS = 5000;

/** What each new connection is told: no locks on gaps, and no waiting for a lock beyond five seconds. */
const SESSION = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  'SET SESSION innodb_lock_wait_timeout = 5',
];

interface SqliteConnection {
  pragma(text: string): void;
  function(name: string, options: { deterministic: boolean }, run: (text: unknown) => unknown): void;
}

interface MysqlConnection {
  query(sql: string, done: (error: unknown) => void): void;
}

/** The data source of the settings, not yet connected. */
export function dataSourceFor(settings: Settings): DataSource {
  const source = loadDriver(() => new DataSource(optionsFor(settings)));
  if (settings.embedded) takeTurns(source);
  return source;
}

/** Connects, and sees to it that every connection of the pool is set up. */
export async function connect(source: DataSource): Promise<DataSource> {
  await whileBusy(() => source.initialize());
  const { pool } = source.driver as { pool?: NodeJS.EventEmitter };
  pool?.on('connection', (connection: MysqlConnection) => {
    for (const statement of SESSION) connection.query(statement, () => {});
  });
  // The pool's first connection was made before anybody could listen.
  if (pool) for (const statement of SESSION) await source.query(statement);
  return source;
}

function optionsFor(settings: Settings): DataSourceOptions {
  const common = {
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeCaseNaming(),
    logger: new StatementLog(),
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' } as const,
  };
  if (settings.embedded) {
    const database = settings.DATABASE_URL.slice('sqlite:'.length);
    mkdirSync(dirname(database), { recursive: true });
    return {
      ...common,
      type: 'better-sqlite3',
      database,
      enableWAL: true,
      timeout: 0,
      prepareDatabase,
    };
  }
  return {
    ...common,
    type: settings.DATABASE_URL.startsWith('mariadb:') ? 'mariadb' : 'mysql',
    url: settings.DATABASE_URL,
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    poolSize: POOL.connections,
    connectTimeout: CONNECT_TIMEOUT_MS,
    extra: { queueLimit: POOL.waiting, enableKeepAlive: true },
  };
}

/** SQLite's own lower() knows the letters of ASCII alone. */
function prepareDatabase(connection: SqliteConnection): void {
  connection.pragma('synchronous = FULL');
  connection.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
}

/** The embedded driver is an optional dependency: where it is missing, say how to get it. */
function loadDriver(load: () => DataSource): DataSource {
  try {
    return load();
  } catch (error) {
    if (!String(error).includes('better-sqlite3')) throw error;
    throw new BadSetting(
      'DATABASE_URL asks for the embedded database, and its driver better-sqlite3 is not there. Either set ' +
        'DATABASE_URL to mysql://… or install it: apt-get install -y g++ make python3 && npm ci',
    );
  }
}
