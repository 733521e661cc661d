import fs from 'node:fs';
import {
  KEY,
  oneProblem,
  oneWarning,
  production,
  type ExpectedMessage,
  SettingFiles,
} from '../../../test/support/texts/setting-messages';
import { examineSettings } from './read-settings';

const files = new SettingFiles();

afterAll(() => files.remove());

const STOPS: ExpectedMessage[] = [
  [{ SECRET_KEY: KEY, ...files.file('SECRET_KEY', KEY) }, /^SECRET_KEY and SECRET_KEY_FILE are both set/],
  [
    production({ SECRET_KEY: KEY, ...files.file('SECRET_KEY', KEY) }),
    /^SECRET_KEY and SECRET_KEY_FILE are both/,
  ],
  [{ REDIS_URL: '"redis://redis:6379"' }, /^REDIS_URL has quotes around its value/],
  [{ DATA_DIR: "'/var/lib/blog'" }, /^DATA_DIR has quotes around its value/],
  [{ DATA_DIR: '/var/lib/blog ' }, /^DATA_DIR has spaces before or after its value/],
  [{ PORT: '3000\r' }, /^PORT has spaces before or after its value/],
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

const WARNINGS: ExpectedMessage[] = [
  [files.file('REDIS_URL', ' \n'), 'REDIS_URL_FILE names an empty file: REDIS_URL counts as unset'],
  [
    files.file('SECRET_KEY', KEY, 0o644),
    /^SECRET_KEY_FILE names a file that every user of this machine can read/,
  ],
];

/** Settings that hold a secret, or an address with a password. */
const SECRETS = [
  ['DATABASE_URL', 'mysql://blog:secret@db/blog'],
  ['DATABASE_REPLICA_URLS', 'mysql://blog:secret@replica/blog'],
  ['REDIS_URL', 'redis://:secret@redis'],
  ['SECRET_KEY', KEY],
  ['SECRET_KEY_PREVIOUS', KEY],
  ['SMTP_URL', 'smtp://blog:secret@mail:587'],
  ['WEBHOOK_PROXY_URL', 'http://blog:secret@proxy:3128'],
] as const;

const readable = (name: string) =>
  new RegExp(`^${name}_FILE names a file that every user of this machine can`);

describe('the given value of a setting', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(SECRETS)('causes a warning if %s is in a file that every user can read', (name, value) => {
    const server: Record<string, string> =
      name === 'DATABASE_REPLICA_URLS' ? { DATABASE_URL: 'mysql://blog@db/blog' } : {};

    oneWarning({ ...server, ...files.file(name, value, 0o644) }, readable(name));
  });

  it('causes no warning in a file that every user can read if it is not secret', () => {
    const { warnings } = examineSettings(files.file('DATA_DIR', '/var/lib/blog', 0o644));

    expect(warnings.filter((line) => readable('DATA_DIR').test(line))).toEqual([]);
  });

  it.each(['/run/secrets/blog/SECRET_KEY', '/var/run/secrets/SECRET_KEY'])(
    'causes no warning in %s, where containers mount secrets that every user can read',
    (SECRET_KEY_FILE) => {
      const [path = ''] = Object.values(files.file('SECRET_KEY', KEY, 0o644));
      const { readFileSync, statSync } = fs;
      jest.spyOn(fs, 'readFileSync').mockImplementation(() => readFileSync(path, 'utf8'));
      jest.spyOn(fs, 'statSync').mockImplementation(() => statSync(path));

      const { settings, warnings } = examineSettings({ SECRET_KEY_FILE });

      expect(settings.SECRET_KEY).toBe(KEY);
      expect(warnings.filter((line) => readable('SECRET_KEY').test(line))).toEqual([]);
    },
  );

  it.each(STOPS)('%j prevents the start with one line', oneProblem);

  it.each(WARNINGS)('%j causes a warning of one line', oneWarning);
});
