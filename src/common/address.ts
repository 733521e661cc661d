import { isIPv4, isIPv6 } from 'node:net';
import { canonicalIpv6, ipv4InGroups, ipv6Groups } from './ipv6-groups';

declare const keyed: unique symbol;

/** The key of an address in limits. Only `addressKey` makes one, so that nothing counts by a raw address. */
export type AddressKey = string & { readonly [keyed]: true };

/** The longest text that is parsed, in characters: an IPv6 address in brackets, with a zone and a port. */
const LONGEST = 80;

/** IPv6 addresses that contain an IPv4 one: mapped ones, and those of NAT64. */
const EMBEDDED_IPV4 = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/** The key of all clients without a valid address. */
const UNKNOWN = 'unknown';

/**
 * The key of an address in limits: the IPv4 address, or the /64 of an IPv6 one, because one subscriber has a whole /64.
 * IPv6 addresses that contain an IPv4 one have the key of that. All texts that are no address share one key.
 */
export function addressKey(address: string | undefined): AddressKey {
  const plain = plainAddress(address);
  if (plain === null || isIPv4(plain)) return (plain ?? UNKNOWN) as AddressKey;
  const network = ipv6Groups(plain).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64` as AddressKey;
}

/** The form in which a dual-stack socket gives the address of an IPv4 client. */
const MAPPED_IPV4 = /^::ffff:([\d.]+)$/;

/** An address in its canonical form, without brackets, port and zone; null if the text is no address. */
export function plainAddress(given: string | undefined): string | null {
  const [, mapped = given] = MAPPED_IPV4.exec(given ?? '') ?? [];
  // The usual case, without a parser: this runs for each request.
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
