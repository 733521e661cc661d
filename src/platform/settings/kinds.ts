import { isIP } from 'node:net';
import { makeExactValidator, makeValidator } from 'envalid';
import { withoutEnd } from '../common/without-end';

/** Throws an error that says what the value must be. The message never shows the value, which can be a secret. */
export function refuse(must: string): never {
  throw new Error(`must be ${must}`);
}

/** Any text. */
export const text = makeValidator((given) => given);

/** Creates a validator that accepts one of the given words. */
export const oneOf = <T extends string>(...words: readonly T[]) =>
  makeExactValidator<T>(
    (given) => words.find((word) => word === given) ?? refuse(`one of ${words.join(', ')}`),
  );

/** `true` or `false`. */
export const flag = makeExactValidator<boolean>((given) =>
  given === 'true' ? true : given === 'false' ? false : refuse('true or false'),
);

/** An integer of at least 0. For most settings 0 means off. */
export const count = makeValidator((given) =>
  /^\d{1,9}$/.test(given) ? Number(given) : refuse('a whole number of 0 or more'),
);

/** An integer of at least 1. */
export const units = makeValidator((given) =>
  /^0*[1-9]\d{0,8}$/.test(given) ? Number(given) : refuse('a whole number of 1 or more'),
);

/** The size of a connection pool, at least 2, because work on one connection can wait for work on another. */
export const connections = makeValidator((given) =>
  /^\d{1,4}$/.test(given) && Number(given) > 1 ? Number(given) : refuse('a whole number from 2 to 9999'),
);

/** A decimal number above 0. */
export const fraction = makeValidator((given) =>
  isDecimal(given) && Number(given) > 0 ? Number(given) : refuse('a number above 0'),
);

/** A decimal number of at least 0. For most settings 0 means off. */
export const decimal = makeValidator((given) =>
  isDecimal(given) ? Number(given) : refuse('a number of 0 or more'),
);

/** A TCP port; 0 selects any free one. */
export const port = makeValidator((given) =>
  /^\d{1,5}$/.test(given) && Number(given) <= 65_535 ? Number(given) : refuse('a port from 0 to 65535'),
);

/** An http or https URL to which paths are appended. Its trailing slashes are removed. */
export const baseUrl = makeValidator((given) => {
  const { search, hash, username, password } = isUrl(given, 'http', 'https') ? new URL(given) : refuseBase();
  if (search || hash || username || password || /[?#]/.test(given)) refuseBase();
  return withoutEnd(given, '/');
});

const refuseBase = () => refuse('an http or https address without a query');

const name = makeValidator((given) =>
  /^[\w.-]{1,64}$/.test(given) ? given : refuse('up to 64 letters, digits, dots, hyphens and underscores'),
);

/** The prefix of keys in Redis. Braces are rejected, because they would change the slot of a key in a cluster. */
export const keyPrefix = name;

/** The name under which sentinels know a primary. */
export const primaryName = name;

/** An e-mail address, alone or after a display name. */
export const mailAddress = makeValidator((given) =>
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(given)
    ? given
    : refuse('an e-mail address such as Blog <blog@example.com>'),
);

/** Addresses of contacts, separated by commas: `mailto:` and `https:`, as RFC 9116 allows them. */
export const contacts = listOf((given) =>
  /^[!-~]+$/.test(given) && (/^mailto:[^@?]+@[^@?]+$/.test(given) || isUrl(given, 'https'))
    ? given
    : refuse('addresses such as mailto:security@example.com or https://example.com/security'),
);

/** Slugs of blogs, separated by commas. */
export const blogSlugs = listOf((given) =>
  /^[a-z0-9-]{1,191}$/.test(given) ? given : refuse('blogSlugs such as acme,acme-news'),
);

/** 32 bytes in base64. */
export const secretKey = makeValidator((given) =>
  /^[A-Za-z0-9+/]{43}=?$/.test(given) ? given : refuse('32 bytes in base64'),
);

/** Web origins (scheme, host, port), separated by commas. */
export const origins = listOf((given) =>
  isUrl(given, 'http', 'https') && new URL(given).href === `${new URL(given).origin}/`
    ? new URL(given).origin
    : refuse('origins such as https://example.com'),
);

/** The trusted proxies: a number of hops, or CIDRs separated by commas. */
export const proxies = makeValidator((given) =>
  /^\d{1,3}$/.test(given) || split(given).every(isNetwork)
    ? given
    : refuse('a number of hops, or CIDRs such as 10.0.0.0/8'),
);

/** CIDRs and suffixes of host names, separated by commas. */
export const networksOrHosts = listOf((given) =>
  isNetwork(given) || isHostSuffix(given)
    ? given.toLowerCase()
    : refuse('CIDRs such as 10.0.0.0/8 or ends of host names such as .svc.cluster.local'),
);

/** Waits in seconds, separated by commas. */
export const waits = makeExactValidator<number[]>((given) =>
  given
    .split(',')
    .map((wait) => wait.trim())
    .map((wait) => (isDecimal(wait) ? Number(wait) : refuse('seconds, separated by commas'))),
);

/** Creates a validator of a list that is separated by commas; `read` converts each part. */
export function listOf(read: (given: string) => string) {
  return makeExactValidator<string[]>((given) => split(given).map(read));
}

function split(given: string): string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

const isDecimal = (given: string) => /^\d{1,9}(?:\.\d{1,9})?$/.test(given);

/** Returns whether a text is a URL of one of the given schemes, with a host. */
export function isUrl(given: string, ...schemes: string[]): boolean {
  if (/\s/.test(given) || !URL.canParse(given)) return false;
  const { protocol, hostname } = new URL(given);
  // The host must directly follow the two slashes: the URL class takes the host of http:///x from the path.
  return hostname !== '' && schemes.includes(protocol.slice(0, -1)) && /^\w+:\/\/[^/\\?#]/.test(given);
}

/** Returns whether a text is an IP address or a CIDR. */
function isNetwork(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
}

const HOST_SUFFIX = /^\.?[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

function isHostSuffix(given: string): boolean {
  return HOST_SUFFIX.test(given) && !/\.\d+$/.test(given);
}
