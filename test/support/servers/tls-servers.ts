import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import type { Authority, KeyPair } from './certificates';
import { freePort } from './free-port.mjs';
import { freshFolder, PrivateRedis, PrivateServer } from './private-servers';
import type { Kind } from './redis-sentinels';
import { installMariaDb, installMySql, runMariaDb, runMySql, runRedis } from './servers.mjs';
import { onMySql } from './storage';

const [install, run] = onMySql ? [installMySql, runMySql] : [installMariaDb, runMariaDb];

/** The argument that makes the database server offer no TLS. */
const WITHOUT_TLS = onMySql ? '--tls-version=' : '--skip-ssl';

/** A MariaDB or MySQL that accepts connections by TLS only. */
export class TlsDatabase extends PrivateServer {
  private databases = 0;
  private offersTls = true;

  static async start(pair: KeyPair): Promise<TlsDatabase> {
    const folder = join(freshFolder('tls'), 'data');
    install(folder);
    const server: TlsDatabase = new TlsDatabase(folder, await freePort(), (children, data, port) =>
      run(children, data, port, server.options),
    );
    write(folder, pair);
    await server.start();
    return server;
  }

  /** Returns a host name or address with the port of the server. */
  address(host = 'localhost'): string {
    return `${host}:${this.port}`;
  }

  /** Creates an empty database; returns its URL. */
  async database(host = 'localhost', user = 'root'): Promise<string> {
    const name = `blog_${++this.databases}`;
    await this.execute(`CREATE DATABASE ${name}`);
    return `${onMySql ? 'mysql' : 'mariadb'}://${user}@${this.address(host)}/${name}`;
  }

  /**
   * Restarts the server with another certificate. Without a restart, MySQL would refuse one that it does not trust.
   */
  async present(pair: KeyPair): Promise<void> {
    await this.kill();
    write(this.folder, pair);
    await this.start();
  }

  /** Restarts the server without TLS. */
  async restartWithoutTls(): Promise<void> {
    await this.kill();
    this.offersTls = false;
    await this.start();
  }

  /** Runs a statement and accepts any certificate of the server; returns the rows. */
  async execute(statement: string): Promise<Record<string, unknown>[]> {
    const ssl = this.offersTls ? { rejectUnauthorized: false } : undefined;
    const connection = await createConnection({ host: '127.0.0.1', port: this.port, user: 'root', ssl });
    try {
      const [rows] = await connection.query(statement);
      return rows as Record<string, unknown>[];
    } finally {
      await connection.end();
    }
  }

  private get options(): string[] {
    if (!this.offersTls) return [WITHOUT_TLS];
    const { certificate, key } = filesIn(this.folder);
    return ['--require-secure-transport=ON', `--ssl-cert=${certificate}`, `--ssl-key=${key}`];
  }
}

/** A Redis that accepts connections by TLS only. */
export class TlsRedis extends PrivateRedis {
  static async secure(authority: Authority, subject: string, ...more: string[]): Promise<TlsRedis> {
    const folder = join(freshFolder('tls-redis'), 'data');
    mkdirSync(folder);
    const options = redisTls(authority, subject, folder).flatMap(([name, value]) => [`--${name}`, value]);
    const server = new TlsRedis(folder, await freePort(), (children, data, port) =>
      runRedis(children, data, port, ['--port', 0, '--tls-port', port, ...options, ...more]),
    );
    await server.start();
    return server;
  }

  override get url(): string {
    return `rediss://localhost:${this.port}`;
  }

  protected override connect(): Redis {
    return new Redis(this.url, { tls: { rejectUnauthorized: false } });
  }
}

/**
 * Returns how to start Redis servers and sentinels that accept and make only TLS connections. The sentinels can
 * have certificates from another authority.
 */
export function tlsSentinels(authority: Authority, subject: string, ofSentinels = authority): Kind {
  const folder = join(ofSentinels.folder, 'sentinel');
  const trusted = `${folder}-trusts.pem`;
  writeFileSync(trusted, authority.certificate + ofSentinels.certificate);
  const lines = redisTls(ofSentinels, subject, folder, trusted).map((pair) => pair.join(' '));
  return {
    server: (...args) => TlsRedis.secure(authority, subject, '--tls-replication', 'yes', ...args),
    tls: (port) => ['port 0', `tls-port ${port}`, 'tls-replication yes', ...lines],
  };
}

/** Issues a certificate; returns the configuration of a Redis or a sentinel that presents it. */
function redisTls(
  authority: Authority,
  subject: string,
  folder: string,
  trusted = authority.file,
): [name: string, value: string][] {
  write(folder, authority.issue(subject));
  const { certificate, key } = filesIn(folder);
  return [
    ['tls-ca-cert-file', trusted],
    ['tls-cert-file', certificate],
    ['tls-key-file', key],
    ['tls-auth-clients', 'no'],
  ];
}

/** Returns the paths of a server's certificate and key, next to its data folder. */
const filesIn = (folder: string) => ({ certificate: `${folder}.pem`, key: `${folder}.key` });

function write(folder: string, { cert, key }: KeyPair): void {
  const files = filesIn(folder);
  writeFileSync(files.certificate, cert);
  writeFileSync(files.key, key);
}
