import { isIPv6 } from 'node:net';
import { canonicalIpv6, ipv4InGroups, ipv6Groups } from '../common/ipv6-groups';

/**
 * Prefixes of IPv6 addresses that contain an IPv4 address, to which a translator or tunnel forwards packets. `ipv4At`
 * is the index of the first group of the IPv4 address.
 */
const CARRIERS: readonly { prefix: readonly number[]; ipv4At: number }[] = [
  { prefix: [0, 0, 0, 0, 0, 0], ipv4At: 6 },
  { prefix: [0, 0, 0, 0, 0xffff, 0], ipv4At: 6 },
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], ipv4At: 6 },
  { prefix: [0x64, 0xff9b, 1], ipv4At: 6 },
  { prefix: [0x2002], ipv4At: 1 },
  { prefix: [0x2001, 0], ipv4At: 2 },
];

const MAPPED = [0, 0, 0, 0, 0, 0xffff];

/** The beginnings of ISATAP interface identifiers (the last four groups of an address). */
const ISATAP = [
  [0, 0x5efe],
  [0x200, 0x5efe],
];

/** Returns the IPv4 address of an IPv4-mapped address; null for any other address. */
export function mappedIn(address: string): string | null {
  const groups = groupsOf(address);
  return begins(groups, MAPPED) ? ipv4InGroups(groups, 6) : null;
}

/** Returns the IPv4 addresses to which translators and tunnels can forward packets for an IPv6 address. */
export function carriedIn(address: string): string[] {
  const groups = groupsOf(address);
  if (groups.slice(0, 7).every((group) => group === 0)) return [];
  const carried = CARRIERS.filter(({ prefix }) => begins(groups, prefix)).map((carrier) =>
    ipv4InGroups(groups, carrier.ipv4At),
  );
  if (begins(groups, [0x2001, 0])) carried.push(ipv4InGroups(groups.map(inverted), 6));
  if (ISATAP.some((identifier) => begins(groups.slice(4), identifier))) carried.push(ipv4InGroups(groups, 6));
  return carried;
}

/** Returns the eight groups of an IPv6 address in any spelling; empty for any other text. */
function groupsOf(address: string): number[] {
  return isIPv6(address) && !address.includes('%') ? ipv6Groups(canonicalIpv6(address)) : [];
}

function begins(groups: readonly number[], prefix: readonly number[]): boolean {
  return groups.length > 0 && prefix.every((group, place) => groups[place] === group);
}

/** Inverts the bits of a group, as Teredo does with the address of its client. */
const inverted = (group: number) => group ^ 0xffff;
