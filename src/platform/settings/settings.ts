import { join } from 'node:path';
import { cleanEnv } from 'envalid';
import { certificateFile } from './certificates';
import {
  baseUrl,
  blogSlugs,
  connections,
  contacts,
  count,
  decimal,
  flag,
  fraction,
  headerName,
  keyPrefix,
  mailAddress,
  mediaBase,
  mediaBases,
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
import { databaseUrl, databaseUrls, mediaUrl, proxyUrl, redisUrl, smtpUrl } from './urls';

/** Seconds: the example schedule of the Standard Webhooks specification. */
const RETRY_SCHEDULE = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** Higher outside production, because other programs run on a developer's machine. */
const OVERLOAD_DELAY_MS = { production: 200, other: 1000 };

export const SPEC = {
  NODE_ENV: oneOf('development', 'test', 'production')({ default: 'development' }),
  PORT: port({ default: 3000 }),
  PUBLIC_URL: baseUrl({ default: '' }),
  APP_URL: baseUrl({ default: '' }),
  CONSOLE: oneOf('on', 'off')({ default: 'on' }),
  CONSOLE_URL: baseUrl({ default: '' }),
  MCP: oneOf('on', 'off')({ default: 'on' }),
  ROOT_REDIRECT: oneOf('on', 'off')({ default: 'on' }),
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
  ROBOTS_SITEMAPS: blogSlugs({ default: [] }),
  WEBHOOK_RETRY_SCHEDULE: waits({ default: RETRY_SCHEDULE }),
  WEBHOOK_TIMEOUT_MS: units({ default: 15_000 }),
  WEBHOOK_DISABLE_AFTER_HOURS: fraction({ default: 120 }),
  WEBHOOK_FAILING_AFTER_HOURS: fraction({ default: 1 }),
  WEBHOOK_NOTICE_SECONDS: count({ default: 300 }),
  WEBHOOK_ALLOW: networksOrHosts({ default: [] }),
  WEBHOOK_HTTPS_ONLY: flag({ default: false }),
  WEBHOOK_PROXY_URL: proxyUrl({ default: '' }),
  WEBHOOK_CA_FILE: certificateFile({ default: [] }),
  WEBHOOK_LOG_DAYS: units({ default: 30 }),
  WEBHOOKS_PER_ACCOUNT: count({ default: 100 }),
  KEYS_PER_ACCOUNT: count({ default: 50 }),
  SERVICE_TOKENS_PER_ACCOUNT: count({ default: 50 }),
  VERSIONS_KEEP: count({ default: 100 }),
  DRAFT_VERSIONS_KEEP: count({ default: 50 }),
  CHANGES_DAYS: fraction({ default: 30 }),
  CHANGES_LAG_SECONDS: decimal({ default: 12 }),
  CACHE_TAG_HEADER: headerName({ default: 'Cache-Tag' }),
  SHARED_CACHE_SECONDS: count({ default: 0 }),
  AUDIT_LOG_DAYS: fraction({ default: 365 }),
  TRASH_DAYS: decimal({ default: 30 }),
  MEDIA_MIB_PER_ACCOUNT: count({ default: 0 }),
  MEDIA_ORPHAN_SECONDS: units({ default: 3600 }),
  MEDIA_URL: mediaUrl({ default: '' }),
  MEDIA_FORMER_STORE: mediaUrl({ default: '' }),
  MEDIA_CA_FILE: certificateFile({ default: [] }),
  MEDIA_PUBLIC_URL: mediaBase({ default: '' }),
  MEDIA_FORMER_URLS: mediaBases({ default: [] }),
  MEDIA_FILE_MIB: units({ default: 20 }),
  MEDIA_MEGAPIXELS: units({ default: 50 }),
  MEDIA_DECODE_SECONDS: units({ default: 10 }),
  TOKEN_IDLE_SECONDS: units({ default: 86_400 }),
  TOKEN_MAX_SECONDS: units({ default: 604_800 }),
  INVITATION_SECONDS: units({ default: 604_800 }),
  INVITATIONS_PER_PERSON_PER_HOUR: count({ default: 10 }),
  INVITATIONS_PER_ACCOUNT_PER_DAY: count({ default: 200 }),
  RATE_LIMIT_PER_MINUTE: count({ default: 600 }),
  ACCOUNT_RATE_LIMIT_PER_MINUTE: count({ default: 6000 }),
  SEARCH_LIMIT_PER_MINUTE: count({ default: 60 }),
  LOGIN_LIMIT_PER_MINUTE: count({ default: 20 }),
  LOGIN_FAILURES: count({ default: 5 }),
  LOGIN_LOCK_SECONDS: count({ default: 900 }),
  OVERLOAD_DELAY_MS: count({ default: undefined }),
  CONNECTIONS_PER_ADDRESS: count({ default: 1000 }),
  BODY_BUDGET_MIB: units({ default: 64 }),
  UPLOAD_BUDGET_MIB: units({ default: 512 }),
  ANSWER_BUDGET_MIB: units({ default: 64 }),
  TRUST_PROXY: proxies({ default: '' }),
  CORS_ORIGINS: origins({ default: [] }),
  METRICS_PORT: port({ default: 0 }),
  READY_NEEDS_DATABASE_SECONDS: count({ default: 0 }),
  SLOW_QUERY_MS: count({ default: 500 }),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl({ default: '' }),
  MIGRATE_ON_START: flag({ default: undefined }),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')({ default: 'info' }),
  LOG_FORMAT: oneOf('json', 'pretty')({ default: undefined }),
};

export const SETTING_NAMES: readonly string[] = Object.keys(SPEC);

export type Read = ReturnType<typeof cleanEnv<typeof SPEC>>;

/** docs/settings.md explains the names. Checked once, at startup. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- the fields are the cleaned environment
export class Settings {
  constructor(private readonly given: Read) {
    Object.assign(this, given, {
      DATABASE_URL: given.DATABASE_URL || `sqlite:${join(given.DATA_DIR, 'blog.sqlite')}`,
      MIGRATE_ON_START: given.MIGRATE_ON_START ?? given.NODE_ENV !== 'production',
      LOG_FORMAT: given.LOG_FORMAT ?? (given.NODE_ENV === 'production' ? 'json' : 'pretty'),
    });
    this.listensAt(given.PORT);
  }

  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  get overloadDelayMs(): number {
    return (
      this.OVERLOAD_DELAY_MS ?? (this.production ? OVERLOAD_DELAY_MS.production : OVERLOAD_DELAY_MS.other)
    );
  }

  /** The default database is for trials. */
  get databaseIsGiven(): boolean {
    return this.given.DATABASE_URL !== '';
  }

  get embedded(): boolean {
    return this.DATABASE_URL.startsWith('sqlite:');
  }

  /** Where new files of media are stored. */
  get mediaUrl(): string {
    return this.MEDIA_URL || `file:${join(this.DATA_DIR, 'media')}`;
  }

  get publicPath(): string {
    return new URL(this.PUBLIC_URL).pathname.replace(/\/$/, '');
  }

  /** The console's address without `/console`. */
  get consoleBase(): string {
    return this.CONSOLE_URL || this.PUBLIC_URL;
  }

  /** Where people log in: APP_URL, else the console; empty if there is neither. */
  get loginUrl(): string {
    return this.APP_URL || (this.CONSOLE === 'on' ? `${this.consoleBase}/console` : '');
  }

  /** A local console can be opened by both names of the machine. */
  get consoleOrigins(): string[] {
    const { origin } = new URL(this.consoleBase);
    if (this.CONSOLE_URL || this.given.PUBLIC_URL) return [origin];
    return [origin, origin.replace('localhost', '127.0.0.1')];
  }

  /** If PORT is 0, the port is known only once it is open. */
  listensAt(open: number): void {
    Object.assign(this, { PUBLIC_URL: this.given.PUBLIC_URL || `http://localhost:${open}` });
  }
}
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type
export interface Settings extends Read {}
