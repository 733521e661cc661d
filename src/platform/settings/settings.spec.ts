import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadSetting } from './bad-setting';
import { readSettings } from './read-settings';
import { SETTING_NAMES } from './settings';
import { ROOT } from '../../../test/support/root';

const KEY = Buffer.alloc(32, 7).toString('base64');

describe('settings', () => {
  let folder: string;

  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'blog-settings-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const fileOf = (content: string) => {
    const file = join(folder, 'value');
    writeFileSync(file, content);
    return file;
  };
  const refusal = (environment: Record<string, string>): string => {
    try {
      readSettings(environment);
    } catch (error) {
      if (error instanceof BadSetting) return error.message;
      throw error;
    }
    throw new Error(`accepted: ${JSON.stringify(environment)}`);
  };

  const page = readFileSync(join(ROOT, 'docs', 'settings.md'), 'utf8');

  it('are exactly the settings in docs/settings.md', () => {
    const documented = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);

    expect(documented.sort()).toEqual([...SETTING_NAMES].sort());
  });

  it('have defaults that need no server', () => {
    const settings = readSettings({});

    expect(settings).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: `sqlite:${join('data', 'blog.sqlite')}`,
      REDIS_URL: '',
      ROLE: 'all',
      MIGRATE_ON_START: true,
      embedded: true,
      production: false,
    });
  });

  const defaults = Object.entries(readSettings({})).filter(
    ([name, value]) => typeof value === 'number' && SETTING_NAMES.includes(name),
  );

  // The page prints “none” for a port that is not opened.
  it.each(defaults.filter(([name]) => name !== 'METRICS_PORT'))(
    'have the default of %s that docs/settings.md prints: %i',
    (name, value) => {
      const [, documented] = new RegExp(`^\\| \`${name}\` +\\| \`(\\d+)\``, 'm').exec(page) ?? [];

      expect(documented).toBe(String(value));
    },
  );

  it('are unset if they are empty', () => {
    const environment = Object.fromEntries(
      SETTING_NAMES.filter((name) => name !== 'CACHE_TAG_HEADER').flatMap((name) => [
        [name, ''],
        [`${name}_FILE`, ''],
      ]),
    );

    expect(readSettings(environment)).toEqual(readSettings({}));
  });

  it('can turn off the header of cache tags by an empty value', () => {
    expect(readSettings({ CACHE_TAG_HEADER: '' }).CACHE_TAG_HEADER).toBe('');
  });

  it('can be read from files, without surrounding blanks', () => {
    const { SECRET_KEY } = readSettings({ SECRET_KEY_FILE: fileOf(`${KEY}\n`) });

    expect(SECRET_KEY).toBe(KEY);
  });

  it('are refused if they are given twice or their file does not exist', () => {
    expect(refusal({ SECRET_KEY: KEY, SECRET_KEY_FILE: fileOf(KEY) })).toBe(
      'SECRET_KEY and SECRET_KEY_FILE are both set: keep one',
    );
    expect(refusal({ SECRET_KEY_FILE: join(folder, 'none') })).toMatch(/^SECRET_KEY_FILE names a file/);
  });

  it('format the log for people only outside production, unless LOG_FORMAT is set', () => {
    const production = { NODE_ENV: 'production', SECRET_KEY: KEY, DATABASE_URL: 'mysql://db/blog' };

    expect(readSettings({}).LOG_FORMAT).toBe('pretty');
    expect(readSettings(production).LOG_FORMAT).toBe('json');
    expect(readSettings({ LOG_FORMAT: 'json' }).LOG_FORMAT).toBe('json');
    expect(readSettings({ ...production, LOG_FORMAT: 'pretty' }).LOG_FORMAT).toBe('pretty');
  });

  it('run migrations at the start only outside production, unless MIGRATE_ON_START is set', () => {
    const production = { NODE_ENV: 'production', SECRET_KEY: KEY, DATABASE_URL: 'mysql://db/blog' };

    expect(readSettings(production).MIGRATE_ON_START).toBe(false);
    expect(readSettings({ ...production, MIGRATE_ON_START: 'true' }).MIGRATE_ON_START).toBe(true);
    expect(readSettings({ MIGRATE_ON_START: 'false' }).MIGRATE_ON_START).toBe(false);
  });

  it('put the embedded database into DATA_DIR', () => {
    expect(readSettings({ DATA_DIR: '/var/lib/blog' }).DATABASE_URL).toBe('sqlite:/var/lib/blog/blog.sqlite');
  });

  it('count a shorter delay as overload in production, unless OVERLOAD_DELAY_MS is set', () => {
    const production = { NODE_ENV: 'production', SECRET_KEY: KEY, DATABASE_URL: 'mysql://db/blog' };
    const delayOf = (environment: Record<string, string>) => readSettings(environment).overloadDelayMs;

    expect([delayOf({}), delayOf(production)]).toEqual([1000, 200]);
    expect(delayOf({ ...production, OVERLOAD_DELAY_MS: '50' })).toBe(50);
  });

  it('use the opened port in PUBLIC_URL if PORT is 0', () => {
    const settings = readSettings({ PORT: '0' });

    settings.listensAt(4321);

    expect(settings.PUBLIC_URL).toBe('http://localhost:4321');
  });

  it('open the console to the origin of CONSOLE_URL, else of PUBLIC_URL, else of this machine by both names', () => {
    const originsOf = (environment: Record<string, string>) => {
      const settings = readSettings({ PORT: '0', ...environment });
      settings.listensAt(4321);
      return settings.consoleOrigins;
    };
    const PUBLIC_URL = 'https://Blog.example.com:443/news';

    expect(originsOf({})).toEqual(['http://localhost:4321', 'http://127.0.0.1:4321']);
    expect(originsOf({ PUBLIC_URL })).toEqual(['https://blog.example.com']);
    expect(originsOf({ PUBLIC_URL, CONSOLE_URL: 'http://localhost:8080/x' })).toEqual([
      'http://localhost:8080',
    ]);
    expect(readSettings({}).CONSOLE).toBe('on');
  });
});
