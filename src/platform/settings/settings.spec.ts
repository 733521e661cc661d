import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadSetting } from './bad-setting';
import { readSettings } from './read-settings';
import { SETTING_NAMES } from './settings';
import { ROOT } from '../../../test/support/root';

const KEY = Buffer.alloc(32, 7).toString('base64');

describe('settings', () => {
  let folder: string;

  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'blog-settings-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const fileOf = (content: string) => {
    const file = join(folder, 'value');
    writeFileSync(file, content);
    return file;
  };
  const refusal = (environment: Record<string, string>): string => {
    try {
      readSettings(environment);
    } catch (error) {
      if (error instanceof BadSetting) return error.message;
      throw error;
    }
    throw new Error(`accepted: ${JSON.stringify(environment)}`);
  };

  const page = readFileSync(join(ROOT, 'docs', 'settings.md'), 'utf8');

  it('are all in docs/settings.md, and nothing else is', () => {
    const documented = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);

    expect(documented.sort()).toEqual([...SETTING_NAMES].sort());
  });

  it('have defaults that need no server', () => {
    const settings = readSettings({});

    expect(settings).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: `sqlite:${join('data', 'blog.sqlite')}`,
      REDIS_URL: '',
      ROLE: 'all',
      MIGRATE_ON_START: true,
      embedded: true,
      production: false,
    });
  });

  it.each([
    ['WEBHOOKS_PER_ACCOUNT', 100],
    ['KEYS_PER_ACCOUNT', 50],
    ['VERSIONS_KEEP', 100],
    ['INVITATIONS_PER_PERSON_PER_HOUR', 10],
    ['INVITATIONS_PER_ACCOUNT_PER_DAY', 200],
    ['RATE_LIMIT_PER_MINUTE', 600],
    ['ACCOUNT_RATE_LIMIT_PER_MINUTE', 6000],
    ['LOGIN_LIMIT_PER_MINUTE', 20],
    ['LOGIN_FAILURES', 5],
    ['LOGIN_LOCK_SECONDS', 900],
  ])('have the default of %s that docs/settings.md prints: %i', (name, limit) => {
    const [, documented] = new RegExp(`^\\| \`${name}\` +\\| \`(\\d+)\``, 'm').exec(page) ?? [];

    expect(readSettings({})).toHaveProperty(name, limit);
    expect(documented).toBe(String(limit));
  });

  it('are unset if they are empty', () => {
    const environment = Object.fromEntries(
      SETTING_NAMES.flatMap((name) => [
        [name, ''],
        [`${name}_FILE`, ''],
      ]),
    );

    expect(readSettings(environment)).toEqual(readSettings({}));
  });

  it('can be read from files, without surrounding blanks', () => {
    const { SECRET_KEY } = readSettings({ SECRET_KEY_FILE: fileOf(`${KEY}\n`) });

    expect(SECRET_KEY).toBe(KEY);
  });

  it('are refused if they are given twice or their file does not exist', () => {
    expect(refusal({ SECRET_KEY: KEY, SECRET_KEY_FILE: fileOf(KEY) })).toBe(
      'SECRET_KEY and SECRET_KEY_FILE are both set: keep one',
    );
    expect(refusal({ SECRET_KEY_FILE: join(folder, 'none') })).toMatch(/^SECRET_KEY_FILE names a file/);
  });

  it('format the log for people only outside production, unless LOG_FORMAT is set', () => {
    const production = { NODE_ENV: 'production', SECRET_KEY: KEY, DATABASE_URL: 'mysql://db/blog' };

    expect(readSettings({}).LOG_FORMAT).toBe('pretty');
    expect(readSettings(production).LOG_FORMAT).toBe('json');
    expect(readSettings({ LOG_FORMAT: 'json' }).LOG_FORMAT).toBe('json');
    expect(readSettings({ ...production, LOG_FORMAT: 'pretty' }).LOG_FORMAT).toBe('pretty');
  });

  it('run migrations at the start only outside production, unless MIGRATE_ON_START is set', () => {
    const production = { NODE_ENV: 'production', SECRET_KEY: KEY, DATABASE_URL: 'mysql://db/blog' };

    expect(readSettings(production).MIGRATE_ON_START).toBe(false);
    expect(readSettings({ ...production, MIGRATE_ON_START: 'true' }).MIGRATE_ON_START).toBe(true);
    expect(readSettings({ MIGRATE_ON_START: 'false' }).MIGRATE_ON_START).toBe(false);
  });

  it('put the embedded database into DATA_DIR', () => {
    expect(readSettings({ DATA_DIR: '/var/lib/blog' }).DATABASE_URL).toBe('sqlite:/var/lib/blog/blog.sqlite');
  });

  it('count a shorter delay as overload in production, unless OVERLOAD_DELAY_MS is set', () => {
    const production = { NODE_ENV: 'production', SECRET_KEY: KEY, DATABASE_URL: 'mysql://db/blog' };
    const delayOf = (environment: Record<string, string>) => readSettings(environment).overloadDelayMs;

    expect([delayOf({}), delayOf(production)]).toEqual([1000, 200]);
    expect(delayOf({ ...production, OVERLOAD_DELAY_MS: '50' })).toBe(50);
  });

  it('use the opened port in PUBLIC_URL if PORT is 0', () => {
    const settings = readSettings({ PORT: '0' });

    settings.listensAt(4321);

    expect(settings.PUBLIC_URL).toBe('http://localhost:4321');
  });

  it('open the console to the origin of CONSOLE_URL, else of PUBLIC_URL, else of this machine by both names', () => {
    const originsOf = (environment: Record<string, string>) => {
      const settings = readSettings({ PORT: '0', ...environment });
      settings.listensAt(4321);
      return settings.consoleOrigins;
    };
    const PUBLIC_URL = 'https://Blog.example.com:443/news';

    expect(originsOf({})).toEqual(['http://localhost:4321', 'http://127.0.0.1:4321']);
    expect(originsOf({ PUBLIC_URL })).toEqual(['https://blog.example.com']);
    expect(originsOf({ PUBLIC_URL, CONSOLE_URL: 'http://localhost:8080/x' })).toEqual([
      'http://localhost:8080',
    ]);
    expect(readSettings({}).CONSOLE).toBe('on');
  });

  it.each([
    ['PUBLIC_URL', 'https://example.com/news//', 'https://example.com/news'],
    ['APP_URL', 'https://app.example.com/', 'https://app.example.com'],
    ['CONSOLE_URL', 'https://console.example.com/app/', 'https://console.example.com/app'],
    ['WEBHOOK_DISABLE_AFTER_HOURS', '0.001', 0.001],
    ['WEBHOOK_RETRY_SCHEDULE', '0, 0.5,3', [0, 0.5, 3]],
    [
      'WEBHOOK_ALLOW',
      '10.0.0.0/8, fd00::/8,127.0.0.1,.SVC.cluster.local,hooks',
      ['10.0.0.0/8', 'fd00::/8', '127.0.0.1', '.svc.cluster.local', 'hooks'],
    ],
    [
      'CORS_ORIGINS',
      'https://a.example, http://localhost:5173/',
      ['https://a.example', 'http://localhost:5173'],
    ],
    [
      'SECURITY_CONTACT',
      'mailto:security@example.com, https://example.com/security',
      ['mailto:security@example.com', 'https://example.com/security'],
    ],
    ['ROBOTS_SITEMAPS', 'acme, acme-news,', ['acme', 'acme-news']],
    ['TRUST_PROXY', '2', '2'],
    ['TRUST_PROXY', '10.0.0.0/8,::1', '10.0.0.0/8,::1'],
    ['SMTP_URL', 'smtps://me:secret@mail.example:465', 'smtps://me:secret@mail.example:465'],
    ['MAIL_FROM', 'news@example.com', 'news@example.com'],
    ['DATABASE_URL', 'mysql://root@db/blog', 'mysql://root@db/blog'],
    ['REDIS_URL', 'rediss://:secret@redis:6380/2', 'rediss://:secret@redis:6380/2'],
    ['REDIS_URL', 'redis://redis', 'redis://redis'],
    ['RATE_LIMIT_PER_MINUTE', '0', 0],
    ['LOGIN_LOCK_SECONDS', '0', 0],
    ['WEBHOOK_HTTPS_ONLY', 'true', true],
  ])('%s accepts %j', (name, given, value) => {
    expect(readSettings({ [name]: given })).toHaveProperty(name, value);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'https://example.com?a=b'],
    ['PUBLIC_URL', 'https://example.com?'],
    ['PUBLIC_URL', 'https://me:secret@example.com'],
    ['APP_URL', 'app.example.com'],
    ['CONSOLE', 'true'],
    ['CONSOLE', 'OFF'],
    ['CONSOLE_URL', 'console.example.com'],
    ['CONSOLE_URL', "https://console.example.com?'self'"],
    ['APP_URL', 'https://me:secret@app.example.com'],
    ['PUBLIC_URL', 'https://example.com/a b'],
    ['PUBLIC_URL', 'http:///example.com'],
    ['DATABASE_URL', 'postgres://db/blog'],
    ['DATABASE_URL', 'mysql://root@db'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'sqlite::memory:'],
    ['DATABASE_REPLICA_URLS', 'sqlite:other'],
    ['REDIS_URL', 'http://redis'],
    ['REDIS_URL', 'redis://redis/blog'],
    ['REDIS_URL', 'redis://one:6379,two:port'],
    ['REDIS_URL', 'redis://one,'],
    ['REDIS_CLUSTER', 'yes'],
    ['REDIS_SENTINEL', 'my master'],
    ['ROLE', 'boss'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['MAIL_FROM', 'Blog'],
    ['MAIL_FROM', 'Blog <blog>'],
    ['SECRET_KEY', 'short'],
    ['WEBHOOK_RETRY_SCHEDULE', '5,,300'],
    ['WEBHOOK_RETRY_SCHEDULE', '5,Infinity'],
    ['WEBHOOK_TIMEOUT_MS', '0'],
    ['WEBHOOK_DISABLE_AFTER_HOURS', '0'],
    ['WEBHOOK_DISABLE_AFTER_HOURS', '5 days'],
    ['WEBHOOK_ALLOW', '10.0.0.0/33'],
    ['WEBHOOK_ALLOW', '10.0.0'],
    ['WEBHOOK_ALLOW', '*.example.com'],
    ['WEBHOOK_ALLOW', 'http://example.com'],
    ['WEBHOOK_HTTPS_ONLY', '1'],
    ['WEBHOOK_PROXY_URL', 'socks5://proxy:1080'],
    ['WEBHOOK_CA_FILE', '/no/such/file.pem'],
    ['RATE_LIMIT_PER_MINUTE', '-1'],
    ['TOKEN_IDLE_SECONDS', '1.5'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/8,proxy'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://example.com/app'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'text'],
  ])('%s refuses %j in one line', (name, given) => {
    const said = refusal({ [name]: given });

    expect(said).toMatch(new RegExp(`^${name} \\S.+$`));
    expect(said).not.toContain('\n');
  });

  it.each([
    ['redis://:a,b@one:1,two:2/3', { REDIS_SENTINEL: 'my-master.1' }],
    ['rediss://one:1,two:2/0', { REDIS_CLUSTER: 'true' }],
    ['redis://one', { REDIS_CLUSTER: 'true' }],
  ])('accept %j with %j', (REDIS_URL, more) => {
    expect(readSettings({ REDIS_URL, ...more })).toMatchObject({ REDIS_URL });
  });
});
