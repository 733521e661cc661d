import { isIPv6 } from 'node:net';
import { IPv6 } from 'ipaddr.js';

/** Translators and tunnels forward to an IPv4 address in these; `at` is the index of its first byte. */
const CARRIERS = [
  { network: '::/96', at: 12 },
  { network: '::ffff:0:0:0/96', at: 12 },
  { network: '64:ff9b::/96', at: 12 },
  { network: '64:ff9b:1::/48', at: 12 },
  { network: '2002::/16', at: 2 },
  { network: '2001::/32', at: 4 },
].map(({ network, at }) => ({ network: IPv6.parseCIDR(network), at }));

/** Contains ::1; its addresses contain no IPv4 address. */
const LOOPBACK = IPv6.parseCIDR('::/112');

const TEREDO = IPv6.parseCIDR('2001::/32');

/** The beginnings of ISATAP interface identifiers, the second half of an address. */
const ISATAP = [
  [0, 0x5efe],
  [0x200, 0x5efe],
].map(String);

export function mappedIn(text: string): string | null {
  const address = ipv6In(text);
  return address?.isIPv4MappedAddress() ? address.toIPv4Address().toString() : null;
}

/** Translators and tunnels can forward packets for the IPv6 address to these IPv4 addresses. */
export function carriedIn(text: string): string[] {
  const address = ipv6In(text);
  if (!address || address.match(LOOPBACK)) return [];
  const bytes = address.toByteArray();
  const carried = CARRIERS.filter(({ network }) => address.match(network)).map(({ at }) => ipv4(bytes, at));
  if (address.match(TEREDO)) carried.push(ipv4(bytes.map(inverted), 12));
  if (ISATAP.includes(String(address.parts.slice(4, 6)))) carried.push(ipv4(bytes, 12));
  return carried;
}

function ipv6In(text: string): IPv6 | null {
  return isIPv6(text) && !text.includes('%') ? IPv6.parse(text) : null;
}

function ipv4(bytes: readonly number[], at: number): string {
  return bytes.slice(at, at + 4).join('.');
}

/** Teredo inverts the address of its client. */
const inverted = (byte: number) => byte ^ 0xff;
