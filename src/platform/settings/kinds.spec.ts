import { oneProblem, type ExpectedMessage } from '../../../test/support/texts/setting-messages';

const STOPS: ExpectedMessage[] = [
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, test, production'],
  [{ NODE_ENV: 'Production' }, /^NODE_ENV must be one of/],
  [{ NODE_ENV: 'staging' }, /^NODE_ENV must be one of/],
  [{ SECRET_KEY: 'deadbeef'.repeat(8) }, /^SECRET_KEY must be 32 bytes in base64/],
  [{ REDIS_CLUSTER: 'True' }, 'REDIS_CLUSTER must be true or false'],
  [{ WEBHOOK_HTTPS_ONLY: 'yes' }, 'WEBHOOK_HTTPS_ONLY must be true or false'],
  [{ MIGRATE_ON_START: '1' }, 'MIGRATE_ON_START must be true or false'],
  [{ PORT: '80a' }, /^PORT must be a port/],
  [{ METRICS_PORT: 'tcp://10.0.0.1:80' }, /^METRICS_PORT must be a port/],
  [{ ROLE: 'web' }, 'ROLE must be one of all, api, worker'],
  [{ LOG_LEVEL: 'INFO' }, /^LOG_LEVEL must be one of/],
  [{ PUBLIC_URL: 'blog.example.com' }, /^PUBLIC_URL must be an http or https URL/],
  [{ APP_URL: 'javascript:alert(1)' }, /^APP_URL must be an http or https URL/],
  [{ DATABASE_URL: 'postgres://db/blog' }, /^DATABASE_URL must be/],
  [{ DATABASE_URL: 'mysql://user:password@host:port/name' }, /^DATABASE_URL must be/],
  [
    { DATABASE_URL: 'mysql://db/blog', DATABASE_REPLICA_URLS: 'sqlite:other' },
    /^DATABASE_REPLICA_URLS must be/,
  ],
  [{ DATABASE_POOL_SIZE: '10000' }, 'DATABASE_POOL_SIZE must be a whole number from 2 to 9999'],
  [{ DATABASE_POOL_SIZE: '1' }, /^DATABASE_POOL_SIZE must be/],
  [{ REDIS_URL: 'redis:6379' }, /^REDIS_URL must be/],
  [{ REDIS_PREFIX: 'blog{1}' }, /^REDIS_PREFIX must be/],
  [{ SMTP_URL: 'mail.example.com:587' }, /^SMTP_URL must be/],
  [{ MAIL_FROM: 'The blog' }, /^MAIL_FROM must be an email address/],
  [{ SECURITY_CONTACT: 'security@example.com' }, /^SECURITY_CONTACT must be addresses such as mailto:/],
  [{ SECURITY_CONTACT: 'http://example.com/security' }, /^SECURITY_CONTACT must be/],
  [{ SECURITY_CONTACT: 'mailto:a@example.com\tContact:' }, /^SECURITY_CONTACT must be/],
  [{ ROBOTS_SITEMAPS: 'acme,Acme News' }, /^ROBOTS_SITEMAPS must be blogSlugs such as/],
  [{ ROBOTS_SITEMAPS: 'acme: news' }, /^ROBOTS_SITEMAPS must be/],
  [{ CORS_ORIGINS: 'https://example.com/app' }, /^CORS_ORIGINS must be origins/],
  [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS must be origins/],
  [{ MEDIA_PUBLIC_URL: 'https://cdn.example/?key=' }, /^MEDIA_PUBLIC_URL must be an http/],
  [{ MEDIA_FORMER_URLS: 'https://{account}.cdn.example,cdn' }, /^MEDIA_FORMER_URLS must be an http/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be a number of hops/],
  [{ WEBHOOK_ALLOW: '*.example.com' }, /^WEBHOOK_ALLOW must be/],
  [{ WEBHOOK_RETRY_SCHEDULE: '5s,5m,1h' }, /^WEBHOOK_RETRY_SCHEDULE must be seconds/],
  [{ WEBHOOK_TIMEOUT_MS: '15s' }, /^WEBHOOK_TIMEOUT_MS must be/],
  [{ TOKEN_IDLE_SECONDS: '24h' }, /^TOKEN_IDLE_SECONDS must be/],
  [{ RATE_LIMIT_PER_MINUTE: 'off' }, /^RATE_LIMIT_PER_MINUTE must be/],
  [{ LOGIN_LOCK_SECONDS: '-1' }, /^LOGIN_LOCK_SECONDS must be/],
];

describe('values that cannot be read', () => {
  it.each(STOPS)('%j prevents the start with one line', oneProblem);
});
