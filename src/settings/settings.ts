import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnv } from 'envalid';
import { BadSetting } from './bad-setting';
import { refuseContradictions } from './contradictions';
import {
  baseUrl,
  connections,
  count,
  databaseUrl,
  databaseUrls,
  flag,
  fraction,
  keyPrefix,
  mailAddress,
  networksOrHosts,
  oneOf,
  origins,
  port,
  primaryName,
  proxies,
  proxyUrl,
  redisUrl,
  secretKey,
  smtpUrl,
  text,
  units,
  waits,
} from './kinds';

/** The waits after each failed try, in seconds: the example schedule of the Standard Webhooks specification. */
const RETRY_SCHEDULE = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** The default is higher outside production, because other programs run on a developer's machine. Milliseconds. */
const OVERLOAD_DELAY_MS = { production: 200, elsewhere: 1000 };

const SPEC = {
  NODE_ENV: text({ default: 'development' }),
  PORT: port({ default: 3000 }),
  PUBLIC_URL: baseUrl({ default: '' }),
  DATABASE_URL: databaseUrl({ default: '' }),
  DATABASE_REPLICA_URLS: databaseUrls({ default: [] }),
  DATABASE_POOL_SIZE: connections({ default: 10 }),
  DATABASE_QUEUE_SIZE: units({ default: 500 }),
  REDIS_URL: redisUrl({ default: '' }),
  REDIS_CLUSTER: flag({ default: false }),
  REDIS_SENTINEL: primaryName({ default: '' }),
  REDIS_PREFIX: keyPrefix({ default: '' }),
  ROLE: oneOf('all', 'api', 'worker')({ default: 'all' }),
  DATA_DIR: text({ default: 'data' }),
  SMTP_URL: smtpUrl({ default: '' }),
  MAIL_FROM: mailAddress({ default: 'Blog <blog@localhost>' }),
  SECRET_KEY: secretKey({ default: '' }),
  SECRET_KEY_PREVIOUS: secretKey({ default: '' }),
  WEBHOOK_RETRY_SCHEDULE: waits({ default: RETRY_SCHEDULE }),
  WEBHOOK_TIMEOUT_MS: units({ default: 15_000 }),
  WEBHOOK_DISABLE_AFTER_HOURS: fraction({ default: 120 }),
  WEBHOOK_ALLOW: networksOrHosts({ default: [] }),
  WEBHOOK_HTTPS_ONLY: flag({ default: false }),
  WEBHOOK_PROXY_URL: proxyUrl({ default: '' }),
  WEBHOOK_CA_FILE: text({ default: '' }),
  WEBHOOK_LOG_DAYS: units({ default: 30 }),
  WEBHOOKS_PER_ACCOUNT: count({ default: 100 }),
  KEYS_PER_ACCOUNT: count({ default: 50 }),
  AUDIT_LOG_DAYS: units({ default: 365 }),
  TOKEN_IDLE_SECONDS: units({ default: 86_400 }),
  TOKEN_MAX_SECONDS: units({ default: 604_800 }),
  INVITATION_SECONDS: units({ default: 604_800 }),
  INVITATIONS_PER_PERSON_PER_HOUR: count({ default: 10 }),
  INVITATIONS_PER_ACCOUNT_PER_DAY: count({ default: 200 }),
  RATE_LIMIT_PER_MINUTE: count({ default: 600 }),
  ACCOUNT_RATE_LIMIT_PER_MINUTE: count({ default: 6000 }),
  LOGIN_LIMIT_PER_MINUTE: count({ default: 20 }),
  LOGIN_FAILURES: count({ default: 5 }),
  LOGIN_LOCK_SECONDS: count({ default: 900 }),
  OVERLOAD_DELAY_MS: count({ default: undefined }),
  CONNECTIONS_PER_ADDRESS: count({ default: 1000 }),
  BODY_BUDGET_MIB: units({ default: 64 }),
  ANSWER_BUDGET_MIB: units({ default: 64 }),
  TRUST_PROXY: proxies({ default: '' }),
  CORS_ORIGINS: origins({ default: [] }),
  METRICS_PORT: port({ default: 0 }),
  READY_NEEDS_DATABASE_SECONDS: count({ default: 0 }),
  SLOW_QUERY_MS: count({ default: 500 }),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl({ default: '' }),
  MIGRATE_ON_START: flag({ default: undefined }),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')({ default: 'info' }),
};

/** The name of every setting. docs/settings.md explains them. */
export const SETTING_NAMES: readonly string[] = Object.keys(SPEC);

type Environment = NodeJS.ProcessEnv;
type Read = ReturnType<typeof clean>;

/** The settings of this process, by the names that docs/settings.md prints. Checked once, at the start. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- the fields are the cleaned environment
export class Settings {
  constructor(private readonly given: Read) {
    Object.assign(this, given, {
      DATABASE_URL: given.DATABASE_URL || `sqlite:${join(given.DATA_DIR, 'blog.sqlite')}`,
      MIGRATE_ON_START: given.MIGRATE_ON_START ?? given.NODE_ENV !== 'production',
    });
    this.listensAt(given.PORT);
  }

  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** The delay that is an overload, in milliseconds. */
  get overloadDelayMs(): number {
    return (
      this.OVERLOAD_DELAY_MS ?? (this.production ? OVERLOAD_DELAY_MS.production : OVERLOAD_DELAY_MS.elsewhere)
    );
  }

  /** Whether the database is the embedded one. */
  get embedded(): boolean {
    return this.DATABASE_URL.startsWith('sqlite:');
  }

  /** Links lead to this machine unless PUBLIC_URL is set. Where PORT is 0, the port is known once it is open. */
  listensAt(open: number): void {
    Object.assign(this, { PUBLIC_URL: this.given.PUBLIC_URL || `http://localhost:${open}` });
  }
}
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type
export interface Settings extends Read {}

/** Reads and checks the settings. Throws BadSetting with one line that names the first bad one. */
export function readSettings(environment: Environment = process.env): Settings {
  const settings = new Settings(clean(withFiles(environment)));
  refuseContradictions(settings);
  return settings;
}

function clean(environment: Environment) {
  return cleanEnv(environment, SPEC, {
    reporter: ({ errors }) => {
      const [first] = Object.entries(errors);
      if (first) throw new BadSetting(`${first[0]} ${first[1]?.message ?? 'is not usable'}`);
    },
  });
}

/** An empty setting is an unset one, and NAME_FILE names a file that holds the value of NAME. */
function withFiles(environment: Environment): Environment {
  const values: Environment = {};
  for (const name of SETTING_NAMES) {
    const given = environment[name] || undefined;
    const file = environment[`${name}_FILE`] || undefined;
    if (given && file) throw new BadSetting(`${name} and ${name}_FILE are both set: keep one`);
    const value = file ? contentOf(name, file) : given;
    if (value) values[name] = value;
  }
  return values;
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new BadSetting(`${name}_FILE names a file that cannot be read: ${file}`);
  }
}
