// The database of a measurement, on the server in TEST_DATABASE_URL.
import mysql from 'mysql2/promise';

/** Options of a MariaDB as in production: the server acknowledges a commit only after writing it to disk. */
export const MARIADB = [
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-flush-method=O_DIRECT',
  '--innodb-doublewrite=1',
  '--innodb-buffer-pool-size=1G',
  '--innodb-log-file-size=512M',
];

/** The same options for MySQL. */
export const MYSQL = [
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-flush-method=O_DIRECT',
  '--innodb-doublewrite=ON',
  '--innodb-buffer-pool-size=1G',
  '--innodb-redo-log-capacity=512M',
];

/** Creates an empty database with this name, dropping an existing one, and returns its URL. */
export async function freshDatabase(name) {
  await ask(`DROP DATABASE IF EXISTS ${name}`);
  await ask(`CREATE DATABASE ${name}`);
  const url = new URL(process.env.TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

/** Returns the size of a database and its indexes in bytes, as the server estimates it. */
export async function sizeOf(name) {
  const [row] = await ask(
    `SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = '${name}'`,
  );
  return Number(row.bytes);
}

async function ask(statement) {
  const { hostname: host, port, username: user, password } = new URL(process.env.TEST_DATABASE_URL);
  const server = await mysql.createConnection({ host, port: Number(port), user, password });
  const [rows] = await server.query(statement);
  await server.end();
  return rows;
}
