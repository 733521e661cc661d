import { makeValidator } from 'envalid';
import { partsOf } from '../common/server-url';
import { urlOfEachHost } from '../common/url-of-each-host';
import { isUrl, listOf, refuse } from './kinds';
import { SKIP_VERIFY } from './tls';

/** The parameters that a URL may have, each with its values. */
type Parameters = Readonly<Record<string, readonly string[]>>;

const DATABASE: Parameters = { tls: ['true', SKIP_VERIFY] };

const REDIS: Parameters = { tls: [SKIP_VERIFY] };

/** docs/mail.md explains them. */
const SMTP: Parameters = { requireTLS: ['true', 'false'], 'tls.rejectUnauthorized': ['true', 'false'] };

/** A parameter of a longer name, or of other characters, may be a part of a password. */
const NAME = /^[\w.-]{1,40}$/;

/** A SQLite file or the URL of a MySQL or MariaDB database. */
export const databaseUrl = makeValidator((given) => {
  if (isServer(given)) return checked(given, DATABASE);
  if (!/^sqlite:(?!:memory:)./.test(given)) {
    refuse('sqlite:FILE or mysql://user:password@host:port/name or mariadb://…');
  }
  if (given.includes('?')) throw new Error('has a parameter: a SQLite file has none');
  return given;
});

/** URLs of MySQL or MariaDB databases, separated by commas. */
export const databaseUrls = listOf((given) =>
  isServer(given)
    ? checked(given, DATABASE)
    : refuse('addresses such as mysql://user:password@host:port/name'),
);

/** The URL of a Redis. Further hosts, of sentinels or of nodes of a cluster, follow the first one after commas. */
export const redisUrl = makeValidator((given) => {
  for (const url of urlOfEachHost(given)) {
    if (!isRedis(url)) {
      refuse(
        'redis://user:password@host:port/number or rediss://…; further hosts follow the first after commas',
      );
    }
    checked(url, isUrl(url, 'rediss') ? REDIS : {});
  }
  return given;
});

/** The URL of a mail server. */
export const smtpUrl = makeValidator((given) =>
  isUrl(given, 'smtp', 'smtps')
    ? checked(given, SMTP)
    : refuse('smtp://user:password@host:port or smtps://…'),
);

/** The http or https URL of a proxy. */
export const proxyUrl = makeValidator((given) =>
  isUrl(given, 'http', 'https') ? checked(given, {}) : refuse('an http or https address'),
);

/** The path is the number of a database. */
function isRedis(given: string): boolean {
  return isUrl(given, 'redis', 'rediss') && /^(?:\/\d{0,9})?$/.test(new URL(given).pathname);
}

function isServer(given: string): boolean {
  return isUrl(given, 'mysql', 'mariadb') && new URL(given).pathname.length > 1;
}

/**
 * The URL, if it has only these parameters: libraries take parameters as options of their own, and ignore others. A `?` or
 * `#` of a password begins the parameters unless it is percent-encoded; such a URL is refused without quoting it.
 */
function checked(given: string, known: Parameters): string {
  const { search, searchParams } = new URL(given);
  if (given.includes('#') || search.includes('@') || !isEncoded(given)) {
    refuse('an address whose user and password have their special characters percent-encoded');
  }
  for (const name of new Set(searchParams.keys())) {
    if (!Object.hasOwn(known, name)) refuseParameter(name, known);
    const values = known[name] ?? [];
    const [value = '', ...more] = searchParams.getAll(name);
    if (more.length > 0 || !values.includes(value)) {
      throw new Error(`has a parameter ${name} that is not one of ${values.join(', ')}`);
    }
  }
  return given;
}

function refuseParameter(name: string, known: Parameters): never {
  const named = NAME.test(name) ? ` ${name}` : '';
  const names = Object.keys(known).join(', ');
  throw new Error(`has an unknown parameter${named}: ${names ? `it may have ${names}` : 'it may have none'}`);
}

function isEncoded(given: string): boolean {
  try {
    return Boolean(partsOf(given));
  } catch {
    return false;
  }
}
