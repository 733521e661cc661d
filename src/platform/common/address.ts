import { isIPv4, isIPv6 } from 'node:net';
import { IPv6 } from 'ipaddr.js';

declare const keyed: unique symbol;

/** Only `addressKey` creates one, so that no limit is keyed by a raw address. */
export type AddressKey = string & { readonly [keyed]: true };

/** Characters: an IPv6 address in brackets, with a zone and a port. */
const LONGEST = 80;

/** IPv4-mapped addresses and NAT64. */
const EMBEDDED_IPV4 = ['::ffff:0:0/96', '64:ff9b::/96'].map((network) => IPv6.parseCIDR(network));

const UNKNOWN = 'unknown';

/** An IPv4 address, even if embedded in IPv6; else the /64 prefix of the IPv6 address, which one subscriber owns. */
export function addressKey(address: string | undefined): AddressKey {
  const plain = plainAddress(address);
  if (plain === null || isIPv4(plain)) return (plain ?? UNKNOWN) as AddressKey;
  const network = IPv6.parse(plain).parts.slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64` as AddressKey;
}

/** How a dual-stack socket reports an IPv4 client. */
const MAPPED_IPV4 = /^::ffff:([\d.]+)$/;

/** Without brackets, port and zone; null for a text that is not an address. */
export function plainAddress(given: string | undefined): string | null {
  const [, mapped = given] = MAPPED_IPV4.exec(given ?? '') ?? [];
  // Avoids the parser in the usual case, because this runs for each request.
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
  const address = IPv6.parse(v6);
  const embeds = EMBEDDED_IPV4.some((network) => address.match(network));
  return embeds ? address.toByteArray().slice(12).join('.') : address.toString();
}
