import { join } from 'node:path';
import { cleanEnv } from 'envalid';
import { BadSetting } from './bad-setting';
import { certificateFile } from './certificates';
import { givenValues } from './given-values';
import {
  baseUrl,
  connections,
  contacts,
  count,
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
  secretKey,
  text,
  units,
  waits,
} from './kinds';
import { nearNames } from './near-names';
import { NUMBERS } from './number-rules';
import { REDIS } from './redis-rules';
import type { Rule } from './rule';
import { SAFETY } from './safety-rules';
import { SENSE } from './sense-rules';
import { TLS } from './tls-rules';
import { databaseUrl, databaseUrls, proxyUrl, redisUrl, smtpUrl } from './urls';

/** The waits after each failed try, in seconds: the example schedule of the Standard Webhooks specification. */
const RETRY_SCHEDULE = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** The default is higher outside production, because other programs run on a developer's machine. Milliseconds. */
const OVERLOAD_DELAY_MS = { production: 200, elsewhere: 1000 };

const SPEC = {
  NODE_ENV: oneOf('development', 'test', 'production')({ default: 'development' }),
  PORT: port({ default: 3000 }),
  PUBLIC_URL: baseUrl({ default: '' }),
  DATABASE_URL: databaseUrl({ default: '' }),
  DATABASE_REPLICA_URLS: databaseUrls({ default: [] }),
  DATABASE_CA_FILE: certificateFile({ default: [] }),
  DATABASE_POOL_SIZE: connections({ default: 10 }),
  DATABASE_QUEUE_SIZE: units({ default: 500 }),
  DATABASE_CONNECTION_SECONDS: units({ default: 1800 }),
  REDIS_URL: redisUrl({ default: '' }),
  REDIS_CA_FILE: certificateFile({ default: [] }),
  REDIS_CLUSTER: flag({ default: false }),
  REDIS_SENTINEL: primaryName({ default: '' }),
  REDIS_PREFIX: keyPrefix({ default: '' }),
  ROLE: oneOf('all', 'api', 'worker')({ default: 'all' }),
  DATA_DIR: text({ default: 'data' }),
  SMTP_URL: smtpUrl({ default: '' }),
  MAIL_FROM: mailAddress({ default: 'Blog <blog@localhost>' }),
  SECRET_KEY: secretKey({ default: '' }),
  SECRET_KEY_PREVIOUS: secretKey({ default: '' }),
  SECURITY_CONTACT: contacts({ default: [] }),
  WEBHOOK_RETRY_SCHEDULE: waits({ default: RETRY_SCHEDULE }),
  WEBHOOK_TIMEOUT_MS: units({ default: 15_000 }),
  WEBHOOK_DISABLE_AFTER_HOURS: fraction({ default: 120 }),
  WEBHOOK_ALLOW: networksOrHosts({ default: [] }),
  WEBHOOK_HTTPS_ONLY: flag({ default: false }),
  WEBHOOK_PROXY_URL: proxyUrl({ default: '' }),
  WEBHOOK_CA_FILE: certificateFile({ default: [] }),
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
type Read = ReturnType<typeof cleanEnv<typeof SPEC>>;

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

  /** Whether DATABASE_URL was set: the default is for trials. */
  get databaseIsGiven(): boolean {
    return this.given.DATABASE_URL !== '';
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

/** The settings of an environment and the findings on them. Each line names a setting and shows no secret. */
export interface Examined {
  /** Bad values are replaced by defaults: use it only if there are no problems. */
  settings: Settings;
  /** What stops the start, a line each. */
  problems: readonly string[];
  warnings: readonly string[];
}

/** Reads the settings. Throws BadSetting with one line that names the first bad one. */
export function readSettings(environment: Environment = process.env): Settings {
  const { settings, problems } = examineSettings(environment);
  const [first] = problems;
  if (first) throw new BadSetting(first);
  return settings;
}

/** Reads the settings and finds everything that stops a start or needs a warning. */
export function examineSettings(environment: Environment = process.env): Examined {
  const { values, refused, warnings } = givenValues(environment, SETTING_NAMES);
  const { read, bad } = clean(values);
  const settings = new Settings(read);
  const unread = new Set<string>([...refused.map(({ name }) => name), ...bad.keys()]);
  const found = [...SAFETY, ...SENSE, ...REDIS, ...TLS, ...NUMBERS].filter(
    ({ about, applies }) => !about.some((name) => unread.has(name)) && applies(settings),
  );
  const linesOf = (wanted: Rule['level']) =>
    found
      .filter(({ level }) => level === wanted)
      .map(({ line }) => (typeof line === 'string' ? line : line(settings)));
  return {
    settings,
    problems: [...refused.map(({ line }) => line), ...bad.values(), ...linesOf('stop')],
    warnings: [...nearNames(environment, SETTING_NAMES), ...warnings, ...linesOf('warn')],
  };
}

/** The cleaned values, with defaults for bad ones, and a line for each of these. */
function clean(values: Environment): { read: Read; bad: Map<string, string> } {
  const bad = new Map<string, string>();
  const parse = (given: Environment) =>
    cleanEnv(given, SPEC, {
      reporter: ({ errors }) => {
        for (const [name, error] of Object.entries(errors)) bad.set(name, `${name} ${error.message}`);
      },
    });
  const read = parse(values);
  if (bad.size === 0) return { read, bad };
  const usable = Object.entries(values).filter(([name]) => !bad.has(name));
  return { read: parse(Object.fromEntries(usable)), bad };
}
