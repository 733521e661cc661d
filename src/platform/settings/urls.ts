import { makeValidator } from 'envalid';
import { partsOf } from '../common/server-url';
import { urlOfEachHost } from '../common/url-of-each-host';
import { isUrl, listOf, refuse } from './kinds';
import { SKIP_VERIFY } from './skip-verify';

/** The parameters that a URL may have, each with its allowed values. */
type Parameters = Readonly<Record<string, readonly string[]>>;

const DATABASE: Parameters = { tls: ['true', SKIP_VERIFY] };

const REDIS: Parameters = { tls: [SKIP_VERIFY] };

/** The parameters of SMTP_URL, which docs/mail.md explains. */
const SMTP: Parameters = { requireTLS: ['true', 'false'], 'tls.rejectUnauthorized': ['true', 'false'] };

/**
 * The form of parameter names that a message may show. A longer name, or one with other characters, can be a part of a
 * password.
 */
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

/** The URL of a Redis server. Further hosts follow the first one after commas: sentinels, or nodes of a cluster. */
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

/** Returns whether a text is the URL of a Redis server, with no path or the number of a database as its path. */
function isRedis(given: string): boolean {
  return isUrl(given, 'redis', 'rediss') && /^(?:\/\d{0,9})?$/.test(new URL(given).pathname);
}

function isServer(given: string): boolean {
  return isUrl(given, 'mysql', 'mariadb') && new URL(given).pathname.length > 1;
}

/**
 * Returns the URL if it has only known parameters. Unknown parameters are refused, because a library would take them as
 * its own options, or ignore them. A `?` or `#` of a password that is not percent-encoded would begin the parameters;
 * such a URL is refused without quoting it.
 */
function checked(given: string, known: Parameters): string {
  const { search, searchParams } = new URL(given);
  if (given.includes('#') || search.includes('@') || !isEncoded(given)) {
    refuse('an address whose user and password have their special characters percent-encoded');
  }
  for (const name of new Set(searchParams.keys())) {
    checkParameter(name, searchParams.getAll(name), known);
  }
  return given;
}

function checkParameter(name: string, [value = '', ...more]: string[], known: Parameters): void {
  if (!Object.hasOwn(known, name)) refuseParameter(name, known);
  const values = known[name] ?? [];
  if (more.length > 0 || !values.includes(value)) {
    throw new Error(`has a parameter ${name} that is not one of ${values.join(', ')}`);
  }
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
