import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bool, cleanEnv, makeExactValidator, makeValidator, num, str } from 'envalid';

/** A setting that cannot be used. The start stops with its one line, which names the setting. */
export class BadSetting extends Error {}

const count = makeValidator((text) => {
  if (!/^\d{1,9}$/.test(text)) throw new Error('must be a whole number of 0 or more');
  return Number(text);
});

const seconds = makeValidator((text) => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('must be a whole number of 1 or more');
  return Number(text);
});

const port = makeValidator((text) => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error('must be a port from 0 to 65535');
  return Number(text);
});

const httpUrl = makeValidator((text) => {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text))
    throw new Error('must be an http or https address');
  return text.replace(/\/+$/, '');
});

const databaseUrl = makeValidator((text) => {
  const known = /^sqlite:.+/.test(text) || (/^(mysql|mariadb):\/\/.+\/.+/.test(text) && URL.canParse(text));
  if (!known) throw new Error('must be sqlite:FILE or mysql://user:password@host:port/name or mariadb://…');
  return text;
});

const redisUrl = makeValidator((text) => {
  if (text !== '' && !(/^rediss?:\/\/.+/.test(text) && URL.canParse(text))) {
    throw new Error('must be redis://host:port or rediss://host:port');
  }
  return text;
});

const secretKey = makeValidator((text) => {
  const key = Buffer.from(text, 'base64');
  if (!/^[A-Za-z0-9+/]{43}=?$/.test(text) || key.length !== 32) throw new Error('must be 32 bytes in base64');
  return text;
});

const list = makeExactValidator<string[]>((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const schedule = makeExactValidator<number[]>((text) =>
  text.split(',').map((part) => {
    const wait = Number(part.trim());
    if (part.trim() === '' || !(wait >= 0)) throw new Error('must be seconds, separated by commas');
    return wait;
  }),
);

/** The waits after each failed try, in seconds: the example schedule of the Standard Webhooks specification. */
const RETRY_SCHEDULE = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

const SPEC = {
  NODE_ENV: str({ default: 'development' }),
  PORT: port({ default: 3000 }),
  PUBLIC_URL: httpUrl({ default: '' }),
  DATABASE_URL: databaseUrl({ default: '' }),
  DATABASE_REPLICA_URLS: list({ default: [] }),
  REDIS_URL: redisUrl({ default: '' }),
  REDIS_CLUSTER: bool({ default: false }),
  ROLE: str({ choices: ['all', 'api', 'worker'], default: 'all' }),
  DATA_DIR: str({ default: 'data' }),
  SMTP_URL: str({ default: '' }),
  MAIL_FROM: str({ default: 'Blog <blog@localhost>' }),
  SECRET_KEY: secretKey({ default: '' }),
  WEBHOOK_RETRY_SCHEDULE: schedule({ default: RETRY_SCHEDULE }),
  WEBHOOK_TIMEOUT_MS: seconds({ default: 15_000 }),
  WEBHOOK_DISABLE_AFTER_HOURS: num({ default: 120 }),
  WEBHOOK_ALLOW: list({ default: [] }),
  WEBHOOK_HTTPS_ONLY: bool({ default: false }),
  WEBHOOK_PROXY_URL: httpUrl({ default: '' }),
  WEBHOOK_CA_FILE: str({ default: '' }),
  WEBHOOK_LOG_DAYS: seconds({ default: 30 }),
  TOKEN_IDLE_SECONDS: seconds({ default: 86_400 }),
  TOKEN_MAX_SECONDS: seconds({ default: 604_800 }),
  INVITATION_SECONDS: seconds({ default: 604_800 }),
  RATE_LIMIT_PER_MINUTE: count({ default: 600 }),
  LOGIN_LIMIT_PER_MINUTE: count({ default: 20 }),
  LOGIN_FAILURES: count({ default: 5 }),
  LOGIN_LOCK_SECONDS: seconds({ default: 900 }),
  TRUST_PROXY: str({ default: '' }),
  CORS_ORIGINS: list({ default: [] }),
  METRICS_PORT: port({ default: 0 }),
  MIGRATE_ON_START: bool({ default: undefined }),
  LOG_LEVEL: str({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    default: 'info',
  }),
};

type Environment = NodeJS.ProcessEnv;
type Read = ReturnType<typeof clean>;

/** The settings of this process, by the names that docs/settings.md prints. Checked once, at the start. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- the fields are the cleaned environment
export class Settings {
  constructor(values: Read) {
    Object.assign(this, values, {
      PUBLIC_URL: values.PUBLIC_URL || `http://localhost:${values.PORT}`,
      DATABASE_URL: values.DATABASE_URL || `sqlite:${join(values.DATA_DIR, 'blog.sqlite')}`,
      MIGRATE_ON_START: values.MIGRATE_ON_START ?? values.NODE_ENV !== 'production',
    });
  }

  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** Whether the database is the embedded one. */
  get embedded(): boolean {
    return this.DATABASE_URL.startsWith('sqlite:');
  }
}
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type
export interface Settings extends Read {}

/** Reads and checks the settings. Throws BadSetting with one line that names the first bad one. */
export function readSettings(environment: Environment = process.env): Settings {
  const settings = new Settings(clean(withFiles(environment)));
  if (settings.production && !settings.SECRET_KEY) {
    throw new BadSetting('SECRET_KEY is needed where NODE_ENV=production: 32 bytes in base64');
  }
  return settings;
}

function clean(environment: Environment) {
  return cleanEnv(environment, SPEC, {
    reporter: ({ errors }) => {
      const [first] = Object.entries(errors);
      if (first) throw new BadSetting(`${first[0]} ${first[1]?.message ?? 'is not usable'}`);
    },
  });
}

/** An empty setting is an unset one, and NAME_FILE names a file that holds the value of NAME. */
function withFiles(environment: Environment): Environment {
  const values: Environment = {};
  for (const name of Object.keys(SPEC)) {
    const given = environment[name] || undefined;
    const file = environment[`${name}_FILE`] || undefined;
    if (given && file) throw new BadSetting(`${name} and ${name}_FILE are both set: keep one`);
    const value = file ? contentOf(name, file) : given;
    if (value) values[name] = value;
  }
  return values;
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new BadSetting(`${name}_FILE names a file that cannot be read: ${file}`);
  }
}
