import {
  oneProblem,
  oneWarning,
  production,
  type ExpectedMessage,
} from '../../../test/support/texts/setting-messages';

const STOPS: ExpectedMessage[] = [
  [{ METRICS_PORT: '3000' }, /^METRICS_PORT must differ from PORT/],
  [{ DATABASE_REPLICA_URLS: 'mysql://db/blog' }, /^DATABASE_REPLICA_URLS requires a database server/],
];

const WARNINGS: ExpectedMessage[] = [
  [production({ PORT: '0' }), /^PORT=0 selects a different port at each start/],
  [production({ LOG_LEVEL: 'debug' }), /^LOG_LEVEL=debug logs every step/],
  [production({ LOG_LEVEL: 'fatal' }), /^LOG_LEVEL=fatal hides errors/],
  [production({ LOG_LEVEL: 'trace' }), /^LOG_LEVEL=trace logs every step/],
  [production({ LOG_LEVEL: 'silent' }), /^LOG_LEVEL=silent hides errors/],
  [
    { DATABASE_URL: 'mysql://u@db/blog', DATABASE_REPLICA_URLS: 'mysql://u@db/blog' },
    /^DATABASE_REPLICA_URLS names the database of DATABASE_URL/,
  ],
  [{ DATABASE_URL: 'sqlite://data/blog.sqlite' }, /^DATABASE_URL names a file in the root directory/],
  [{ ROLE: 'worker' }, /^ROLE=worker with the embedded database/],
  [{ SMTP_URL: 'smtp://mail.example.com:465' }, /^SMTP_URL is smtp:\/\/ on port 465/],
  [{ SMTP_URL: 'smtps://mail.example.com:587' }, /^SMTP_URL is smtps:\/\/ on a port/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317' }, /^OTEL_EXPORTER_OTLP_ENDPOINT is on port 4317/],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/v1/traces' },
    /^OTEL_EXPORTER_OTLP_ENDPOINT must not end in \/v1\/traces/,
  ],
  [{ WEBHOOK_RETRY_SCHEDULE: Array(10_000).fill('1').join() }, /^WEBHOOK_RETRY_SCHEDULE has 10000 delays/],
  [{ WEBHOOK_RETRY_SCHEDULE: '9999999' }, /^WEBHOOK_RETRY_SCHEDULE lasts longer than WEBHOOK_LOG_DAYS/],
  [{ WEBHOOK_FAILING_AFTER_HOURS: '120' }, /^WEBHOOK_FAILING_AFTER_HOURS is not below/],
  [{ CHANGES_LAG_SECONDS: '5' }, /^CHANGES_LAG_SECONDS is below 12/],
  [{ TOKEN_IDLE_SECONDS: '9999999' }, /^TOKEN_IDLE_SECONDS is longer than TOKEN_MAX_SECONDS/],
  [{ RATE_LIMIT_PER_MINUTE: '9000' }, /^ACCOUNT_RATE_LIMIT_PER_MINUTE is below RATE_LIMIT_PER_MINUTE/],
];

describe('settings that contradict each other', () => {
  it.each(STOPS)('%j prevents the start with one line', oneProblem);

  it.each(WARNINGS)('%j causes a warning of one line', oneWarning);
});
