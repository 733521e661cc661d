import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { freePort } from './free-port.mjs';
import { installMariaDb, runMariaDb, runRedis } from './servers.mjs';
import { bucketUrl, runSwift, SWIFT_CREDENTIALS } from './swift-server.mjs';

type Run = (children: ChildProcess[], folder: string, port: number) => Promise<ChildProcess>;

/** A server with its own process and folder. It can be killed and restarted. */
export abstract class PrivateServer {
  private readonly children: ChildProcess[] = [];
  private child?: ChildProcess;

  protected constructor(
    protected readonly folder: string,
    protected readonly port: number,
    private readonly run: Run,
  ) {}

  /** Starts the server on the data in its folder. */
  async start(): Promise<void> {
    this.child = await this.run(this.children, this.folder, this.port);
  }

  /** Kills the server and waits for it to exit. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Suspends the server: its connections stay open, but it does not respond. */
  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A MariaDB whose commits survive a kill of its process. */
export class PrivateMariaDb extends PrivateServer {
  private databases = 0;

  static async start(...more: string[]): Promise<PrivateMariaDb> {
    const folder = freshFolder('mariadb');
    const data = join(folder, 'data');
    installMariaDb(data);
    const server = new PrivateMariaDb(folder, await freePort(), (children, _, port) =>
      runMariaDb(children, data, port, ['--innodb-flush-log-at-trx-commit=1', ...more]),
    );
    await server.start();
    return server;
  }

  /** Creates an empty database; returns its URL. */
  async database(): Promise<string> {
    const name = `blog_${++this.databases}`;
    await this.execute(`CREATE DATABASE ${name}`);
    return this.address(name);
  }

  /** Starts a replica of another server. */
  static async following({ port }: PrivateMariaDb): Promise<PrivateMariaDb> {
    const replica = await PrivateMariaDb.start('--server-id=2', '--read-only=ON');
    await replica.execute(
      `CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${port}, MASTER_USER = 'root',
       MASTER_CONNECT_RETRY = 1, MASTER_USE_GTID = slave_pos`,
    );
    await replica.execute('START SLAVE');
    return replica;
  }

  /** Runs a statement; returns its result. */
  async execute<T>(statement: string): Promise<T> {
    const source = await new DataSource({ type: 'mariadb', url: this.address('') }).initialize();
    try {
      return await source.query<T>(statement);
    } finally {
      await source.destroy();
    }
  }

  /** Starts a primary with a binary log, which replicas can follow. */
  static leading(): Promise<PrivateMariaDb> {
    return PrivateMariaDb.start('--server-id=1', '--log-bin=binlog', '--binlog-format=ROW');
  }

  address(name: string): string {
    return `mariadb://root@127.0.0.1:${this.port}/${name}`;
  }
}

/** A Redis that is empty after each start. */
export class PrivateRedis extends PrivateServer {
  /** Empty if the server requires no password. */
  password = '';

  static start(...more: string[]): Promise<PrivateRedis> {
    return PrivateRedis.locked('', ...more);
  }

  /** Starts a Redis that requires this password. */
  static async locked(password: string, ...more: string[]): Promise<PrivateRedis> {
    const args = ['--requirepass', password, '--masterauth', password, ...more];
    const server = new PrivateRedis(freshFolder('redis'), await freePort(), (children, folder, port) =>
      runRedis(children, folder, port, args),
    );
    server.password = password;
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://${this.password && `:${this.password}@`}${this.address}`;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Runs a command; returns its reply. */
  async call(command: string, ...args: string[]): Promise<unknown> {
    const client = this.connect();
    try {
      return await client.call(command, ...args);
    } finally {
      client.disconnect();
    }
  }

  protected connect(): Redis {
    return new Redis(this.url);
  }
}

/** An S3 server whose objects survive a kill of its process. */
export class PrivateSwift extends PrivateServer {
  static async start(): Promise<PrivateSwift> {
    const server = new PrivateSwift(freshFolder('swift'), await freePort(), runSwift);
    await server.start();
    return server;
  }

  /** The settings with which the service stores media in it. */
  get settings(): Record<string, string> {
    return { MEDIA_URL: bucketUrl(this.port), ...SWIFT_CREDENTIALS };
  }

  /** The number of objects on its disk: after a kill, a list can lack some. */
  async objects(): Promise<number> {
    const files = await readdir(join(this.folder, 'devices', 'd1', 'objects'), { recursive: true });
    return files.filter((file) => file.endsWith('.data')).length;
  }
}

/** Creates a temporary folder for a server; returns its path. */
export function freshFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `blog-${name}-`));
}
