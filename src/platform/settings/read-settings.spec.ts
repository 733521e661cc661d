import { examineSettings, readSettings } from './read-settings';

describe('the setting', () => {
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
    const { problems } = examineSettings({ [name]: given });

    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} \\S.+$`))]);
  });

  it.each([
    ['redis://:a,b@one:1,two:2/3', { REDIS_SENTINEL: 'my-master.1' }],
    ['rediss://one:1,two:2/0', { REDIS_CLUSTER: 'true' }],
    ['redis://one', { REDIS_CLUSTER: 'true' }],
  ])('REDIS_URL accepts %j with %j', (REDIS_URL, more) => {
    expect(readSettings({ REDIS_URL, ...more })).toMatchObject({ REDIS_URL });
  });
});
