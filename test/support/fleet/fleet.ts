import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, type QueryRunner } from 'typeorm';
import { OperatorService } from '../../../src/operator/accounts/operator.service';
import { createApp } from '../../../src/create-app';
import { readSettings } from '../../../src/platform/settings/read-settings';
import { Client } from './client';
import { NO_LIMITS } from '../no-limits';
import { runSource } from '../processes';
import { until } from '../until';

type Settings = Record<string, string>;

const EMAIL = 'owner@example.com';
const PASSWORD = 'correct horse battery staple';

/** The time limit for a start, in milliseconds. It is long, because many processes may start at the same time. */
const READY_MS = 200_000;

const SETTINGS: Settings = {
  NODE_ENV: 'test',
  PORT: '0',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  ...NO_LIMITS,
  OVERLOAD_DELAY_MS: '0',
  LOG_LEVEL: 'warn',
  // The timeout is short, because tests wait until leases of killed processes expire. A lease lasts ten seconds longer
  // than the timeout.
  WEBHOOK_TIMEOUT_MS: '1000',
  WEBHOOK_RETRY_SCHEDULE: Array(100).fill('0.2').join(),
};

/** A process of the service. */
export class Member {
  private child?: ChildProcess;
  private ended: Promise<number | null> = Promise.resolve(null);
  private output = '';

  constructor(private readonly settings: Settings) {}

  /** Starts the process and waits until its output says that it is ready. */
  async start(): Promise<this> {
    const child = runSource('src/main.ts', this.settings);
    this.child = child;
    this.output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.ended = new Promise((resolve) => child.once('close', resolve));
    await until('the process is ready', () => this.isReady(child), READY_MS);
    return this;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** The address at which the process listens; empty for a worker. */
  get address(): string {
    const [, address = ''] = /Listening on (\S+)/.exec(this.output) ?? [];
    return address;
  }

  /** The output of the process since its last start. */
  get said(): string {
    return this.output;
  }

  /** The complete lines of the log, parsed. */
  get log(): Record<string, unknown>[] {
    const complete = this.output.split('\n').slice(0, -1);
    const lines = complete.filter((line) => line.startsWith('{'));
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  /** Kills the process and waits for it to exit. */
  async kill(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.ended;
  }

  /** Suspends the process. */
  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  /** Leaves the output of the process unread, until `resumeReading`. */
  stopReading(): void {
    this.child?.stdout?.pause();
  }

  resumeReading(): void {
    this.child?.stdout?.resume();
  }

  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  /** Waits for the process to exit; returns its exit code. */
  end(): Promise<number | null> {
    return this.ended;
  }

  /** Sends SIGTERM and waits for the process to exit; returns its exit code. */
  stop(): Promise<number | null> {
    this.signal('SIGTERM');
    return this.end();
  }

  /** Kills the process, and starts it with more or other settings. */
  async restart(more: Settings = {}): Promise<void> {
    Object.assign(this.settings, more);
    await this.kill();
    await this.start();
  }

  private isReady({ exitCode, signalCode }: ChildProcess): boolean {
    const how = signalCode ?? exitCode;
    if (how !== null) throw new Error(`a process ended with ${how}: ${this.output}`);
    return /(?:Listening on|Working,) /.test(this.output);
  }
}

/** Several processes of the service on one database, with an account and its Owner. */
export class Fleet {
  private readonly members: Member[] = [];
  private readonly apis: Member[] = [];
  private readonly cleanUps: (() => Promise<void>)[] = [];
  private turn = 0;
  private owner?: Client;

  private constructor(
    private readonly settings: Settings,
    readonly accountId: number,
    private readonly pair: { apikey: string; apisecretkey: string },
    private source: DataSource,
  ) {}

  /**
   * Migrates the database of these settings (by default a new embedded one), and creates an account. Starts no process.
   */
  static async on(more: Settings): Promise<Fleet> {
    const folder = mkdtempSync(join(tmpdir(), 'blog-fleet-'));
    const embedded = `sqlite:${join(folder, 'blog.sqlite')}`;
    const settings = { ...SETTINGS, DATA_DIR: folder, DATABASE_URL: embedded, ...more };
    const { accountId, apikey, apisecretkey } = await accountOn(settings);
    const source = await new DataSource(sourceOf(settings.DATABASE_URL)).initialize();
    return new Fleet(settings, accountId, { apikey, apisecretkey }, source);
  }

  /** The folder of emails, and of the embedded database. */
  get folder(): string {
    return this.settings.DATA_DIR ?? '';
  }

  get databaseUrl(): string {
    return this.settings.DATABASE_URL ?? '';
  }

  api(more: Settings = {}): Promise<Member> {
    return this.serve({ ROLE: 'api', ...more });
  }

  worker(more: Settings = {}): Promise<Member> {
    return this.add({ ROLE: 'worker', ...more }).start();
  }

  /** Starts a process that listens for requests, by default with every role. */
  async serve(more: Settings = {}): Promise<Member> {
    const member = this.add(more);
    await member.start();
    this.apis.push(member);
    return member;
  }

  /** Returns a client of the Owner that sends its requests to the listening processes alternately. */
  async client(): Promise<Client> {
    this.owner ??= await this.logIn();
    return this.owner;
  }

  /** Creates another account; returns its id and a client of its Owner. */
  async anotherAccount(email: string): Promise<{ accountId: number; client: Client }> {
    const { accountId, ...pair } = await accountOn(this.settings, email);
    return { accountId, client: await this.logIn(this.nextAddress, email, pair) };
  }

  /** Returns a client of the Owner that sends all requests to one process. */
  async clientOf(member: Member): Promise<Client> {
    return this.logIn(() => member.address);
  }

  get listening(): readonly Member[] {
    return this.apis;
  }

  /** Returns the address of a listening process. Successive calls go through these processes in rotation. */
  readonly nextAddress = (): string => this.apis[this.turn++ % this.apis.length]?.address ?? '';

  async sql<T = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<T[]> {
    return this.source.query<T[]>(query, parameters);
  }

  /** Switches `sql` to another server of the same database. */
  async ask(url: string): Promise<void> {
    const source = await new DataSource(sourceOf(url)).initialize();
    await this.source.destroy().catch(() => undefined);
    this.source = source;
  }

  /** Returns a query runner with its own connection to the database, outside the service. */
  connection(): QueryRunner {
    return this.source.createQueryRunner();
  }

  async end(): Promise<void> {
    for (const member of this.members) member.resume();
    await Promise.all(this.members.map((member) => member.kill()));
    await this.source.destroy();
    await rm(this.folder, { recursive: true, force: true });
    for (const cleanUp of this.cleanUps) await cleanUp();
  }

  /** Registers a function that `end` calls last. */
  onEnd(cleanUp: () => Promise<void>): void {
    this.cleanUps.push(cleanUp);
  }

  private add(more: Settings): Member {
    const member = new Member({ ...this.settings, ...more });
    this.members.push(member);
    return member;
  }

  private async logIn(address = this.nextAddress, email = EMAIL, pair = this.pair): Promise<Client> {
    const { token } = await new Client(address).call('userlogin', { email, password: PASSWORD });
    const { apikey, apisecretkey } = pair;
    return new Client(address, { token, apikey, apisecretkey });
  }
}

/** Migrates the database and creates an account in it, with an application in this process that does not use Redis. */
async function accountOn(settings: Settings, email = EMAIL) {
  const app = await createApp(readSettings({ ...settings, ROLE: 'api', REDIS_URL: '', REDIS_SENTINEL: '' }));
  try {
    await app.init();
    const operator = app.get(OperatorService, { strict: false });
    return await operator.createAccount({ name: 'Fleet', email, password: PASSWORD });
  } finally {
    await app.close();
  }
}

/** Returns the options with which a test connects to the database of this URL. */
export function sourceOf(url: string) {
  const file = url.startsWith('sqlite:') && url.slice('sqlite:'.length);
  if (file) return { type: 'better-sqlite3', database: file } as const;
  return { type: 'mariadb', url, timezone: 'Z' } as const;
}
