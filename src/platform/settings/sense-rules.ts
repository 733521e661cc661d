import { stop, warn, type Rule } from './rule';
import type { Settings } from './settings';

const DAY_SECONDS = 86_400;

/** A higher number of retries is almost certainly a mistake. */
const MOST_RETRIES = 100;

const seconds = (waits: readonly number[]) => waits.reduce((sum, wait) => sum + wait, 0);
const smtp = ({ SMTP_URL }: Settings) => (SMTP_URL ? new URL(SMTP_URL) : null);
const traces = ({ OTEL_EXPORTER_OTLP_ENDPOINT: url }: Settings) => (url ? new URL(url) : null);

export const SENSE: readonly Rule[] = [
  stop(
    ['DATABASE_URL', 'DATABASE_REPLICA_URLS'],
    ({ embedded, DATABASE_REPLICA_URLS }) => embedded && DATABASE_REPLICA_URLS.length > 0,
    'DATABASE_REPLICA_URLS requires a database server in DATABASE_URL: the embedded database has no replicas',
  ),
  warn(
    ['DATABASE_URL', 'DATABASE_REPLICA_URLS'],
    ({ DATABASE_URL, DATABASE_REPLICA_URLS }) => DATABASE_REPLICA_URLS.includes(DATABASE_URL),
    'DATABASE_REPLICA_URLS names the database of DATABASE_URL: reads still go to the primary',
  ),
  warn(
    ['DATABASE_URL'],
    ({ DATABASE_URL }) => /^sqlite:\/\/[^/]/.test(DATABASE_URL),
    'DATABASE_URL names a file in the root directory: write sqlite:FILE without // for a relative path',
  ),
  warn(
    ['DATABASE_URL', 'ROLE'],
    ({ embedded, ROLE }) => embedded && ROLE !== 'all',
    ({ ROLE }) => `ROLE=${ROLE} with the embedded database: no other process can have the other role`,
  ),
  stop(
    ['PORT', 'METRICS_PORT'],
    ({ PORT, METRICS_PORT }) => METRICS_PORT > 0 && METRICS_PORT === PORT,
    'METRICS_PORT must differ from PORT; leave it empty for no separate port',
  ),
  warn(
    ['NODE_ENV', 'PORT', 'ROLE'],
    ({ production, PORT, ROLE }) => production && PORT === 0 && ROLE !== 'worker',
    'PORT=0 selects a different port at each start: no proxy can be configured for it',
  ),
  warn(
    ['CHANGES_LAG_SECONDS'],
    ({ CHANGES_LAG_SECONDS }) => CHANGES_LAG_SECONDS < 12,
    'CHANGES_LAG_SECONDS is below 12: mirrors can miss changes, because a change can take ten seconds',
  ),
  warn(
    ['WEBHOOK_FAILING_AFTER_HOURS', 'WEBHOOK_DISABLE_AFTER_HOURS'],
    ({ WEBHOOK_FAILING_AFTER_HOURS: failing, WEBHOOK_DISABLE_AFTER_HOURS: disable }) => failing >= disable,
    'WEBHOOK_FAILING_AFTER_HOURS is not below WEBHOOK_DISABLE_AFTER_HOURS: no one is notified before webhooks are disabled',
  ),
  warn(
    ['SMTP_URL'],
    (settings) => smtp(settings)?.protocol === 'smtp:' && smtp(settings)?.port === '465',
    'SMTP_URL is smtp:// on port 465, where servers expect TLS from the start: use smtps://',
  ),
  warn(
    ['SMTP_URL'],
    (settings) => smtp(settings)?.protocol === 'smtps:' && /^(?:25|587)$/.test(smtp(settings)?.port ?? ''),
    'SMTP_URL is smtps:// on a port where servers start without TLS: use smtp://, which is upgraded',
  ),
  warn(
    ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    (settings) => /\/v1\/traces$/.test(traces(settings)?.pathname ?? ''),
    'OTEL_EXPORTER_OTLP_ENDPOINT must not end in /v1/traces, which is appended',
  ),
  warn(
    ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    (settings) => traces(settings)?.port === '4317',
    'OTEL_EXPORTER_OTLP_ENDPOINT is on port 4317, which is for gRPC: OTLP over HTTP is on 4318',
  ),
  warn(
    ['WEBHOOK_RETRY_SCHEDULE'],
    ({ WEBHOOK_RETRY_SCHEDULE: waits }) => waits.length > MOST_RETRIES,
    ({ WEBHOOK_RETRY_SCHEDULE: waits }) =>
      `WEBHOOK_RETRY_SCHEDULE has ${waits.length} delays: each failed delivery is stored with that many attempts`,
  ),
  warn(
    ['WEBHOOK_RETRY_SCHEDULE', 'WEBHOOK_LOG_DAYS'],
    ({ WEBHOOK_RETRY_SCHEDULE, WEBHOOK_LOG_DAYS }) =>
      seconds(WEBHOOK_RETRY_SCHEDULE) > WEBHOOK_LOG_DAYS * DAY_SECONDS,
    'WEBHOOK_RETRY_SCHEDULE lasts longer than WEBHOOK_LOG_DAYS: events are kept until their last attempt',
  ),
  warn(
    ['TOKEN_IDLE_SECONDS', 'TOKEN_MAX_SECONDS'],
    ({ TOKEN_IDLE_SECONDS, TOKEN_MAX_SECONDS }) => TOKEN_IDLE_SECONDS > TOKEN_MAX_SECONDS,
    'TOKEN_IDLE_SECONDS is longer than TOKEN_MAX_SECONDS, which ends each token earlier',
  ),
  warn(
    ['RATE_LIMIT_PER_MINUTE', 'ACCOUNT_RATE_LIMIT_PER_MINUTE'],
    ({ RATE_LIMIT_PER_MINUTE: ofPair, ACCOUNT_RATE_LIMIT_PER_MINUTE: ofAccount }) =>
      ofAccount > 0 && ofAccount < ofPair,
    'ACCOUNT_RATE_LIMIT_PER_MINUTE is below RATE_LIMIT_PER_MINUTE, so the latter is never reached',
  ),
  warn(
    ['NODE_ENV', 'LOG_LEVEL'],
    ({ production, LOG_LEVEL }) => production && /^(?:debug|trace)$/.test(LOG_LEVEL),
    ({ LOG_LEVEL }) => `LOG_LEVEL=${LOG_LEVEL} logs every step of every request`,
  ),
  warn(
    ['NODE_ENV', 'LOG_LEVEL'],
    ({ production, LOG_LEVEL }) => production && /^(?:silent|fatal)$/.test(LOG_LEVEL),
    ({ LOG_LEVEL }) => `LOG_LEVEL=${LOG_LEVEL} hides errors of the service`,
  ),
];
