import { makeValidator } from 'envalid';
import { partsOf } from '../common/server-url';
import { urlOfEachHost } from '../common/url-of-each-host';
import { isUrl, listOf, refuse } from './kinds';
import { mediaPlace } from './media-place';
import { SKIP_VERIFY } from './skip-verify';

/** With their allowed values. */
type Parameters = Readonly<Record<string, readonly string[]>>;

const DATABASE: Parameters = { tls: ['true', SKIP_VERIFY] };

const REDIS: Parameters = { tls: [SKIP_VERIFY] };

/** docs/mail.md explains these. */
const SMTP: Parameters = { requireTLS: ['true', 'false'], 'tls.rejectUnauthorized': ['true', 'false'] };

/** Safe to show: a longer name, or one with other characters, can be a part of a password. */
const NAME = /^[\w.-]{1,40}$/;

/** A SQLite file, or a MySQL or MariaDB URL. */
export const databaseUrl = makeValidator((given) => {
  if (isServer(given)) return checked(given, DATABASE);
  if (!/^sqlite:(?!:memory:)./.test(given)) {
    refuse('sqlite:FILE or mysql://user:password@host:port/name or mariadb://…');
  }
  if (given.includes('?')) throw new Error('has a parameter, but a SQLite file takes none');
  return given;
});

/** A folder, or a bucket of an S3 server. */
export const mediaUrl = makeValidator((given) => {
  mediaPlace(given);
  return given;
});

/** MySQL or MariaDB, separated by commas. */
export const databaseUrls = listOf((given) =>
  isServer(given) ? checked(given, DATABASE) : refuse('URLs such as mysql://user:password@host:port/name'),
);

/** Further hosts follow after commas: sentinels, or nodes of a cluster. */
export const redisUrl = makeValidator((given) => {
  for (const url of urlOfEachHost(given)) {
    if (!isRedis(url)) {
      refuse('redis://user:password@host:port/number or rediss://…; separate several hosts with commas');
    }
    checked(url, isUrl(url, 'rediss') ? REDIS : {});
  }
  return given;
});

export const smtpUrl = makeValidator((given) =>
  isUrl(given, 'smtp', 'smtps')
    ? checked(given, SMTP)
    : refuse('smtp://user:password@host:port or smtps://…'),
);

export const proxyUrl = makeValidator((given) =>
  isUrl(given, 'http', 'https') ? checked(given, {}) : refuse('an http or https URL'),
);

/** The path can be the number of a database. */
function isRedis(given: string): boolean {
  return isUrl(given, 'redis', 'rediss') && /^(?:\/\d{0,9})?$/.test(new URL(given).pathname);
}

function isServer(given: string): boolean {
  return isUrl(given, 'mysql', 'mariadb') && new URL(given).pathname.length > 1;
}

/**
 * Libraries would take unknown parameters as their options, or ignore them. A `?` or `#` in a password that is not
 * percent-encoded would begin the parameters, so the message does not quote the URL.
 */
function checked(given: string, known: Parameters): string {
  const { search, searchParams } = new URL(given);
  if (given.includes('#') || search.includes('@') || !isEncoded(given)) {
    refuse('a URL with percent-encoded special characters in the user and password');
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
  throw new Error(`has an unknown parameter${named} (${names ? `allowed: ${names}` : 'none is allowed'})`);
}

function isEncoded(given: string): boolean {
  try {
    return Boolean(partsOf(given));
  } catch {
    return false;
  }
}
