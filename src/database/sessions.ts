import type { DataSource } from 'typeorm';

interface Connection {
  query(sql: string, done: (error: unknown) => void): void;
}

interface PooledDriver {
  obtainMasterConnection(): Promise<Connection>;
}

/**
 * Has every connection to a server told these statements before anything else is done with it from now on. A server
 * that does not know what is asked of it goes on without. A connection does one thing after the other: nobody waits.
 */
export function tellSessions({ driver }: DataSource, statements: readonly string[]): void {
  const pooled = driver as unknown as PooledDriver;
  const obtain = pooled.obtainMasterConnection.bind(pooled);
  const told = new WeakSet<Connection>();
  pooled.obtainMasterConnection = async () => {
    const connection = await obtain();
    if (told.has(connection)) return connection;
    told.add(connection);
    for (const statement of statements) connection.query(statement, () => {});
    return connection;
  };
}
