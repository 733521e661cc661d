/** Returns the canonical text of a valid IPv6 address. */
export function canonicalIpv6(address: string): string {
  return new URL(`http://[${address}]/`).hostname.slice(1, -1);
}

/** Returns the eight groups of a canonical IPv6 address as numbers. */
export function ipv6Groups(canonical: string): number[] {
  const [before = [], after = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => parseInt(group, 16));
}

/** Returns the IPv4 address that two groups contain, the first of them at index `at`. */
export function ipv4InGroups(groups: readonly number[], at: number): string {
  const [high = 0, low = 0] = groups.slice(at, at + 2);
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}
