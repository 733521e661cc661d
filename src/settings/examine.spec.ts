import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examineSettings } from './settings';

type Environment = Record<string, string>;
type Case = [environment: Environment, level: 'stop' | 'warn', line: string | RegExp];

const KEY = Buffer.from('a key that somebody has made up!').toString('base64');
const FOLDER = mkdtempSync(join(tmpdir(), 'blog-settings-'));

/** Production without a flaw, and with others. */
const FLAWLESS: Environment = {
  NODE_ENV: 'production',
  SECRET_KEY: KEY,
  DATABASE_URL: 'mysql://blog:one-password@db.example.com/blog',
  REDIS_URL: 'redis://redis.example.com',
  PUBLIC_URL: 'https://blog.example.com',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  MAIL_FROM: 'Blog <blog@example.com>',
};
const production = (more: Environment = {}) => ({ ...FLAWLESS, ...more });

/** A file with this content, as NAME_FILE. */
function file(name: string, content: string, mode = 0o600): Environment {
  const path = join(FOLDER, name + mode);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return { [`${name}_FILE`]: path };
}

function folder(name: string): Environment {
  mkdirSync(join(FOLDER, name), { recursive: true });
  return { [`${name}_FILE`]: join(FOLDER, name) };
}

/** What an operator may have typed, and what is said of it. */
const STOPS: Case[] = [
  [{ NODE_ENV: 'prod' }, 'stop', 'NODE_ENV must be one of development, test, production'],
  [{ NODE_ENV: 'Production' }, 'stop', /^NODE_ENV must be one of/],
  [{ NODE_ENV: 'staging' }, 'stop', /^NODE_ENV must be one of/],
  [production({ SECRET_KEY: '' }), 'stop', /^SECRET_KEY is needed where NODE_ENV=production/],
  [production({ DATABASE_URL: '' }), 'stop', /^DATABASE_URL is needed where NODE_ENV=production/],
  [production({ TRUST_PROXY: '0.0.0.0/0' }), 'stop', /^TRUST_PROXY must not trust every address/],
  [production({ TRUST_PROXY: '10.0.0.0/8, ::/0' }), 'stop', /^TRUST_PROXY must not trust every address/],
  [{ SECRET_KEY: 'deadbeef'.repeat(8) }, 'stop', /^SECRET_KEY must be 32 bytes in base64/],
  [{ SECRET_KEY: KEY, ...file('SECRET_KEY', KEY) }, 'stop', /^SECRET_KEY and SECRET_KEY_FILE are both set/],
  [{ REDIS_URL: '"redis://redis:6379"' }, 'stop', /^REDIS_URL has quotes around its value/],
  [{ DATA_DIR: "'/var/lib/blog'" }, 'stop', /^DATA_DIR has quotes around its value/],
  [{ DATA_DIR: '/var/lib/blog ' }, 'stop', /^DATA_DIR has blanks before or after its value/],
  [{ PORT: '3000\r' }, 'stop', /^PORT has blanks before or after its value/],
  [{ DATA_DIR: '/var/lib/blog\n/var/lib/other' }, 'stop', /^DATA_DIR has several lines/],
  [
    { SECRET_KEY_FILE: join(FOLDER, 'none') },
    'stop',
    /^SECRET_KEY_FILE names a file that cannot be read: \S+none \(ENOENT\)$/,
  ],
  [folder('REDIS_URL'), 'stop', /^REDIS_URL_FILE names a file that cannot be read: \S+ \(EISDIR\)$/],
  [
    file('DATABASE_URL', 'mysql://blog@one/blog\nmysql://blog@two/blog\n'),
    'stop',
    /^DATABASE_URL has several lines/,
  ],
  [file('MAIL_FROM', '"Blog <blog@example.com>"\n'), 'stop', /^MAIL_FROM has quotes around its value/],
  [{ REDIS_CLUSTER: 'True' }, 'stop', 'REDIS_CLUSTER must be true or false'],
  [{ WEBHOOK_HTTPS_ONLY: 'yes' }, 'stop', 'WEBHOOK_HTTPS_ONLY must be true or false'],
  [{ MIGRATE_ON_START: '1' }, 'stop', 'MIGRATE_ON_START must be true or false'],
  [{ REDIS_CLUSTER: 'true' }, 'warn', 'REDIS_CLUSTER needs a REDIS_URL that names nodes'],
  [{ REDIS_SENTINEL: 'main' }, 'warn', 'REDIS_SENTINEL needs a REDIS_URL that names the sentinels'],
  [{ PORT: '80a' }, 'stop', /^PORT must be a port/],
  [{ METRICS_PORT: 'tcp://10.0.0.1:80' }, 'stop', /^METRICS_PORT must be a port/],
  [{ METRICS_PORT: '3000' }, 'stop', /^METRICS_PORT must be another one than PORT/],
  [{ ROLE: 'web' }, 'stop', 'ROLE must be one of all, api, worker'],
  [{ LOG_LEVEL: 'INFO' }, 'stop', /^LOG_LEVEL must be one of/],
  [{ PUBLIC_URL: 'blog.example.com' }, 'stop', /^PUBLIC_URL must be an http or https address/],
  [{ DATABASE_URL: 'postgres://db/blog' }, 'stop', /^DATABASE_URL must be/],
  [{ DATABASE_URL: 'mysql://user:password@host:port/name' }, 'stop', /^DATABASE_URL must be/],
  [{ DATABASE_REPLICA_URLS: 'mysql://db/blog' }, 'stop', /^DATABASE_REPLICA_URLS needs a DATABASE_URL/],
  [{ DATABASE_POOL_SIZE: '10000' }, 'stop', 'DATABASE_POOL_SIZE must be a whole number from 2 to 9999'],
  [{ DATABASE_POOL_SIZE: '1' }, 'stop', /^DATABASE_POOL_SIZE must be/],
  [{ REDIS_URL: 'redis:6379' }, 'stop', /^REDIS_URL must be/],
  [{ REDIS_PREFIX: 'blog{1}' }, 'stop', /^REDIS_PREFIX must be/],
  [{ SMTP_URL: 'mail.example.com:587' }, 'stop', /^SMTP_URL must be/],
  [{ MAIL_FROM: 'The blog' }, 'stop', /^MAIL_FROM must be an e-mail address/],
  [{ CORS_ORIGINS: 'https://example.com/app' }, 'stop', /^CORS_ORIGINS must be origins/],
  [{ CORS_ORIGINS: '*' }, 'stop', /^CORS_ORIGINS must be origins/],
  [{ TRUST_PROXY: 'true' }, 'stop', /^TRUST_PROXY must be a number of hops/],
  [{ WEBHOOK_ALLOW: '*.example.com' }, 'stop', /^WEBHOOK_ALLOW must be/],
  [{ WEBHOOK_RETRY_SCHEDULE: '5s,5m,1h' }, 'stop', /^WEBHOOK_RETRY_SCHEDULE must be seconds/],
  [{ WEBHOOK_TIMEOUT_MS: '15s' }, 'stop', /^WEBHOOK_TIMEOUT_MS must be/],
  [{ TOKEN_IDLE_SECONDS: '24h' }, 'stop', /^TOKEN_IDLE_SECONDS must be/],
  [{ RATE_LIMIT_PER_MINUTE: 'off' }, 'stop', /^RATE_LIMIT_PER_MINUTE must be/],
  [{ LOGIN_LOCK_SECONDS: '-1' }, 'stop', /^LOGIN_LOCK_SECONDS must be/],
];

const WARNINGS: Case[] = [
  [{ REDIS_URI: 'redis://:secret@redis' }, 'warn', 'REDIS_URI is not a setting: did you mean REDIS_URL?'],
  [{ DATABASE_URI: 'x' }, 'warn', 'DATABASE_URI is not a setting: did you mean DATABASE_URL?'],
  [{ DB_URL: 'x' }, 'warn', 'DB_URL is not a setting: did you mean DATABASE_URL?'],
  [{ MYSQL_URL: 'x' }, 'warn', 'MYSQL_URL is not a setting: did you mean DATABASE_URL?'],
  [{ SMTP_HOST: 'x' }, 'warn', 'SMTP_HOST is not a setting: did you mean SMTP_URL?'],
  [{ LOGLEVEL: 'debug' }, 'warn', 'LOGLEVEL is not a setting: did you mean LOG_LEVEL?'],
  [{ MAIL_FORM: 'x' }, 'warn', 'MAIL_FORM is not a setting: did you mean MAIL_FROM?'],
  [{ 'redis-url': 'x' }, 'warn', 'redis-url is not a setting: did you mean REDIS_URL?'],
  [{ SECRET_KEY_FIL: 'x' }, 'warn', 'SECRET_KEY_FIL is not a setting: did you mean SECRET_KEY_FILE?'],
  [{ DB_URL_FILE: 'x' }, 'warn', 'DB_URL_FILE is not a setting: did you mean DATABASE_URL_FILE?'],
  [{ WEBHOOK_TIMEOUT: '5' }, 'warn', 'WEBHOOK_TIMEOUT is not a setting: did you mean WEBHOOK_TIMEOUT_MS?'],
  [file('REDIS_URL', ' \n'), 'warn', 'REDIS_URL_FILE names an empty file: REDIS_URL counts as not set'],
  [
    file('SECRET_KEY', KEY, 0o644),
    'warn',
    /^SECRET_KEY_FILE names a file that every user of this machine can read/,
  ],
  [{ NODE_ENV: '' }, 'warn', /^webhooks may be sent to loopback and private addresses/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'warn', /^TRUST_PROXY trusts every address/],
  [{ TRUST_PROXY: '127' }, 'warn', /^TRUST_PROXY trusts 127 hops/],
  [
    production({ DATABASE_URL: 'sqlite:blog.sqlite' }),
    'warn',
    /^NODE_ENV=production with the embedded database/,
  ],
  [production({ DATABASE_URL: 'mysql://root:x@db/blog' }), 'warn', /^DATABASE_URL connects as root/],
  [production({ REDIS_URL: '' }), 'warn', /^REDIS_URL is not set: with several processes/],
  [production({ PUBLIC_URL: '' }), 'warn', /^PUBLIC_URL is an address of this machine/],
  [production({ PUBLIC_URL: 'http://localhost:3000' }), 'warn', /^PUBLIC_URL is an address of this machine/],
  [production({ PUBLIC_URL: 'https://127.1.2.3/' }), 'warn', /^PUBLIC_URL is an address of this machine/],
  [production({ PUBLIC_URL: 'http://[::1]:3000' }), 'warn', /^PUBLIC_URL is an address of this machine/],
  [production({ PUBLIC_URL: 'http://blog.example.com' }), 'warn', /^PUBLIC_URL is http:/],
  [production({ SMTP_URL: '' }), 'warn', /^SMTP_URL is not set: e-mails are written to files/],
  [production({ MAIL_FROM: '' }), 'warn', /^MAIL_FROM is an address at localhost/],
  [production({ SECRET_KEY: Buffer.alloc(32).toString('base64') }), 'warn', /^SECRET_KEY can be guessed/],
  [{ SECRET_KEY: KEY, SECRET_KEY_PREVIOUS: KEY }, 'warn', /^SECRET_KEY_PREVIOUS is equal to SECRET_KEY/],
  [production({ WEBHOOK_ALLOW: '0.0.0.0/0' }), 'warn', /^WEBHOOK_ALLOW opens every address/],
  [
    production({ CORS_ORIGINS: 'http://localhost:5173' }),
    'warn',
    /^CORS_ORIGINS names an origin on this machine/,
  ],
  [
    production({ LOGIN_LIMIT_PER_MINUTE: '0', LOGIN_FAILURES: '0' }),
    'warn',
    /nothing slows guesses of passwords$/,
  ],
  [production({ PORT: '0' }), 'warn', /^PORT=0 takes another port with each start/],
  [production({ LOG_LEVEL: 'trace' }), 'warn', /^LOG_LEVEL=trace logs every step/],
  [production({ LOG_LEVEL: 'silent' }), 'warn', /^LOG_LEVEL=silent hides errors/],
  [
    { DATABASE_URL: 'mysql://u@db/blog', DATABASE_REPLICA_URLS: 'mysql://u@db/blog' },
    'warn',
    /^DATABASE_REPLICA_URLS names the database of DATABASE_URL/,
  ],
  [
    { DATABASE_URL: 'sqlite://data/blog.sqlite' },
    'warn',
    /^DATABASE_URL names a file at the root of the disk/,
  ],
  [{ ROLE: 'worker' }, 'warn', /^ROLE=worker with the embedded database/],
  [{ SMTP_URL: 'smtp://mail.example.com:465' }, 'warn', /^SMTP_URL is smtp:\/\/ on port 465/],
  [{ SMTP_URL: 'smtps://mail.example.com:587' }, 'warn', /^SMTP_URL is smtps:\/\/ on a port/],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317' },
    'warn',
    /^OTEL_EXPORTER_OTLP_ENDPOINT is on port 4317/,
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/v1/traces' },
    'warn',
    /^OTEL_EXPORTER_OTLP_ENDPOINT must not end in \/v1\/traces/,
  ],
  [
    { WEBHOOK_RETRY_SCHEDULE: Array(10_000).fill('1').join() },
    'warn',
    /^WEBHOOK_RETRY_SCHEDULE has 10000 waits/,
  ],
  [
    { WEBHOOK_RETRY_SCHEDULE: '9999999' },
    'warn',
    /^WEBHOOK_RETRY_SCHEDULE lasts longer than WEBHOOK_LOG_DAYS/,
  ],
  [{ TOKEN_IDLE_SECONDS: '9999999' }, 'warn', /^TOKEN_IDLE_SECONDS is longer than TOKEN_MAX_SECONDS/],
  [
    { RATE_LIMIT_PER_MINUTE: '9000' },
    'warn',
    /^ACCOUNT_RATE_LIMIT_PER_MINUTE is below RATE_LIMIT_PER_MINUTE/,
  ],
  [{ DATABASE_POOL_SIZE: '9000' }, 'warn', /^DATABASE_POOL_SIZE=9000 connections/],
  [{ DATABASE_QUEUE_SIZE: '1' }, 'warn', /^DATABASE_QUEUE_SIZE=1 refuses/],
  [{ DATABASE_QUEUE_SIZE: '999999' }, 'warn', /^DATABASE_QUEUE_SIZE=999999 lets requests wait/],
  [{ WEBHOOK_TIMEOUT_MS: '15' }, 'warn', /^WEBHOOK_TIMEOUT_MS=15 is milliseconds/],
  [{ WEBHOOK_TIMEOUT_MS: '3600000' }, 'warn', /^WEBHOOK_TIMEOUT_MS=3600000 delays/],
  [{ WEBHOOK_LOG_DAYS: '36500' }, 'warn', /^WEBHOOK_LOG_DAYS=36500 keeps/],
  [{ KEYS_PER_ACCOUNT: '1' }, 'warn', /^KEYS_PER_ACCOUNT=1 leaves no key pair/],
  [{ AUDIT_LOG_DAYS: '1' }, 'warn', /^AUDIT_LOG_DAYS=1 deletes/],
  [{ TOKEN_IDLE_SECONDS: '24' }, 'warn', /^TOKEN_IDLE_SECONDS=24 logs people out/],
  [{ TOKEN_MAX_SECONDS: '999999999' }, 'warn', /^TOKEN_MAX_SECONDS=999999999 lets a stolen token/],
  [{ INVITATION_SECONDS: '7' }, 'warn', /^INVITATION_SECONDS=7 ends/],
  [{ INVITATION_SECONDS: '604800000' }, 'warn', /^INVITATION_SECONDS=604800000 leaves/],
  [{ RATE_LIMIT_PER_MINUTE: '5' }, 'warn', /^RATE_LIMIT_PER_MINUTE=5 refuses/],
  [{ LOGIN_LIMIT_PER_MINUTE: '1' }, 'warn', /^LOGIN_LIMIT_PER_MINUTE=1 refuses/],
  [{ LOGIN_FAILURES: '1' }, 'warn', /^LOGIN_FAILURES=1 locks people out/],
  [{ LOGIN_LOCK_SECONDS: '900000' }, 'warn', /^LOGIN_LOCK_SECONDS=900000 locks/],
  [{ OVERLOAD_DELAY_MS: '1' }, 'warn', /^OVERLOAD_DELAY_MS=1 counts/],
  [{ CONNECTIONS_PER_ADDRESS: '1' }, 'warn', /^CONNECTIONS_PER_ADDRESS=1 refuses/],
  [{ BODY_BUDGET_MIB: '1' }, 'warn', /^BODY_BUDGET_MIB=1 refuses/],
  [{ BODY_BUDGET_MIB: '67108864' }, 'warn', /^BODY_BUDGET_MIB=67108864 is more/],
  [{ ANSWER_BUDGET_MIB: '1' }, 'warn', /^ANSWER_BUDGET_MIB=1 closes/],
  [{ ANSWER_BUDGET_MIB: '67108864' }, 'warn', /^ANSWER_BUDGET_MIB=67108864 is more/],
  [{ SLOW_QUERY_MS: '1' }, 'warn', /^SLOW_QUERY_MS=1 logs/],
];

/** Variables that platforms set without being asked. */
const PLATFORMS: Environment = {
  ...{ PATH: '/usr/bin', HOME: '/root', HOSTNAME: 'blog-api-6d5f', PWD: '/app', SHLVL: '1', TERM: 'xterm' },
  ...{ LANG: 'C.UTF-8', TZ: 'UTC', USER: 'node', NODE_VERSION: '24.1.0', YARN_VERSION: '1.22.22' },
  ...{ NODE_OPTIONS: '--max-old-space-size-percentage=75', NODE_EXTRA_CA_CERTS: '/ca.pem', NODE_PATH: '/x' },
  ...{ npm_config_user_agent: 'npm', npm_lifecycle_event: 'start', INIT_CWD: '/app', COLOR: '1' },
  // What Kubernetes says of the services of a namespace.
  ...{
    KUBERNETES_SERVICE_HOST: '10.0.0.1',
    KUBERNETES_SERVICE_PORT: '443',
    KUBERNETES_PORT: 'tcp://10.0.0.1:443',
  },
  ...{ KUBERNETES_SERVICE_PORT_HTTPS: '443', KUBERNETES_PORT_443_TCP_ADDR: '10.0.0.1' },
  ...{ REDIS_PORT: 'tcp://10.0.0.2:6379', REDIS_SERVICE_HOST: '10.0.0.2', REDIS_SERVICE_PORT: '6379' },
  ...{ REDIS_PORT_6379_TCP: 'tcp://10.0.0.2:6379', REDIS_PORT_6379_TCP_PROTO: 'tcp' },
  ...{ MYSQL_SERVICE_HOST: '10.0.0.3', MYSQL_PORT: 'tcp://10.0.0.3:3306', MYSQL_PORT_3306_TCP_PORT: '3306' },
  ...{
    METRIC_PORT: 'tcp://10.0.0.4:80',
    DATABASE_SERVICE_HOST: '10.0.0.5',
    DATABASE_PORT: 'tcp://10.0.0.5:1',
  },
  ...{ SMTP_SERVICE_HOST: '10.0.0.6', SMTP_PORT: 'tcp://10.0.0.6:25', BLOG_API_SERVICE_PORT_HTTP: '80' },
  // Continuous integration, systemd, hosting platforms, tracing.
  ...{ CI: 'true', GITHUB_ACTIONS: 'true', RUNNER_TEMP: '/tmp', INVOCATION_ID: 'x', JOURNAL_STREAM: '8:1' },
  ...{ DYNO: 'web.1', RAILWAY_ENVIRONMENT: 'production', MYSQL_URL: 'mysql://x', RENDER_SERVICE_ID: 'x' },
  ...{
    OTEL_SERVICE_NAME: 'blog',
    OTEL_RESOURCE_ATTRIBUTES: 'a=b',
    HTTP_PROXY: 'http://proxy',
    NO_PROXY: '*',
  },
  ...{ AWS_ROLE_ARN: 'arn', AWS_REGION: 'eu-central-1', DD_AGENT_HOST: '10.0.0.7', SSL_CERT_FILE: '/ca.pem' },
};

afterAll(() => rmSync(FOLDER, { recursive: true }));

describe('settings', () => {
  it.each([...STOPS, ...WARNINGS])('%j %s by one line', (environment, level, line) => {
    const { problems, warnings } = examineSettings(environment);

    const said = level === 'stop' ? problems : warnings;
    const matching = said.filter((one) => (typeof line === 'string' ? one === line : line.test(one)));
    expect([matching.length, said]).toEqual([1, expect.anything()]);
    expect(matching[0]).not.toContain('\n');
    expect(problems).toHaveLength(level === 'stop' ? 1 : 0);
  });

  it('have nothing said of them where they are flawless', () => {
    expect(examineSettings({ ...PLATFORMS, ...FLAWLESS })).toMatchObject({ problems: [], warnings: [] });
  });

  it('have every problem told at once, and none that follows from another', () => {
    const { problems } = examineSettings({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db',
      DATABASE_REPLICA_URLS: 'mysql://db/blog',
      PORT: 'http',
      METRICS_PORT: '3000',
    });

    expect(problems.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'SECRET_KEY']);
  });

  it('show no secret in what is said of them', () => {
    const secrets = ['one-password', 'another-password', KEY];
    const { problems, warnings } = examineSettings({
      NODE_ENV: 'production',
      SECRET_KEY: `${KEY} `,
      SECRET_KEI: KEY,
      DATABASE_URL: 'mysql://root:one-password@db',
      REDIS_URI: 'redis://:another-password@redis',
      SMTP_URL: '"smtp://me:one-password@mail"',
      WEBHOOK_PROXY_URL: 'socks5://me:one-password@proxy',
    });

    const said = [...problems, ...warnings].join('\n');
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
    expect(problems).toHaveLength(4);
  });

  it('may be in files that everybody can read where they are mounted into a pod', () => {
    const inPod = { ...file('REDIS_URL', 'redis://redis', 0o644), KUBERNETES_SERVICE_HOST: '10.0.0.1' };

    expect(examineSettings({ ...FLAWLESS, REDIS_URL: '', ...inPod }).warnings).toEqual([]);
  });
});
