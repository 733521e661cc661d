import { BlockList, isIP } from 'node:net';
import { withoutEnd } from '../common/without-end';
import { carriedIn, mappedIn } from './ipv6';

/** An IPv4 or IPv6 network: address and prefix length. */
type Network = readonly [address: string, prefix: number];

/**
 * Ranges that are never called, even if the operator allows them: unspecified, link-local, broadcast and multicast
 * addresses, and the metadata services of clouds. These services give machines their credentials.
 */
const NEVER: readonly Network[] = [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.192', 32],
  ['224.0.0.0', 4],
  ['255.255.255.255', 32],
  ['::', 128],
  ['fd00:42::42', 128],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  ['fe80::', 10],
  ['ff00::', 8],
];

/** Other special ranges in the registries of IANA. They are not called unless the operator allows them. */
const SPECIAL: readonly Network[] = [
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['240.0.0.0', 4],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

/** Loopback and private ranges. In production they are not called unless the operator allows them. */
const INSIDE: readonly Network[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
];

/** The range of routed IPv6 addresses. All other IPv6 addresses are special. */
const GLOBAL_UNICAST: readonly Network[] = [['2000::', 3]];

export interface EgressProfile {
  /** Whether loopback and private addresses are refused. */
  production: boolean;
  /** CIDRs and host suffixes that are allowed, except for addresses in NEVER. */
  allowed: readonly string[];
}

/** Decides which addresses webhooks may be sent to. */
export class EgressRules {
  private readonly never = blockList(NEVER);
  private readonly special = blockList(SPECIAL);
  private readonly inside = blockList(INSIDE);
  private readonly routed = blockList(GLOBAL_UNICAST);
  private readonly allowedNetworks: BlockList;
  private readonly allowedHosts: readonly string[];

  constructor(private readonly profile: EgressProfile) {
    const networks = profile.allowed.map(network).filter((found) => found !== null);
    this.allowedNetworks = blockList(networks);
    this.allowedHosts = profile.allowed
      .filter((entry) => !network(entry))
      .map((entry) => entry.toLowerCase().replace(/^\./, ''));
  }

  /** Returns whether the operator allows a host, or a domain that contains it. */
  allowsHost(host: string): boolean {
    const name = withoutEnd(host.toLowerCase(), '.');
    return this.allowedHosts.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
  }

  /**
   * Returns whether an IP address, in any spelling, may be called. IPv4 addresses inside an IPv6 address are checked as
   * well. If the operator allows the host, its address may also be private or special.
   */
  allowsAddress(address: string, host = ''): boolean {
    if (isIP(address) === 0 || address.includes('%')) return false;
    const trusted = this.allowsHost(host);
    const plain = mappedIn(address) ?? address;
    return [plain, ...carriedIn(plain)].every((one) => this.allows(one, trusted));
  }

  /**
   * Returns whether the host of a URL is an IP address that must not be called, or in production `localhost`. Other
   * names are checked when they are resolved.
   */
  refusesLiteral(url: string): boolean {
    const { hostname } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) > 0) return !this.allowsAddress(host);
    return this.profile.production && /(^|\.)localhost\.*$/.test(host) && !this.allowsHost(host);
  }

  private allows(address: string, trusted: boolean): boolean {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (this.never.check(address, family)) return false;
    if (trusted || this.allowedNetworks.check(address, family)) return true;
    if (this.inside.check(address, family)) return !this.profile.production;
    if (this.special.check(address, family)) return false;
    return family === 'ipv4' || this.routed.check(address, family);
  }
}

function blockList(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks)
    list.addSubnet(address, prefix, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return list;
}

/** Parses a CIDR or a single address; returns null for anything else. */
function network(entry: string): Network | null {
  const [address = '', prefix] = entry.split('/');
  const family = isIP(address);
  if (family === 0) return null;
  return [address, prefix === undefined ? (family === 6 ? 128 : 32) : Number(prefix)];
}
