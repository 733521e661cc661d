import { join } from 'node:path';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from './free-port.mjs';
import { installMySql, runMySql } from './mysql-server.mjs';
import { freshFolder, PrivateServer } from './private-servers';
import { installMariaDb, runMariaDb } from './servers.mjs';
import { onMySql } from './storage';

const IN_HASTE = ['--sync-binlog=0', '--innodb-flush-log-at-trx-commit=0'];
const BINARY_LOG = ['--server-id=1', '--log-bin=binlog', '--binlog-format=ROW'];
const GTIDS = ['--gtid-mode=ON', '--enforce-gtid-consistency=ON'];

/** A database server of the vendor of this test run (MySQL or MariaDB), with a binary log and GTIDs. */
export class LoggingServer extends PrivateServer {
  static async start(): Promise<LoggingServer> {
    const folder = freshFolder('logging');
    const data = join(folder, 'data');
    if (onMySql) installMySql(data);
    else installMariaDb(data);
    const server = new LoggingServer(folder, await freePort(), (children, _, port) =>
      onMySql
        ? runMySql(children, data, port, [...BINARY_LOG, ...GTIDS, ...IN_HASTE])
        : runMariaDb(children, data, port, [...BINARY_LOG, '--gtid-strict-mode=ON', ...IN_HASTE]),
    );
    await server.start();
    return server;
  }

  /** Returns the URL of a database. `user` can be followed by a colon and a password; both are percent-encoded. */
  url(user: string, database: string): string {
    return `mysql://${user}@127.0.0.1:${this.port}/${database}`;
  }

  /** Returns the options with which the vendor's client programs log in as a user. */
  login(user: string, password = ''): string {
    return `--host=127.0.0.1 --port=${this.port} --user=${user} --password=${password}`;
  }

  /** Opens a connection as root. */
  connect(database = ''): Promise<Connection> {
    return createConnection({ uri: this.url('root', database), multipleStatements: true });
  }

  /** Runs statements as root; returns the rows of the last one. */
  async execute<T extends object>(statements: string): Promise<T[]> {
    const connection = await this.connect();
    try {
      const [result] = await connection.query<RowDataPacket[]>(statements);
      return (Array.isArray(result) && Array.isArray(result.at(-1)) ? result.at(-1) : result) as T[];
    } finally {
      await connection.end();
    }
  }
}
