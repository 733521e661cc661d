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
  const url = new URL(process.env.TEST_DATABASE_URL);
  const { hostname: host, port, username: user, password } = url;
  const server = await mysql.createConnection({ host, port: Number(port), user, password });
  await server.query(`DROP DATABASE IF EXISTS ${name}`);
  await server.query(`CREATE DATABASE ${name}`);
  await server.end();
  url.pathname = `/${name}`;
  return url.href;
}
