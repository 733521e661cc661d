import { oneWarning, production } from '../../../test/support/texts/setting-messages';
import { examineSettings } from './read-settings';

describe('a variable with a prefix of the settings', () => {
  it.each([
    'REDIS_URI',
    'DATABASE_HOST',
    'SMTP_HOST',
    'MAIL_FORM',
    'SECRET_KEY_FIL',
    'RATE_LIMIT',
    'WEBHOOK_TIMEOUT',
    'SMTP_PORT',
    'REDIS_PORT',
    'CORS_ORIGIN',
    'TRUST_PROXIES',
    'ACCOUNT_RATE_LIMIT',
  ])('%s causes a warning, as it is not a setting', (name) =>
    oneWarning({ [name]: 'hidden' }, `${name} is not a setting: docs/settings.md lists them`),
  );

  it.each([
    ['MYSQL_URL', 'x'],
    ['TOKENIZERS_PARALLELISM', '0'],
    ['redis_uri', 'x'],
    ['MAIL', '/var/mail/root'],
    ['REDIS_SERVICE_HOST', '10.0.0.1'],
    ['REDIS_SERVICE_PORT_CLIENTS', '6379'],
    ['REDIS_PORT', 'tcp://10.0.0.1:6379'],
    ['REDIS_PRIMARY_PORT_6379_TCP_ADDR', '10.0.0.1'],
    ['SMTP_PORT_53_UDP', 'udp://10.0.0.1:53'],
    ['BLOG_PORT', 'tcp://10.0.0.1:80'],
  ])('%s=%s causes none, as other programs set it', (name, value) => {
    expect(examineSettings(production({ [name]: value })).warnings).toEqual([]);
  });

  it('causes no warning if it is empty', () => {
    expect(examineSettings(production({ REDIS_URI: '' })).warnings).toEqual([]);
  });
});
