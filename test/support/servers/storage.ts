import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { createConnection, type Connection } from 'mysql2/promise';

declare const ON_SERVERS: boolean;

/** Defined only in Jest's project `mysql`. */
declare const ON_MYSQL: boolean | undefined;

/** Whether this run of the suite uses a database server and Redis. */
export const onServers = ON_SERVERS;

/** Whether the database server is a MySQL. */
export const onMySql = typeof ON_MYSQL === 'boolean' && ON_MYSQL;

const DATABASE = onMySql ? 'TEST_MYSQL_URL' : 'TEST_DATABASE_URL';

/** The storage of one start of the service. */
export interface Storage {
  /** The data folder. `remove` deletes it. */
  folder: string;
  settings: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * Creates an empty database: a new file, or a new database on the server with an empty Redis database and an empty
 * prefix of the bucket.
 */
export async function freshStorage(): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), 'blog-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (!onServers) {
    const settings = { DATA_DIR: folder, DATABASE_URL: `sqlite:${join(folder, 'blog.sqlite')}` };
    return { folder, settings, remove: removeFolder };
  }
  const name = `blog_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name}`);
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(name),
    REDIS_URL: await freshRedisUrl(),
    ...mediaSettings(name),
  };
  const remove = async () => {
    await removeFolder();
    await administer(`DROP DATABASE IF EXISTS ${name}`);
  };
  return { folder, settings, remove };
}

async function administer(statement: string): Promise<void> {
  const connection = await connectToServer();
  await connection.query(statement);
  await connection.end();
}

/** Connects to the database server of this run directly, never through a gate. */
export function connectToServer(database?: string): Promise<Connection> {
  const { hostname, port, username, password } = databaseServer();
  return createConnection({
    host: hostname,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database,
  });
}

function databaseUrl(name: string): string {
  const url = databaseServer();
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Empties a Redis database and returns its URL. A counter in Redis gives each start, in any Jest worker, the
 * next database.
 */
async function freshRedisUrl(): Promise<string> {
  const url = new URL(server('TEST_REDIS_URL'));
  const redis = new Redis(url.href);
  const [, databases] = (await redis.config('GET', 'databases')) as [string, string];
  const database = 1 + ((await redis.incr('blog-tests')) % (Number(databases) - 1));
  await redis.select(database);
  await redis.flushdb();
  redis.disconnect();
  url.pathname = `/${database}`;
  return url.href;
}

/** Processes get no other settings, so these include the credentials. */
function mediaSettings(prefix: string): Record<string, string> {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  const url = new URL(server('TEST_MEDIA_URL'));
  url.pathname = `/${prefix}`;
  return { MEDIA_URL: url.href, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
}

/** Returns the URL of this run's database server, never of a gate. */
function databaseServer(): URL {
  return new URL(server(DATABASE));
}

function server(name: typeof DATABASE | 'TEST_REDIS_URL' | 'TEST_MEDIA_URL'): string {
  const url = process.env[name];
  if (!url)
    throw new Error(`${name} is not set: start Jest by npm test, or a whole project, "servers" or "mysql"`);
  return url;
}
