import { isIPv6 } from 'node:net';

/** Where an IPv6 address may carry an IPv4 one that a translator or a tunnel takes it to. Groups count from 0. */
const CARRIERS: readonly { prefix: readonly number[]; ipv4At: number }[] = [
  { prefix: [0, 0, 0, 0, 0, 0], ipv4At: 6 },
  { prefix: [0, 0, 0, 0, 0xffff, 0], ipv4At: 6 },
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], ipv4At: 6 },
  { prefix: [0x64, 0xff9b, 1], ipv4At: 6 },
  { prefix: [0x2002], ipv4At: 1 },
  { prefix: [0x2001, 0], ipv4At: 2 },
];

const MAPPED = [0, 0, 0, 0, 0, 0xffff];

/** The interface identifiers of ISATAP begin with one of these, under any prefix. */
const ISATAP = [
  [0, 0x5efe],
  [0x200, 0x5efe],
];

/** The IPv4 address that an IPv4-mapped address is just another spelling of; null for any other. */
export function mappedIn(address: string): string | null {
  const groups = groupsOf(address);
  return begins(groups, MAPPED) ? ipv4Of(groups, 6) : null;
}

/** The IPv4 addresses that what is sent to an IPv6 address may end up at. */
export function carriedIn(address: string): string[] {
  const groups = groupsOf(address);
  if (groups.slice(0, 7).every((group) => group === 0)) return [];
  const carried = CARRIERS.filter(({ prefix }) => begins(groups, prefix)).map((carrier) =>
    ipv4Of(groups, carrier.ipv4At),
  );
  if (begins(groups, [0x2001, 0])) carried.push(ipv4Of(groups.map(inverted), 6));
  if (ISATAP.some((identifier) => begins(groups.slice(4), identifier))) carried.push(ipv4Of(groups, 6));
  return carried;
}

/** The eight numbers of an address, in whichever way it is written; none where it is no IPv6 address. */
function groupsOf(address: string): number[] {
  if (!isIPv6(address) || address.includes('%')) return [];
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const [before, after] = [numbersIn(head), numbersIn(tail ?? '')];
  const gap = new Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...gap, ...after];
}

function numbersIn(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => parseInt(group, 16));
}

function begins(groups: readonly number[], prefix: readonly number[]): boolean {
  return groups.length > 0 && prefix.every((group, place) => groups[place] === group);
}

/** The IPv4 address that is written in two groups. */
function ipv4Of(groups: readonly number[], at: number): string {
  const [high = 0, low = 0] = groups.slice(at, at + 2);
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** Teredo hides the address of its client from translators on the way. */
const inverted = (group: number) => group ^ 0xffff;
