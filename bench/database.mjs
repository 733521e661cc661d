// The database of a measurement, on the server that TEST_DATABASE_URL names.
import mysql from 'mysql2/promise';

/** A server as it is in production: nothing is answered before it is on the disk. */
export const MARIADB = [
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-flush-method=O_DIRECT',
  '--innodb-doublewrite=1',
  '--innodb-buffer-pool-size=1G',
  '--innodb-log-file-size=512M',
];

/** Makes an empty database of that name, dropping an existing one; answers its URL. */
export async function freshDatabase(name) {
  await ask(`DROP DATABASE IF EXISTS ${name}`);
  await ask(`CREATE DATABASE ${name}`);
  const url = new URL(process.env.TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

/** The bytes of a database with its indexes, as the server estimates them. */
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
