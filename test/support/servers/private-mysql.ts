import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from './free-port.mjs';
import { installMySql, runMySql } from './mysql-server.mjs';
import { freshFolder, PrivateServer } from './private-servers';

/** A MySQL server for a single suite, which can block or refuse the statements of every user. */
export class PrivateMySql extends PrivateServer {
  static async start(): Promise<PrivateMySql> {
    const folder = join(freshFolder('mysql'), 'data');
    installMySql(folder);
    const server = new PrivateMySql(folder, await freePort(), (children, data, port) =>
      runMySql(children, data, port),
    );
    await server.start();
    return server;
  }

  get address(): string {
    return `mysql://root@127.0.0.1:${this.port}/blog`;
  }

  /** Creates the empty database of `address`; returns its URL. */
  async database(): Promise<string> {
    await this.ask('CREATE DATABASE blog');
    return this.address;
  }

  async ask(statement: string): Promise<RowDataPacket[]> {
    const connection = await createConnection({ host: '127.0.0.1', port: this.port, user: 'root' });
    try {
      const [rows] = await connection.query<RowDataPacket[]>(statement);
      return rows;
    } finally {
      connection.destroy();
    }
  }

  /** Returns the ids of the connections of the service. */
  async connections(): Promise<number[]> {
    const threads = await this.ask('SHOW PROCESSLIST');
    return threads.filter((thread) => thread['db'] === 'blog').map((thread) => Number(thread['Id']));
  }
}
