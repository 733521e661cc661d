import {
  KEY,
  oneProblem,
  oneWarning,
  production,
  type ExpectedMessage,
} from '../../../test/support/texts/setting-messages';

const STOPS: ExpectedMessage[] = [
  [production({ SECRET_KEY: '' }), /^SECRET_KEY is required with NODE_ENV=production/],
  [production({ DATABASE_URL: '' }), /^DATABASE_URL is required with NODE_ENV=production/],
  [production({ TRUST_PROXY: '0.0.0.0/0' }), /^TRUST_PROXY must not trust every address/],
  [production({ TRUST_PROXY: '10.0.0.0/8, ::/0' }), /^TRUST_PROXY must not trust every address/],
  [production({ TRUST_PROXY: '10.1.2.3/0' }), /^TRUST_PROXY must not trust every address/],
];

const WARNINGS: ExpectedMessage[] = [
  [{ NODE_ENV: '' }, /^webhooks may be sent to loopback and private addresses/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY trusts every address/],
  [production({ TRUST_PROXY: '10.0.0.0/8' }), /^TRUST_PROXY trusts a whole network/],
  [production({ TRUST_PROXY: '192.0.2.0/28, 10.42.0.0/16' }), /^TRUST_PROXY trusts a whole network/],
  [production({ TRUST_PROXY: 'fd00::/8' }), /^TRUST_PROXY trusts a whole network/],
  [{ TRUST_PROXY: '127' }, /^TRUST_PROXY trusts 127 hops/],
  [production({ DATABASE_URL: 'sqlite:blog.sqlite' }), /^NODE_ENV=production with the embedded database/],
  [production({ DATABASE_URL: 'mysql://root:x@db/blog' }), /^DATABASE_URL connects as root/],
  [production({ REDIS_URL: '' }), /^REDIS_URL is not set: each process/],
  [production({ PUBLIC_URL: '' }), /^PUBLIC_URL is an address of this machine/],
  [production({ PUBLIC_URL: 'http://localhost:3000' }), /^PUBLIC_URL is an address of this machine/],
  [production({ PUBLIC_URL: 'https://127.1.2.3/' }), /^PUBLIC_URL is an address of this machine/],
  [production({ PUBLIC_URL: 'http://[::1]:3000' }), /^PUBLIC_URL is an address of this machine/],
  [production({ PUBLIC_URL: 'http://blog.example.com' }), /^PUBLIC_URL is http:/],
  [production({ APP_URL: 'http://localhost:5173' }), /^APP_URL is an address of this machine/],
  [production({ APP_URL: 'http://app.example.com' }), /^APP_URL is http:/],
  [production({ CONSOLE_URL: 'http://localhost:5173' }), /^CONSOLE_URL is an address of this machine/],
  [production({ CONSOLE_URL: 'http://console.example.com' }), /^CONSOLE_URL is http:/],
  [production({ SMTP_URL: '' }), /^SMTP_URL is not set: emails are written to files/],
  [production({ MAIL_FROM: '' }), /^MAIL_FROM is an address at localhost/],
  [production({ SECRET_KEY: Buffer.alloc(32).toString('base64') }), /^SECRET_KEY can be guessed/],
  [{ SECRET_KEY: KEY, SECRET_KEY_PREVIOUS: KEY }, /^SECRET_KEY_PREVIOUS is equal to SECRET_KEY/],
  [production({ WEBHOOK_ALLOW: '0.0.0.0/0' }), /^WEBHOOK_ALLOW allows every address/],
  [
    production({ CORS_ORIGINS: 'http://localhost:5173' }),
    /^CORS_ORIGINS includes an origin on the local machine/,
  ],
  [production({ LOGIN_LIMIT_PER_MINUTE: '0', LOGIN_FAILURES: '0' }), /password guesses are not limited$/],
  [production({ WEBHOOK_ALLOW: '10.0.0.0/8,fc00::/00' }), /^WEBHOOK_ALLOW allows every address/],
];

describe('unsafe settings', () => {
  it.each(STOPS)('%j prevents the start with one line', oneProblem);

  it.each(WARNINGS)('%j causes a warning of one line', oneWarning);
});
