import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { VERSION } from '../../src/platform/common/product-version';
import { onServers, PASSWORD, startBlog, type Blog } from '../support/blog';
import { answerOf, command, commandWith, shell, type Environment } from '../support/commands';
import { freshStorage, type Storage } from '../support/servers/storage';

interface Created {
  accountId: number;
  userId: number;
  apikey: string;
  apisecretkey: string;
}

/** The first line on standard error of each command that uses the database. */
const DATABASE_LINE = onServers
  ? /^database: m(?:ysql|ariadb):\/\/[\w.]+:\d+\/\w+\n/
  : /^database: sqlite:\/.+\/blog\.sqlite\n/;

/** A time after which no process has a revoked credential in its cache: entries are kept for 900 ms. */
const REMEMBERED_MS = 1000;

describe('commands while the service is running', () => {
  let blog: Blog;
  let people = 0;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const run = (...args: string[]) => command(blog.environment, ...args);
  const answer = <T = Record<string, unknown>>(...args: string[]) => answerOf<T>(blog.environment, ...args);
  const newEmail = () => `person${++people}@commands.example`;
  const create = (email: string, ...more: string[]) =>
    answer<Created>('account:create', '--name', 'Acme', '--email', email, '--password', PASSWORD, ...more);

  describe('account:create', () => {
    it('creates an account with an Owner and a key pair that work', async () => {
      const email = newEmail();

      const made = await create(email);

      expect(Object.keys(made)).toEqual(['accountId', 'userId', 'apikey', 'apisecretkey']);
      const credentials = await blog.logIn(email, PASSWORD, { token: '', ...made });
      const { accountId } = made;
      expect(await blog.call('addpost', { accountId, postTitle: 'First' }, credentials)).toMatchObject({
        accountId,
        postSlug: 'first',
      });
    });

    it('accepts names and the address of the embed page', async () => {
      const [email, blogUrl] = [newEmail(), 'https://acme.example/blog'];

      const names = ['--first-name', 'Jane', '--last-name', 'Doe'];
      const made = await create(email.toUpperCase(), ...names, '--blog-url', blogUrl);

      const credentials = await blog.logIn(email, PASSWORD, { token: '', ...made });
      const { accountId, userId } = made;
      const { data } = await blog.list('listusers', { accountId }, credentials);
      expect(data).toMatchObject([{ userId, email, firstName: 'Jane', lastName: 'Doe' }]);
      expect(await blog.call('postembedcode', { accountId }, credentials)).toMatchObject({ blogUrl });
    });

    it('does not change the password of a person who has an account', async () => {
      const email = newEmail();
      const first = await create(email);

      const args = ['--name', 'Second', '--email', email, '--password', 'quite another password'];
      const second = await answer<Created>('account:create', ...args);

      expect(second).toMatchObject({ userId: first.userId });
      const { accounts } = await blog.call('userlogin', { email, password: PASSWORD }, null);
      const ids = accounts.map(({ accountId }) => accountId).sort((one, other) => one - other);
      expect(ids).toEqual([first.accountId, second.accountId]);
    });

    it('prints the same values in readable lines', async () => {
      const args = ['--name', 'Lines', '--email', newEmail(), '--password', PASSWORD];

      const { stdout, stderr, code } = await run('account:create', ...args);

      expect(stdout).toMatch(
        /^accountId: \d+\nuserId: \d+\napikey: bcms_key_\w+\napisecretkey: bcms_sec_\w+\n$/,
      );
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(DATABASE_LINE) as string });
    });

    it.each(['in a file', 'on standard input'])('accepts the password %s', async (where) => {
      const email = newEmail();
      const folder = mkdtempSync(join(tmpdir(), 'blog-password-'));
      const file = join(folder, 'password');
      writeFileSync(file, `\ufeff${PASSWORD}\r\n`);
      const given = where === 'in a file' ? ['--password-file', file] : ['--password-stdin'];
      const args = ['--name', 'Acme', '--email', email, ...given, '--json'];

      const { stdout } = await commandWith(`${PASSWORD}\n`, blog.environment, 'account:create', ...args);

      rmSync(folder, { recursive: true });
      const { accountId } = JSON.parse(stdout) as Created;
      const { accounts } = await blog.call('userlogin', { email, password: PASSWORD }, null);
      expect(accounts).toMatchObject([{ accountId }]);
    });
  });

  it('account:update sets, keeps and clears the settings of an account', async () => {
    const { accountId } = await create(newEmail());
    const update = (...options: string[]) =>
      answer('account:update', '--account', String(accountId), ...options);

    const made = ['--language', 'pt-br', '--blog-description', 'News', '--review-required', 'yes'];
    const set = await update('--blog-url', 'https://acme.example/', ...made);
    const given = ['--blog-accent-color', '#06c', '--review-required', 'No'];
    const cleared = await update('--blog-url', '', '--language', '', ...given);

    const kept = { accountId, name: 'Acme', blogSlug: set.blogSlug, blogDescription: 'News', blogLogo: null };
    expect(set).toEqual({
      ...kept,
      blogUrl: 'https://acme.example/',
      language: 'pt-BR',
      blogAccentColor: null,
      reviewRequired: 'Yes',
    });
    const blank = { blogUrl: null, language: 'en', blogAccentColor: '#06c', reviewRequired: 'No' };
    expect(cleared).toEqual({ ...kept, ...blank });
  });

  it('key:create makes a key pair that works, until key:revoke ends it', async () => {
    const { accountId, owner } = blog;

    const pair = await answer<Created>('key:create', '--account', String(accountId));

    expect(Object.keys(pair)).toEqual(['apikey', 'apisecretkey']);
    const credentials = { ...owner.credentials, ...pair };
    await blog.call('listcategories', { accountId }, credentials);

    const revoked = await answer('key:revoke', '--key', pair.apikey);

    expect(revoked).toEqual({ apikey: pair.apikey, revokedAt: expect.any(String) as string });
    await sleep(REMEMBERED_MS);
    expect(await blog.refuse('listcategories', { accountId }, credentials)).toMatchObject({
      status: 401,
      body: { code: 'credential_invalid' },
    });
  });

  it('user:set-password sets the password and ends every session', async () => {
    const email = newEmail();
    const { accountId, userId, ...pair } = await create(email);
    const old = await blog.logIn(email, PASSWORD, { token: '', ...pair });
    const password = 'a new long password';

    const args = ['--email', email, '--password-stdin', '--json'];
    const { stdout } = await commandWith(password, blog.environment, 'user:set-password', ...args);

    expect(JSON.parse(stdout)).toEqual({ userId });
    const { token } = await blog.call('userlogin', { email, password }, null);
    expect(token).not.toBe(old.token);
    await sleep(REMEMBERED_MS);
    expect(await blog.refuse('listposts', { accountId }, old)).toMatchObject({ status: 401 });
    expect(await blog.refuse('userlogin', { email, password: PASSWORD }, null)).toMatchObject({
      status: 401,
    });
  });

  it('person:erase asks for the email again on a terminal, and erases no one unless it matches', async () => {
    const { email } = await blog.invite('Viewer');
    const cli = `${process.execPath} scripts/run.mjs cli person:erase --email ${email}`;
    const erase = (typed: string) =>
      shell(`echo '${typed}' | script --quiet --return --command '${cli}' /dev/null`, blog.environment);
    const known = () => blog.sql('SELECT 1 FROM users WHERE email = ?', [email]);

    const { code, stdout } = await erase('yes');
    const kept = await known();
    const { code: second } = await erase(email.toUpperCase());

    expect(stdout).toContain(`Type ${email} again to permanently erase this person: `);
    expect(stdout).toContain('--email does not match, so nothing was erased');
    expect([code, kept.length, second, await known()]).toEqual([1, 1, 0, []]);
  });

  it('seed adds posts with categories and authors', async () => {
    const { accountId } = await create(newEmail());

    const seeded = await answer('seed', '--account', String(accountId), '--posts', '30');

    expect(seeded).toMatchObject({ posts: 30 });
    const [{ posts }] = (await blog.sql('SELECT COUNT(*) AS posts FROM posts WHERE account_id = ?', [
      accountId,
    ])) as [{ posts: number }];
    expect(Number(posts)).toBe(30);
  });

  it('run concurrently while the service is writing', async () => {
    let running = true;
    const load = Array.from({ length: 4 }, async () => {
      while (running) await blog.call('addcategory', { catName: 'Load' });
    });

    const pairs = await Promise.all(
      Array.from({ length: 6 }, () => answer<Created>('key:create', '--account', String(blog.accountId))),
    );

    running = false;
    await Promise.all(load);
    expect(new Set(pairs.map(({ apikey }) => apikey)).size).toBe(6);
  });

  describe('that are refused', () => {
    it('name every option that is wrong, by the rules of the API', async () => {
      const args = ['--name', ' ', '--email', 'nobody', '--password', 'short', '--blog-url', 'acme.example'];

      const { code, stdout, stderr } = await run('account:create', ...args, '--json');

      expect(stderr.trimEnd().split('; ')).toEqual([
        '--name is required',
        '--email must be an email address',
        '--password must have 10 to 128 characters',
        '--blog-url must be an absolute http or https URL without credentials',
      ]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    });

    it.each([
      [
        ['account:update', '--account', '999999', '--blog-url', ''],
        '--account does not match any parent account',
      ],
      [['seed', '--account', '999999', '--posts', '1'], '--account does not match any account'],
      [['key:revoke', '--key', 'bcms_key_nobody'], '--key does not match any active key pair'],
      [
        ['user:set-password', '--email', 'nobody@example.com', '--password', PASSWORD],
        '--email is not the email address of a user',
      ],
      [
        ['user:set-password', '--email', 'owner@example.com', '--password', 'Password123'],
        '--password is a common password; choose another one',
      ],
    ])('%j name the option', async (args, said) => {
      const { code, stdout, stderr } = await run(...args, '--json');

      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.replace(DATABASE_LINE, '')).toBe(`${said}\n`);
    });

    it('because the parent account is a sub-account name the option', async () => {
      const subAccountId = await blog.subAccount('A sub-account');

      const { code, stderr } = await run('key:create', '--account', String(subAccountId));

      expect(code).toBe(1);
      expect(stderr.replace(DATABASE_LINE, '')).toBe('--account does not match any parent account\n');
    });

    it('because the database is down report that in one line', async () => {
      const { code, stdout, stderr } = await command(
        { ...blog.environment, DATABASE_URL: 'mariadb://root:hidden@127.0.0.1:1/none' },
        ...['key:create', '--account', '1'],
      );

      expect(stderr).toMatch(/^database: mariadb:\/\/127\.0\.0\.1:1\/none\n.*ECONNREFUSED.*\n$/);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    });
  });
});

describe('commands on an empty database', () => {
  let storage: Storage;
  let settings: Environment;

  beforeEach(async () => {
    storage = await freshStorage();
    settings = { ...storage.settings, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
  });
  afterEach(() => storage.remove());

  it('migrate first outside production, even if they run concurrently', async () => {
    const create = (name: string) => {
      const args = ['--name', name, '--email', 'o@example.com', '--password', PASSWORD];
      return answerOf<Created>(settings, 'account:create', ...args);
    };

    const made = await Promise.all([create('One'), create('Two'), create('Three')]);

    expect(new Set(made.map(({ accountId }) => accountId)).size).toBe(3);
    expect(new Set(made.map(({ userId }) => userId)).size).toBe(1);
  });

  it('do not migrate in production', async () => {
    const production = { ...settings, NODE_ENV: 'production' };

    const { code, stdout, stderr } = await command(production, 'key:create', '--account', '1');

    const said = 'the database has pending migrations: run `npm run cli -- migrate`\n';
    expect(stderr.replace(DATABASE_LINE, '')).toBe(said);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });
});

/** These tests use no database, so they run only once: in the suite of the embedded database. */
if (!onServers) {
  describe('commands without a database', () => {
    it('openapi prints the document with any settings', async () => {
      const { code, stdout, stderr } = await command({ DATABASE_URL: 'nonsense' }, 'openapi', '--json');

      expect(JSON.parse(stdout)).toMatchObject({ paths: { '/api/v1/addpost': {} } });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    });

    it('--version prints the version of the service', async () => {
      const { code, stdout } = await command({}, '--version');

      expect({ code, stdout }).toEqual({ code: 0, stdout: `${VERSION}\n` });
    });

    it('refuse a password file that does not exist', async () => {
      const args = ['--email', 'a@b.example', '--password-file', '/no/such/file'];

      const { code, stderr } = await command({}, 'user:set-password', ...args);

      const stderrWanted = '--password-file names a file that cannot be read (ENOENT)\n';
      expect({ code, stderr }).toEqual({ code: 1, stderr: stderrWanted });
    });

    it('--help explains every command', async () => {
      const { code, stdout } = await command({}, '--help');

      for (const name of [
        'account:create',
        'account:update',
        'key:create',
        'key:revoke',
        'user:set-password',
      ]) {
        expect(stdout).toContain(name);
      }
      expect(code).toBe(0);
    });

    it.each([
      [['nothing:like-this'], "unknown command 'nothing:like-this'"],
      [['key:create'], "required option '--account <id>' not specified"],
      [['key:create', '--account'], "option '--account <id>' argument missing"],
      [['key:create', '--account', '1', '--colour', 'red'], "unknown option '--colour'"],
      [['key:create', '--account', '1', 'more'], 'too many arguments'],
      [['user:set-password', '--email', 'a@b.example'], 'one of --password-file <file>, --password-stdin or'],
      [
        ['user:set-password', '--email', 'a@b.example', '--password', 'x', '--password-stdin'],
        "option '--password <password>' cannot be used with option '--password-stdin'",
      ],
      [
        ['user:set-password', '--email', 'a@b.example', '--password-stdin', '--password-file', 'x'],
        "option '--password-stdin' cannot be used with option '--password-file <file>'",
      ],
      [[], 'Usage:'],
    ])('%j that cannot be read show the usage', async (args, said) => {
      const { code, stdout, stderr } = await command({}, ...args);

      expect(stderr).toContain(said);
      expect(stderr).toContain('Usage: npm run --silent cli -- ');
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    });

    it('with a folder that is not writable report that in one line', async () => {
      const args = ['key:create', '--account', '1', '--json'];

      const { code, stdout, stderr } = await command({ DATA_DIR: '/dev/null/blog' }, ...args);

      expect(stderr).toMatch(/^DATA_DIR cannot be written: \/dev\/null\/blog .+\n$/);
      expect({ code, stdout }).toEqual({ code: 78, stdout: '' });
    });

    it('with an invalid setting report that in one line', async () => {
      const { code, stdout, stderr } = await command(
        { DATABASE_URL: 'nonsense' },
        ...['key:create', '--account', '1', '--json'],
      );

      expect(stderr).toMatch(/^DATABASE_URL must be .+\n$/);
      expect({ code, stdout }).toEqual({ code: 78, stdout: '' });
    });
  });
}
