import { PrivateMariaDb, PrivateRedis } from '../test/support/servers/private-servers';

/** Private servers, given ones, or none: then the database is embedded. */
export interface StorageOptions {
  servers?: boolean;
  database?: string;
  redis?: string;
}

/** Returns the settings of the storage, and a function that removes private servers. */
export async function storageOf({ database, redis, servers }: StorageOptions) {
  const given = { ...(database && { DATABASE_URL: database }), ...(redis && { REDIS_URL: redis }) };
  if (!servers) return { settings: given, remove: () => Promise.resolve() };
  const [mariaDb, ownRedis] = await Promise.all([PrivateMariaDb.start(), PrivateRedis.start()]);
  const remove = async () => void (await Promise.all([mariaDb.remove(), ownRedis.remove()]));
  return { settings: { DATABASE_URL: await mariaDb.database(), REDIS_URL: ownRedis.url }, remove };
}
