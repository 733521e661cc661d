import { isIP } from 'node:net';
import { makeExactValidator, makeValidator } from 'envalid';
import { withoutEnd } from '../common/without-end';

/** The message never shows the value, which can be a secret. */
export function refuse(must: string): never {
  throw new Error(`must be ${must}`);
}

export const text = makeValidator((given) => given);

export const oneOf = <T extends string>(...words: readonly T[]) =>
  makeExactValidator<T>(
    (given) => words.find((word) => word === given) ?? refuse(`one of ${words.join(', ')}`),
  );

export const flag = makeExactValidator<boolean>((given) =>
  given === 'true' ? true : given === 'false' ? false : refuse('true or false'),
);

/** For most settings 0 means off. */
export const count = makeValidator((given) =>
  /^\d{1,9}$/.test(given) ? Number(given) : refuse('a whole number of 0 or more'),
);

export const units = makeValidator((given) =>
  /^0*[1-9]\d{0,8}$/.test(given) ? Number(given) : refuse('a whole number of 1 or more'),
);

/** At least 2, because work on one connection can wait for work on another. */
export const connections = makeValidator((given) =>
  /^\d{1,4}$/.test(given) && Number(given) > 1 ? Number(given) : refuse('a whole number from 2 to 9999'),
);

export const fraction = makeValidator((given) =>
  isDecimal(given) && Number(given) > 0 ? Number(given) : refuse('a number above 0'),
);

/** For most settings 0 means off. */
export const decimal = makeValidator((given) =>
  isDecimal(given) ? Number(given) : refuse('a number of 0 or more'),
);

/** Empty for no header. */
export const headerName = makeExactValidator<string>((given) =>
  /^[A-Za-z][\w-]{0,63}$|^$/.test(given) ? given : refuse('the name of a header, or empty'),
);

/** 0 selects any free port. */
export const port = makeValidator((given) =>
  /^\d{1,5}$/.test(given) && Number(given) <= 65_535 ? Number(given) : refuse('a port from 0 to 65535'),
);

/** Paths are appended to it, so trailing slashes are removed. */
export const baseUrl = makeValidator(baseOf);

/** The part of picture URLs before the key. `{account}` stands for the id of an account. */
export const mediaBase = makeValidator(mediaBaseOf);

export const mediaBases = listOf(mediaBaseOf);

function mediaBaseOf(given: string): string {
  const [, , ...more] = given.split('{account}');
  if (more.length > 0) refuse('an http or https URL with {account} at most once');
  baseOf(given.replace('{account}', '1'));
  return withoutEnd(given, '/');
}

function baseOf(given: string): string {
  const { search, hash, username, password } = isUrl(given, 'http', 'https') ? new URL(given) : refuseBase();
  if (search || hash || username || password || /[?#]/.test(given)) refuseBase();
  return withoutEnd(given, '/');
}

function refuseBase(): never {
  return refuse('an http or https URL without a query');
}

const name = makeValidator((given) =>
  /^[\w.-]{1,64}$/.test(given) ? given : refuse('up to 64 letters, digits, dots, hyphens and underscores'),
);

/** Braces would change the slot of a key in a cluster. */
export const keyPrefix = name;

export const primaryName = name;

/** Alone or after a display name. */
export const mailAddress = makeValidator((given) =>
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(given)
    ? given
    : refuse('an email address such as Blog <blog@example.com>'),
);

/** `mailto:` and `https:`, as RFC 9116 allows them. */
export const contacts = listOf((given) =>
  /^[!-~]+$/.test(given) && (/^mailto:[^@?]+@[^@?]+$/.test(given) || isUrl(given, 'https'))
    ? given
    : refuse('addresses such as mailto:security@example.com or https://example.com/security'),
);

export const blogSlugs = listOf((given) =>
  /^[a-z0-9-]{1,191}$/.test(given) ? given : refuse('blogSlugs such as acme,acme-news'),
);

/** 32 bytes in base64. */
export const secretKey = makeValidator((given) =>
  /^[A-Za-z0-9+/]{43}=?$/.test(given) ? given : refuse('32 bytes in base64'),
);

/** Scheme, host and port. */
export const origins = listOf((given) =>
  isUrl(given, 'http', 'https') && new URL(given).href === `${new URL(given).origin}/`
    ? new URL(given).origin
    : refuse('origins such as https://example.com'),
);

/** A number of hops, or CIDRs. */
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

/** Seconds. */
export const waits = makeExactValidator<number[]>((given) =>
  given
    .split(',')
    .map((wait) => wait.trim())
    .map((wait) => (isDecimal(wait) ? Number(wait) : refuse('seconds, separated by commas'))),
);

/** Separated by commas; `read` converts each part. */
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

export function isUrl(given: string, ...schemes: string[]): boolean {
  if (/\s/.test(given) || !URL.canParse(given)) return false;
  const { protocol, hostname } = new URL(given);
  // The host must directly follow the two slashes: the URL class takes the host of http:///x from the path.
  return hostname !== '' && schemes.includes(protocol.slice(0, -1)) && /^\w+:\/\/[^/\\?#]/.test(given);
}

function isNetwork(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
}

const HOST_SUFFIX = /^\.?[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

function isHostSuffix(given: string): boolean {
  return HOST_SUFFIX.test(given) && !/\.\d+$/.test(given);
}
