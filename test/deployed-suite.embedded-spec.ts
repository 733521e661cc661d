import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { Credentials } from './support/blog';
import { Client } from './support/client';
import { command, Service, type Environment } from './support/commands';
import { DeployedSuite } from './support/deployed-suite';
import { sourceOf } from './support/fleet';
import { freePort } from './support/free-port';
import { block } from './support/markdown';
import { freshStorage, type Storage } from './support/storage';
import { Terminal } from './support/terminal';
import { until } from './support/until';

interface Account extends Omit<Credentials, 'token'> {
  accountId: number;
  email: string;
  password: string;
}

const TESTING = 'docs/testing.md';
const SETTINGS = {
  NODE_ENV: 'test',
  PORT: '0',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  LOG_LEVEL: 'warn',
  WEBHOOK_RETRY_SCHEDULE: '1,1,1,1',
};

const RUN_MS = 500_000;
const BAD_SETTING = 78;
const INTERRUPTED = 130;

jest.setTimeout(RUN_MS);

describe('the suite for deployments', () => {
  let storage: Storage;
  let settings: Environment;
  let service: Service;
  let source: DataSource;
  let accounts: Account[];
  let environment: Environment;

  beforeAll(async () => {
    storage = await freshStorage();
    // Limits have a test of their own.
    settings = { ...SETTINGS, ...storage.settings, RATE_LIMIT_PER_MINUTE: '0', LOGIN_LIMIT_PER_MINUTE: '0' };
    await command(settings, 'migrate');
    const file = join(storage.folder, 'accounts.json');
    accounts = await makeAccounts(file);
    service = new Service(settings);
    environment = { BASE_URL: await service.address(), E2E_ACCOUNTS_FILE: file };
    source = await new DataSource(sourceOf(storage.settings['DATABASE_URL'] ?? '')).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await service?.stop();
    await storage?.remove();
  });

  /** As the documentation says. */
  async function makeAccounts(file: string): Promise<Account[]> {
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

  const run = (more: Environment = {}, ...args: string[]) =>
    new DeployedSuite({ ...environment, ...more }, ...args);

  const count = async (what: string) => {
    const [row] = await source.query<{ found: number | string }[]>(`SELECT COUNT(*) AS found FROM ${what}`);
    return Number(row?.found);
  };

  /** How many there are of what a run makes, and of what it finds; all that is deleted has been purged as well. */
  async function left() {
    const tables = ['posts', 'categories', 'authors', 'teams', 'team_users', 'webhooks', 'sessions'];
    const found = await Promise.all(tables.map(async (table) => [table, await count(table)]));
    const people = await source.query<object[]>(
      'SELECT email, first_name, last_name FROM users ORDER BY user_id',
    );
    return {
      ...(Object.fromEntries(found) as Record<string, number>),
      accounts: await count('accounts'),
      keys: await count('api_keys WHERE revoked_at IS NULL'),
      people,
    };
  }

  const nothing = () => ({
    ...{ posts: 0, categories: 0, authors: 0, teams: 0, team_users: 0, webhooks: 0, sessions: 0 },
    ...{ accounts: 2, keys: 2 },
    people: accounts.map(({ email }) => ({ email, first_name: 'End', last_name: 'To-End' })),
  });

  async function expectNothingLeft() {
    // What is out of reach is purged a few seconds later.
    await until(
      'everything is purged',
      async () => (await count('accounts')) === accounts.length && (await count('teams')) === 0,
    );
    expect(await left()).toEqual(nothing());
  }

  it('passes here, with no test left out, and leaves nothing behind', async () => {
    const reached = {
      E2E_RECEIVER_PORT: String(await freePort()),
      E2E_MAIL_DIR: join(storage.folder, 'mail'),
    };

    const { code, stderr } = await run(reached).ended();

    expect(stderr).toMatch(/^Tests: +\d{3} passed, \d{3} total$/m);
    expect([code, stderr]).toEqual([0, expect.stringContaining('31 of 31 operations have succeeded')]);
    expect(stderr).toMatch(/^Nothing of run e2e-[0-9a-f]{8} is left\.$/m);
    expect(stderr).not.toContain('Skipped');
    await expectNothingLeft();
  });

  it('says what it leaves out where nothing reaches its machine', async () => {
    const { code, stderr } = await run({}, 'webhook-calls', 'invitations').ended();

    expect([code, stderr]).toEqual([0, expect.stringContaining('since E2E_RECEIVER_URL is not set')]);
    expect(stderr).toContain('since E2E_MAIL_DIR is not set');
    expect(stderr).toMatch(/^Tests: +\d+ skipped, \d+ total$/m);
  });

  it('fails with a deployment that fails, and leaves nothing behind', async () => {
    // Nobody answers there, so that no event arrives.
    const unreached = { E2E_RECEIVER_PORT: String(await freePort()), E2E_RECEIVER_URL: 'http://127.0.0.1:9' };

    const { code, stderr } = await run(unreached, 'webhook-calls', '-t', 'is called for post.create').ended();

    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Tests: .*\b1 failed/m)]);
    await expectNothingLeft();
  });

  it('leaves nothing behind where it is ended by Ctrl-C', async () => {
    const suite = run();
    await until(
      'it is at work',
      async () => (await count('posts')) > 0 && (await count('teams')) > 0,
      RUN_MS,
    );

    suite.pressControlC();

    const { code, stderr } = await suite.ended();
    expect([code, stderr]).toEqual([INTERRUPTED, expect.stringMatching(/^Nothing of run \S+ is left\.$/m)]);
    await expectNothingLeft();
  });

  it('clears away what a run has left that was killed', async () => {
    const [{ accountId, email, password, apikey, apisecretkey }] = accounts as [Account];
    const address = () => environment['BASE_URL'] ?? '';
    const { token } = await new Client(address).call('userlogin', { email, password });
    const client = new Client(address, { token, apikey, apisecretkey });
    const names = ['e2e-00000001', 'e2e-00000002'].map((id) => ({ teamName: `${id} Team` }));
    for (const name of names) await client.call('createteam', { ...name, assignAccountId: accountId });
    await client.call('createsubaccount', { name: 'e2e-00000001 Work', parentAccountId: accountId });

    const cleaned = await run({}, '--clean', 'e2e-00000001').ended();

    const { data } = (await client.operate('listteams', { accountId })).body as { data: object[] };
    expect([cleaned.code, data]).toEqual([0, [expect.objectContaining(names[1])]]);
    expect((await run({}, '--clean', 'e2e-00000002').ended()).code).toBe(0);
    expect((await run({}, '--clean', 'e2e-').ended()).code).toBe(BAD_SETTING);
    await client.call('userlogout');
    await expectNothingLeft();
  });

  describe('runs nothing, and says in one line what is wrong,', () => {
    const changed = (change: object) => JSON.stringify([{ ...accounts[0], ...change }, accounts[1]]);

    it.each<[what: string, line: RegExp, settings: () => Environment]>([
      ['without an address', /^BASE_URL is missing/, () => ({ BASE_URL: undefined })],
      ['with no address', /^BASE_URL must be/, () => ({ BASE_URL: 'localhost' })],
      ['where nobody answers', /^BASE_URL .+ does not answer/, () => ({ BASE_URL: 'http://127.0.0.1:9' })],
      ['without accounts', /^E2E_ACCOUNTS_FILE is missing/, () => ({ E2E_ACCOUNTS_FILE: undefined })],
      ['without their file', /cannot be read$/, () => ({ E2E_ACCOUNTS_FILE: '/nowhere' })],
      [
        'with two of the same',
        /the same account twice$/,
        () => given(JSON.stringify([accounts[0], accounts[0]])),
      ],
      [
        'without a secret',
        /no usable apisecretkey in account 1$/,
        () => given(changed({ apisecretkey: '' })),
      ],
      ['with a wrong password', /login .+ answered 401/, () => given(changed({ password: 'not this one' }))],
      ['with a foreign account', /does not reach it$/, () => given(changed({ accountId: 2_000_000_000 }))],
    ])('%s', async (_, line, more) => {
      const { code, stdout, stderr } = await run(more()).ended();

      expect([code, stdout, stderr.trim().split('\n')]).toEqual([
        BAD_SETTING,
        '',
        [expect.stringMatching(line)],
      ]);
      expect(await left()).toEqual(nothing());
    });

    it('with a foreign key pair', async () => {
      const mixed = changed({ apikey: accounts[1]?.apikey, apisecretkey: accounts[1]?.apisecretkey });

      const { code, stderr } = await run(given(mixed)).ended();

      expect([code, stderr]).toEqual([
        BAD_SETTING,
        expect.stringMatching(/^E2E_.+ key pair answered 401.+\n$/),
      ]);
      // Nothing but the right pair ends the session.
      expect(await left()).toEqual({ ...nothing(), sessions: 1 });
      await source.query('DELETE FROM sessions');
    });

    const given = (text: string) => ({ E2E_ACCOUNTS_FILE: undefined, E2E_ACCOUNTS: text });
  });

  it('comes back when a limit allows', async () => {
    await service.stop();
    service = new Service({ ...settings, RATE_LIMIT_PER_MINUTE: '50' });
    const more = { BASE_URL: await service.address() };

    const { code, stderr } = await run(more, 'posts', 'categories').ended();

    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^Told to come back later \d+ times: \d+ s\.$/m),
    ]);
    await expectNothingLeft();
  });
});
