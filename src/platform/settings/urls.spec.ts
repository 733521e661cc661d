import { readSettings } from './read-settings';

const SERVER = 'mysql://me:secret@db.example/blog';

describe('the URL of a server', () => {
  it.each([
    ['DATABASE_URL', `${SERVER}?tls=true`],
    ['DATABASE_URL', `${SERVER}?tls=skip-verify`],
    ['DATABASE_URL', 'mariadb://me:a%40b%3Fc%23d@[::1]:3307/blog'],
    ['REDIS_URL', 'rediss://:secret@redis.example:6380/2?tls=skip-verify'],
    ['SMTP_URL', 'smtp://mail.example:25?requireTLS=false&tls.rejectUnauthorized=false'],
    ['WEBHOOK_PROXY_URL', 'http://me:secret@proxy.example:3128/'],
  ])('as %s is accepted: %s', (name, url) => {
    expect(readSettings({ [name]: url })).toHaveProperty(name, url);
  });

  it.each([
    ['DATABASE_URL', `${SERVER}?ssl=secret`, 'has an unknown parameter ssl (allowed: tls)'],
    ['DATABASE_URL', `${SERVER}?tls=true&sslmode=secret`, 'has an unknown parameter sslmode (allowed: tls)'],
    ['DATABASE_URL', `${SERVER}?constructor=secret`, 'has an unknown parameter constructor (allowed: tls)'],
    ['DATABASE_URL', `${SERVER}?se%20cret=secret`, 'has an unknown parameter (allowed: tls)'],
    ['DATABASE_URL', `${SERVER}?tls`, 'has a parameter tls that is not one of true, skip-verify'],
    ['DATABASE_URL', `${SERVER}?tls=secret`, 'has a parameter tls that is not one of true, skip-verify'],
    ['DATABASE_URL', `${SERVER}?tls=TRUE`, 'has a parameter tls that is not one of true, skip-verify'],
    [
      'DATABASE_URL',
      `${SERVER}?tls=true&tls=skip-verify`,
      'has a parameter tls that is not one of true, skip-verify',
    ],
    ['DATABASE_URL', 'sqlite:data/blog.sqlite?tls=true', 'has a parameter, but a SQLite file takes none'],
    [
      'DATABASE_REPLICA_URLS',
      `${SERVER},${SERVER}?ssl=secret`,
      'has an unknown parameter ssl (allowed: tls)',
    ],
    ['REDIS_URL', 'redis://redis.example?tls=skip-verify', 'has an unknown parameter tls (none is allowed)'],
    ['REDIS_URL', 'redis://redis.example?family=6', 'has an unknown parameter family (none is allowed)'],
    ['REDIS_URL', 'rediss://redis.example?db=2', 'has an unknown parameter db (allowed: tls)'],
    ['REDIS_URL', 'rediss://redis.example?tls=true', 'has a parameter tls that is not one of skip-verify'],
    [
      'SMTP_URL',
      'smtp://mail.example?ignoreTLS=true',
      'has an unknown parameter ignoreTLS (allowed: requireTLS, tls.rejectUnauthorized)',
    ],
    [
      'SMTP_URL',
      'smtp://mail.example?requireTLS=no',
      'has a parameter requireTLS that is not one of true, false',
    ],
    ['WEBHOOK_PROXY_URL', 'http://proxy.example?a=secret', 'has an unknown parameter a (none is allowed)'],
    ['PUBLIC_URL', 'https://blog.example?a=secret', 'must be an http or https URL without a query'],
    ['PUBLIC_URL', 'https://:secret@blog.example', 'must be an http or https URL without a query'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://otel?a=secret', 'must be an http or https URL without a query'],
  ])('as %s is refused: %s', (name, url, message) => {
    expect(() => readSettings({ [name]: url, ...server(name) })).toThrow(`${name} ${message}`);
  });

  it.each([
    ['DATABASE_URL', 'mysql://me:12?secret@db.example/blog'],
    ['DATABASE_URL', 'mysql://me/a?sec&ret@db.example/blog'],
    ['DATABASE_URL', `${SERVER}#secret`],
    ['DATABASE_URL', 'mysql://me:100%@db.example/blog'],
    ['REDIS_URL', 'rediss://me:6379?secret@redis.example'],
    ['SMTP_URL', 'smtp://me:25#secret@mail.example'],
    ['WEBHOOK_PROXY_URL', 'http://me:80?secret@proxy.example'],
  ])('as %s that is not percent-encoded is refused without quoting its password: %s', (name, url) => {
    expect(() => readSettings({ [name]: url })).toThrow(new RegExp(`^${name} must be (?!.*(?:sec|ret|100))`));
  });
});

/** Returns the DATABASE_URL that DATABASE_REPLICA_URLS requires; nothing for other settings. */
const server = (name: string) => (name === 'DATABASE_REPLICA_URLS' ? { DATABASE_URL: SERVER } : {});
