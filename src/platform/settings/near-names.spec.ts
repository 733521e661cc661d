import { oneWarning, production, type SaidOf } from '../../../test/support/texts/said-of-settings';
import { examineSettings } from './read-settings';

const WARNINGS: SaidOf[] = [
  [{ REDIS_URI: 'redis://:secret@redis' }, 'REDIS_URI is not a setting: did you mean REDIS_URL?'],
  [{ DATABASE_URI: 'x' }, 'DATABASE_URI is not a setting: did you mean DATABASE_URL?'],
  [{ DB_URL: 'x' }, 'DB_URL is not a setting: did you mean DATABASE_URL?'],
  [{ MYSQL_URL: 'x' }, 'MYSQL_URL is not a setting: did you mean DATABASE_URL?'],
  [{ SMTP_HOST: 'x' }, 'SMTP_HOST is not a setting: did you mean SMTP_URL?'],
  [{ LOG_LVL: 'debug' }, 'LOG_LVL is not a setting: did you mean LOG_LEVEL?'],
  [{ LOGLEVEL: 'debug' }, 'LOGLEVEL is not a setting: did you mean LOG_LEVEL?'],
  [{ MAIL_FORM: 'x' }, 'MAIL_FORM is not a setting: did you mean MAIL_FROM?'],
  [{ 'redis-url': 'x' }, 'redis-url is not a setting: did you mean REDIS_URL?'],
  [
    { 'login-limit-per-minute': '5' },
    /^login-limit-per-minute is not .+: did you mean LOGIN_LIMIT_PER_MINUTE\?$/,
  ],
  [{ SECRET_KEY_FIL: 'x' }, 'SECRET_KEY_FIL is not a setting: did you mean SECRET_KEY_FILE?'],
  [{ DB_URL_FILE: 'x' }, 'DB_URL_FILE is not a setting: did you mean DATABASE_URL_FILE?'],
  [{ SMTP_URI: 'x' }, 'SMTP_URI is not a setting: did you mean SMTP_URL?'],
  [{ REDIS_UA_FILE: 'x' }, 'REDIS_UA_FILE is not a setting: did you mean REDIS_CA_FILE?'],
  [{ WEBHOOK_TIMEOUT: '5' }, 'WEBHOOK_TIMEOUT is not a setting: did you mean WEBHOOK_TIMEOUT_MS?'],
];

/** Names that other programs use, each with the setting that has the same meaning. */
const ALIASES = [
  ['ALLOWED_ORIGINS', 'CORS_ORIGINS'],
  ['APP_ENV', 'NODE_ENV'],
  ['BASE_URL', 'PUBLIC_URL'],
  ['DATABASE_HOST', 'DATABASE_URL'],
  ['DATABASE_POOL', 'DATABASE_POOL_SIZE'],
  ['DB_HOST', 'DATABASE_URL'],
  ['DB_POOL_SIZE', 'DATABASE_POOL_SIZE'],
  ['DB_URI', 'DATABASE_URL'],
  ['DB_URL', 'DATABASE_URL'],
  ['EMAIL_FROM', 'MAIL_FROM'],
  ['HTTP_PORT', 'PORT'],
  ['MAIL_HOST', 'SMTP_URL'],
  ['MAIL_URL', 'SMTP_URL'],
  ['MARIADB_URL', 'DATABASE_URL'],
  ['MYSQL_URI', 'DATABASE_URL'],
  ['MYSQL_URL', 'DATABASE_URL'],
  ['RATE_LIMIT', 'RATE_LIMIT_PER_MINUTE'],
  ['REDIS_HOST', 'REDIS_URL'],
  ['REDIS_PASSWORD', 'REDIS_URL'],
  ['SERVER_PORT', 'PORT'],
  ['SITE_URL', 'PUBLIC_URL'],
  ['SMTP_FROM', 'MAIL_FROM'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['SMTP_PASSWORD', 'SMTP_URL'],
  ['TRUSTED_PROXIES', 'TRUST_PROXY'],
  ['WEBHOOK_TIMEOUT', 'WEBHOOK_TIMEOUT_MS'],
] as const;

describe('a name that is nearly that of a setting', () => {
  it.each(WARNINGS)('%j causes a warning of one line', oneWarning);

  it('of another program causes no warning if the setting is given', () => {
    const { warnings } = examineSettings(production({ SITE_URL: 'x', REDIS_HOST: 'x', SMTP_HOST_FILE: 'x' }));

    expect(warnings).toEqual([]);
  });

  it.each(ALIASES)('%s is reported as a mistake for %s, with and without _FILE', (alias, name) => {
    oneWarning({ [alias]: 'x' }, `${alias} is not a setting: did you mean ${name}?`);
    oneWarning({ [`${alias}_FILE`]: 'x' }, `${alias}_FILE is not a setting: did you mean ${name}_FILE?`);
  });
});
