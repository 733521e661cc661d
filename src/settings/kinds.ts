import { isIP } from 'node:net';
import { makeExactValidator, makeValidator } from 'envalid';
import { withoutEnd } from '../common/without-end';

/** What a text must be to be read as a setting. Throws what it must be otherwise; never shows the text. */
function refuse(must: string): never {
  throw new Error(`must be ${must}`);
}

/** Any text. */
export const text = makeValidator((given) => given);

/** One of these words. */
export const oneOf = <T extends string>(...words: readonly T[]) =>
  makeExactValidator<T>(
    (given) => words.find((word) => word === given) ?? refuse(`one of ${words.join(', ')}`),
  );

export const flag = makeExactValidator<boolean>((given) =>
  given === 'true' ? true : given === 'false' ? false : refuse('true or false'),
);

/** A whole number that may be 0, which mostly turns something off. */
export const count = makeValidator((given) =>
  /^\d{1,9}$/.test(given) ? Number(given) : refuse('a whole number of 0 or more'),
);

/** A whole number of whatever unit, of which there must be one at least. */
export const units = makeValidator((given) =>
  /^0*[1-9]\d{0,8}$/.test(given) ? Number(given) : refuse('a whole number of 1 or more'),
);

/** One connection may have to wait for what is done on another. */
export const connections = makeValidator((given) =>
  /^\d{1,4}$/.test(given) && Number(given) > 1 ? Number(given) : refuse('a whole number of 2 or more'),
);

export const fraction = makeValidator((given) =>
  isDecimal(given) && Number(given) > 0 ? Number(given) : refuse('a number above 0'),
);

export const port = makeValidator((given) =>
  /^\d{1,5}$/.test(given) && Number(given) <= 65_535 ? Number(given) : refuse('a port from 0 to 65535'),
);

/** An address that others are made from by adding a path. */
export const baseUrl = makeValidator((given) => {
  const { search, hash, username } = isUrl(given, 'http', 'https') ? new URL(given) : refuseBase();
  if (search || hash || username || /[?#]/.test(given)) refuseBase();
  return withoutEnd(given, '/');
});

const refuseBase = () => refuse('an http or https address without a query');

export const proxyUrl = makeValidator((given) =>
  isUrl(given, 'http', 'https') ? given : refuse('an http or https address'),
);

export const databaseUrl = makeValidator((given) =>
  /^sqlite:(?!:memory:).+/.test(given) || isServer(given)
    ? given
    : refuse('sqlite:FILE or mysql://user:password@host:port/name or mariadb://…'),
);

export const databaseUrls = listOf((given) =>
  isServer(given) ? given : refuse('addresses such as mysql://user:password@host:port/name'),
);

export const redisUrl = makeValidator((given) =>
  isUrl(given, 'redis', 'rediss') ? given : refuse('redis://host:port or rediss://host:port'),
);

/** What keys begin with. Braces would change where a cluster keeps them. */
export const keyPrefix = makeValidator((given) =>
  /^[\w.-]{1,64}$/.test(given) ? given : refuse('up to 64 letters, digits, dots, hyphens and underscores'),
);

export const smtpUrl = makeValidator((given) =>
  isUrl(given, 'smtp', 'smtps') ? given : refuse('smtp://user:password@host:port or smtps://…'),
);

export const mailAddress = makeValidator((given) =>
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(given)
    ? given
    : refuse('an e-mail address such as Blog <blog@example.com>'),
);

export const secretKey = makeValidator((given) =>
  /^[A-Za-z0-9+/]{43}=?$/.test(given) ? given : refuse('32 bytes in base64'),
);

export const origins = listOf((given) =>
  isUrl(given, 'http', 'https') && new URL(given).href === `${new URL(given).origin}/`
    ? new URL(given).origin
    : refuse('origins such as https://example.com'),
);

/** Hops, or networks whose word is believed. */
export const proxies = makeValidator((given) =>
  /^\d{1,3}$/.test(given) || split(given).every(isNetwork)
    ? given
    : refuse('a number of hops, or CIDRs such as 10.0.0.0/8'),
);

export const networksOrHosts = listOf((given) =>
  isNetwork(given) || isHostSuffix(given)
    ? given.toLowerCase()
    : refuse('CIDRs such as 10.0.0.0/8 or ends of host names such as .svc.cluster.local'),
);

/** Waits in seconds. */
export const waits = makeExactValidator<number[]>((given) =>
  given
    .split(',')
    .map((wait) => wait.trim())
    .map((wait) => (isDecimal(wait) ? Number(wait) : refuse('seconds, separated by commas'))),
);

function listOf(read: (given: string) => string) {
  return makeExactValidator<string[]>((given) => split(given).map(read));
}

function split(given: string): string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

const isDecimal = (given: string) => /^\d{1,9}(?:\.\d{1,9})?$/.test(given);

function isUrl(given: string, ...schemes: string[]): boolean {
  if (/\s/.test(given) || !URL.canParse(given)) return false;
  const { protocol, hostname } = new URL(given);
  // The host has to stand where it is written: of http:///x the library makes one out of the path.
  return hostname !== '' && schemes.includes(protocol.slice(0, -1)) && /^\w+:\/\/[^/\\?#]/.test(given);
}

function isServer(given: string): boolean {
  return isUrl(given, 'mysql', 'mariadb') && new URL(given).pathname.length > 1;
}

/** An IP address, or a CIDR. */
function isNetwork(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
}

const HOST_SUFFIX = /^\.?[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

function isHostSuffix(given: string): boolean {
  return HOST_SUFFIX.test(given) && !/\.\d+$/.test(given);
}
