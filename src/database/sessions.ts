import type { DataSource } from 'typeorm';

interface Connection {
  query(sql: string, done: (error: unknown) => void): void;
}

interface PooledDriver {
  obtainMasterConnection(): Promise<Connection>;
}

/**
 * Sends these statements on every connection to a server before its next use. Their errors are ignored, because servers do
 * not know all of the variables. Nothing waits for the answers: a connection runs statements in their order.
 */
export function initConnections({ driver }: DataSource, statements: readonly string[]): void {
  const pooled = driver as unknown as PooledDriver;
  const obtain = pooled.obtainMasterConnection.bind(pooled);
  const initialized = new WeakSet<Connection>();
  pooled.obtainMasterConnection = async () => {
    const connection = await obtain();
    if (initialized.has(connection)) return connection;
    initialized.add(connection);
    for (const statement of statements) connection.query(statement, () => {});
    return connection;
  };
}
