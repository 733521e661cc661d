import { oneWarning, type SaidOf } from '../../test/support/said-of-settings';

const WARNINGS: SaidOf[] = [
  [{ REDIS_URI: 'redis://:secret@redis' }, 'REDIS_URI is not a setting: did you mean REDIS_URL?'],
  [{ DATABASE_URI: 'x' }, 'DATABASE_URI is not a setting: did you mean DATABASE_URL?'],
  [{ DB_URL: 'x' }, 'DB_URL is not a setting: did you mean DATABASE_URL?'],
  [{ MYSQL_URL: 'x' }, 'MYSQL_URL is not a setting: did you mean DATABASE_URL?'],
  [{ SMTP_HOST: 'x' }, 'SMTP_HOST is not a setting: did you mean SMTP_URL?'],
  [{ LOGLEVEL: 'debug' }, 'LOGLEVEL is not a setting: did you mean LOG_LEVEL?'],
  [{ MAIL_FORM: 'x' }, 'MAIL_FORM is not a setting: did you mean MAIL_FROM?'],
  [{ 'redis-url': 'x' }, 'redis-url is not a setting: did you mean REDIS_URL?'],
  [{ SECRET_KEY_FIL: 'x' }, 'SECRET_KEY_FIL is not a setting: did you mean SECRET_KEY_FILE?'],
  [{ DB_URL_FILE: 'x' }, 'DB_URL_FILE is not a setting: did you mean DATABASE_URL_FILE?'],
  [{ WEBHOOK_TIMEOUT: '5' }, 'WEBHOOK_TIMEOUT is not a setting: did you mean WEBHOOK_TIMEOUT_MS?'],
];

describe('names that are nearly those of settings', () => {
  it.each(WARNINGS)('%j are warned of by one line', oneWarning);
});
