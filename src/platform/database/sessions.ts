import type { DataSource } from 'typeorm';
import { wrapObtaining } from './typeorm-inside';

interface Connection {
  query(sql: string, done: (error: unknown) => void): void;
}

/**
 * Includes open connections, for which mysql2's pool emits no `connection` event. Ignores errors, because each server
 * lacks some of the variables. Does not wait: a connection runs statements in order.
 */
export function initConnections(source: DataSource, statements: readonly string[]): void {
  const initialized = new WeakSet<Connection>();
  wrapObtaining<Connection>(source, (obtain) => async () => {
    const connection = await obtain();
    if (initialized.has(connection)) return connection;
    initialized.add(connection);
    for (const statement of statements) connection.query(statement, () => {});
    return connection;
  });
}
