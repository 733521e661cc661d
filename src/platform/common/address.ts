import { isIPv4, isIPv6 } from 'node:net';
import { canonicalIpv6, ipv4InGroups, ipv6Groups } from './ipv6-groups';

declare const keyed: unique symbol;

/**
 * The key by which limits count an address. Only `addressKey` creates one, so that no limit counts by a raw address.
 */
export type AddressKey = string & { readonly [keyed]: true };

/** The maximum length of a text that is parsed, in characters: an IPv6 address in brackets, with a zone and a port. */
const LONGEST = 80;

/**
 * The prefixes of IPv6 addresses that contain an IPv4 address: IPv4-mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96).
 */
const EMBEDDED_IPV4 = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/** The key of all clients without a valid address. */
const UNKNOWN = 'unknown';

/**
 * Returns the key by which limits count an address: the IPv4 address, or the /64 prefix of an IPv6 address. A single
 * IPv6 address is not enough, because one subscriber has a whole /64. If an IPv6 address contains an IPv4 address, the
 * key is the IPv4 address. All texts that are not addresses share one key.
 */
export function addressKey(address: string | undefined): AddressKey {
  const plain = plainAddress(address);
  if (plain === null || isIPv4(plain)) return (plain ?? UNKNOWN) as AddressKey;
  const network = ipv6Groups(plain).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64` as AddressKey;
}

/** The form in which a dual-stack socket reports the address of an IPv4 client. */
const MAPPED_IPV4 = /^::ffff:([\d.]+)$/;

/** Returns an address in its canonical form, without brackets, port and zone; null if the text is not an address. */
export function plainAddress(given: string | undefined): string | null {
  const [, mapped = given] = MAPPED_IPV4.exec(given ?? '') ?? [];
  // The usual case is decided without a parser, because this function runs for each request.
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  return given === undefined || given.length > LONGEST ? null : parsed(given.trim());
}

function parsed(text: string): string | null {
  const [, v4] = /^([\d.]+)(?::\d{1,5})?$/.exec(text) ?? [];
  if (v4 !== undefined) return isIPv4(v4) ? v4 : null;
  const [, inBrackets] = /^\[([^[\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [v6 = ''] = (inBrackets ?? text).split('%');
  return isIPv6(v6) ? canonical(v6) : null;
}

function canonical(v6: string): string {
  const written = canonicalIpv6(v6);
  const groups = ipv6Groups(written);
  const embeds = EMBEDDED_IPV4.some((prefix) => prefix.every((group, at) => groups[at] === group));
  return embeds ? ipv4InGroups(groups, 6) : written;
}
