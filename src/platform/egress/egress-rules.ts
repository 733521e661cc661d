import { isIP, type BlockList } from 'node:net';
import { blockList, PRIVATE_NETWORKS, type Network } from '../common/private-networks';
import { withoutEnd } from '../common/without-end';
import { carriedIn, mappedIn } from './ipv6';

/** Refused even if the operator allows them: they include cloud metadata services, which return credentials. */
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

/** From the IANA registries; refused unless the operator allows them. */
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

/** Routed IPv6 addresses; all others are special. */
const GLOBAL_UNICAST: readonly Network[] = [['2000::', 3]];

export interface EgressProfile {
  production: boolean;
  /** CIDRs and host suffixes; they do not apply to NEVER. */
  allowed: readonly string[];
}

export class EgressRules {
  private readonly never = blockList(NEVER);
  private readonly special = blockList(SPECIAL);
  /** In production refused unless the operator allows them. */
  private readonly inside = blockList(PRIVATE_NETWORKS);
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

  allowsHost(host: string): boolean {
    const name = withoutEnd(host.toLowerCase(), '.');
    return this.allowedHosts.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
  }

  /** Accepts any spelling; also checks IPv4 inside IPv6. A host that the operator allows may be private or special. */
  allowsAddress(address: string, host = ''): boolean {
    if (isIP(address) === 0 || address.includes('%')) return false;
    const trusted = this.allowsHost(host);
    const plain = mappedIn(address) ?? address;
    return [plain, ...carriedIn(plain)].every((one) => this.allows(one, trusted));
  }

  /** IP addresses that must not be called and, in production, `localhost`. Names are checked when they are resolved. */
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

function network(entry: string): Network | null {
  const [address = '', prefix] = entry.split('/');
  const family = isIP(address);
  if (family === 0) return null;
  return [address, prefix === undefined ? (family === 6 ? 128 : 32) : Number(prefix)];
}
