import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { Credentials } from '../blog';
import { command, Service, type Environment } from '../commands';
import { DeployedSuite } from './deployed-suite';
import { sourceOf } from './fleet';
import { NO_LIMITS } from '../no-limits';
import { freePort } from '../servers/free-port.mjs';
import { block } from '../texts/markdown';
import { freshStorage, type Storage } from '../servers/storage';
import { Terminal } from '../terminal';
import { until } from '../until';

export interface Account extends Omit<Credentials, 'token'> {
  accountId: number;
  email: string;
  password: string;
}

const TESTING = 'docs/testing.md';
const TABLES = ['posts', 'categories', 'authors', 'teams', 'team_users', 'webhooks', 'sessions'];

/** A running service with two accounts for `npm run test:e2e`. */
export class Deployment {
  private service?: Service;
  private address = '';

  private constructor(
    private readonly storage: Storage,
    private readonly settings: Environment,
    private readonly source: DataSource,
    readonly accounts: Account[],
  ) {}

  /** Starts the service on an empty storage. */
  static async start(): Promise<Deployment> {
    const storage = await freshStorage();
    const port = await freePort();
    const settings = {
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'warn',
      WEBHOOK_RETRY_SCHEDULE: '1,1,1,1',
      // A separate test restarts the service with a limit.
      ...NO_LIMITS,
      ...storage.settings,
    };
    await command(settings, 'migrate');
    const accounts = await makeAccounts(settings, join(storage.folder, 'accounts.json'));
    const source = await new DataSource(sourceOf(storage.settings['DATABASE_URL'] ?? '')).initialize();
    const deployment = new Deployment(storage, settings, source, accounts);
    await deployment.serve();
    return deployment;
  }

  /** The settings of a run of the suite. */
  get environment(): Environment {
    return { BASE_URL: this.address, E2E_ACCOUNTS_FILE: join(this.storage.folder, 'accounts.json') };
  }

  /** Starts a run of the suite with further settings and arguments. */
  run(more: Environment = {}, ...args: string[]): DeployedSuite {
    return new DeployedSuite({ ...this.environment, ...more }, ...args);
  }

  /** Runs the whole suite, including webhook calls and emails. Fails unless every test passes. */
  async passes(more: Environment = {}): Promise<void> {
    const reached = {
      ...more,
      E2E_RECEIVER_PORT: String(await freePort()),
      E2E_MAIL_DIR: join(this.storage.folder, 'mail'),
    };

    const { code, stderr } = await this.run(reached).ended();

    expect(stderr).toMatch(/^Tests: +\d{3} passed, \d{3} total$/m);
    expect([code, stderr]).toEqual([0, expect.stringContaining('31 of 31 operations have succeeded')]);
    expect(stderr).toMatch(/^Nothing of run e2e-[0-9a-f]{8} is left\.$/m);
    expect(stderr).not.toContain('Skipped');
  }

  /** Restarts the service with these settings in addition to its own. */
  async restart(more: Environment): Promise<void> {
    await this.service?.stop();
    await this.serve(more);
  }

  async stop(): Promise<void> {
    await this.source.destroy();
    await this.service?.stop();
    await this.storage.remove();
  }

  sql(query: string): Promise<unknown> {
    return this.source.query(query);
  }

  /** Counts the rows of a table; a condition can follow the name of the table. */
  async count(what: string): Promise<number> {
    const [row] = await this.source.query<{ found: number | string }[]>(
      `SELECT COUNT(*) AS found FROM ${what}`,
    );
    return Number(row?.found);
  }

  /**
   * Returns the numbers of records and of valid key pairs, and all users. Deleted records count until they are purged.
   */
  async left() {
    const found = await Promise.all(TABLES.map(async (table) => [table, await this.count(table)]));
    const people = await this.source.query<object[]>(
      'SELECT email, first_name, last_name FROM users ORDER BY user_id',
    );
    return {
      ...(Object.fromEntries(found) as Record<string, number>),
      accounts: await this.count('accounts'),
      keys: await this.count('api_keys WHERE revoked_at IS NULL'),
      people,
    };
  }

  /** Returns the expected result of `left` after a run that left no records. */
  nothing() {
    return {
      ...Object.fromEntries(TABLES.map((table) => [table, 0])),
      accounts: 2,
      keys: 2,
      people: this.accounts.map(({ email }) => ({ email, first_name: 'End', last_name: 'To-End' })),
    };
  }

  async expectNothingLeft(): Promise<void> {
    // Housekeeping purges deleted records a few seconds later.
    await until(
      'everything is purged',
      async () =>
        (await this.count('accounts')) === this.accounts.length && (await this.count('teams')) === 0,
    );
    expect(await this.left()).toEqual(this.nothing());
  }

  private async serve(more: Environment = {}): Promise<void> {
    this.service = new Service({ ...this.settings, ...more });
    this.address = await this.service.address();
  }
}

/** Creates two accounts with the documented commands. */
async function makeAccounts(settings: Environment, file: string): Promise<Account[]> {
  const terminal = new Terminal();
  const names = [...block(TESTING, 'values').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(names).toEqual(['ACCOUNTS', 'PASSWORD']);
  const values = { ...settings, ACCOUNTS: file, PASSWORD: 'correct horse battery staple' };
  const lines = Object.entries(values).map(([name, value]) => `export ${name}='${value}'`);
  await terminal.type(lines.join('\n'));
  await terminal.type(block(TESTING, 'accounts'));
  terminal.stop();
  return JSON.parse(readFileSync(file, 'utf8')) as Account[];
}
