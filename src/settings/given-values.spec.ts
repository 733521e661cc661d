import { KEY, oneProblem, oneWarning, type SaidOf, SettingFiles } from '../../test/support/said-of-settings';

const files = new SettingFiles();

afterAll(() => files.remove());

const STOPS: SaidOf[] = [
  [{ SECRET_KEY: KEY, ...files.file('SECRET_KEY', KEY) }, /^SECRET_KEY and SECRET_KEY_FILE are both set/],
  [{ REDIS_URL: '"redis://redis:6379"' }, /^REDIS_URL has quotes around its value/],
  [{ DATA_DIR: "'/var/lib/blog'" }, /^DATA_DIR has quotes around its value/],
  [{ DATA_DIR: '/var/lib/blog ' }, /^DATA_DIR has blanks before or after its value/],
  [{ PORT: '3000\r' }, /^PORT has blanks before or after its value/],
  [{ DATA_DIR: '/var/lib/blog\n/var/lib/other' }, /^DATA_DIR has several lines/],
  [
    { SECRET_KEY_FILE: files.path('none') },
    /^SECRET_KEY_FILE names a file that cannot be read: \S+none \(ENOENT\)$/,
  ],
  [files.folder('REDIS_URL'), /^REDIS_URL_FILE names a file that cannot be read: \S+ \(EISDIR\)$/],
  [
    files.file('DATABASE_URL', 'mysql://blog@one/blog\nmysql://blog@two/blog\n'),
    /^DATABASE_URL has several lines/,
  ],
  [files.file('MAIL_FROM', '"Blog <blog@example.com>"\n'), /^MAIL_FROM has quotes around its value/],
];

const WARNINGS: SaidOf[] = [
  [files.file('REDIS_URL', ' \n'), 'REDIS_URL_FILE names an empty file: REDIS_URL counts as not set'],
  [
    files.file('SECRET_KEY', KEY, 0o644),
    /^SECRET_KEY_FILE names a file that every user of this machine can read/,
  ],
];

describe('what is given as a setting', () => {
  it.each(STOPS)('%j stop a start by one line', oneProblem);

  it.each(WARNINGS)('%j are warned of by one line', oneWarning);
});
