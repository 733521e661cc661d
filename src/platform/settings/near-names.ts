import leven from 'leven';

/** Names that other programs use for a setting. They are reported only if the setting itself is not given. */
const ALIASES = new Map(
  Object.entries({
    ALLOWED_ORIGINS: 'CORS_ORIGINS',
    APP_ENV: 'NODE_ENV',
    BASE_URL: 'PUBLIC_URL',
    DATABASE_HOST: 'DATABASE_URL',
    DATABASE_POOL: 'DATABASE_POOL_SIZE',
    DB_HOST: 'DATABASE_URL',
    DB_POOL_SIZE: 'DATABASE_POOL_SIZE',
    DB_URI: 'DATABASE_URL',
    DB_URL: 'DATABASE_URL',
    EMAIL_FROM: 'MAIL_FROM',
    HTTP_PORT: 'PORT',
    MAIL_HOST: 'SMTP_URL',
    MAIL_URL: 'SMTP_URL',
    MARIADB_URL: 'DATABASE_URL',
    MYSQL_URI: 'DATABASE_URL',
    MYSQL_URL: 'DATABASE_URL',
    RATE_LIMIT: 'RATE_LIMIT_PER_MINUTE',
    REDIS_HOST: 'REDIS_URL',
    REDIS_PASSWORD: 'REDIS_URL',
    SERVER_PORT: 'PORT',
    SITE_URL: 'PUBLIC_URL',
    SMTP_FROM: 'MAIL_FROM',
    SMTP_HOST: 'SMTP_URL',
    SMTP_PASSWORD: 'SMTP_URL',
    TRUSTED_PROXIES: 'TRUST_PROXY',
    WEBHOOK_TIMEOUT: 'WEBHOOK_TIMEOUT_MS',
  }),
);

/** The maximum edit distance, and the minimum length of a setting's name that is compared. */
const MOST = { differing: 2, shortest: 8 };

/**
 * The values of variables that Kubernetes and Docker set for each service: a service `metric` causes
 * METRIC_PORT=tcp://….
 */
const LINK_VALUE = /^(?:tcp|udp|sctp):\/\//;

/**
 * Returns a line for each variable whose name is nearly that of a setting. The line does not show the value, which can
 * be a secret.
 */
export function nearNames(environment: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  const isGiven = (name: string) => Boolean(environment[name] || environment[`${name}_FILE`]);
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || known.has(name) || LINK_VALUE.test(value)) return [];
    const meant = isAlias(name) ? aliasOf(name, isGiven) : likeliest(name, known);
    return meant ? [`${name} is not a setting: did you mean ${meant}?`] : [];
  });
}

/**
 * Returns the known name with the smallest edit distance. Skips names beyond the limits of MOST, and names with another
 * first letter (HTTP_URL is not SMTP_URL).
 */
function likeliest(given: string, known: Iterable<string>): string | undefined {
  const name = given.toUpperCase().replaceAll('-', '_');
  const near = [...known].filter(
    (other) =>
      other.length >= MOST.shortest &&
      other[0] === name[0] &&
      Math.abs(other.length - name.length) <= MOST.differing,
  );
  const [best] = near
    .map((other) => ({ other, differing: leven(name, other) }))
    .filter(({ differing }) => differing <= MOST.differing)
    .sort((one, two) => one.differing - two.differing);
  return best?.other;
}

const isAlias = (name: string) => ALIASES.has(withoutFile(name));

function aliasOf(name: string, isGiven: (name: string) => boolean): string | undefined {
  const meant = ALIASES.get(withoutFile(name));
  return meant && !isGiven(meant) ? meant + name.slice(withoutFile(name).length) : undefined;
}

const withoutFile = (name: string) => name.replace(/_FILE$/, '');
