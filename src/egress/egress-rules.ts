import { BlockList, isIP } from 'node:net';

/** An IPv4 or IPv6 network: address and prefix length. */
type Network = readonly [address: string, prefix: number];

/** Special ranges (IANA's registries) that nothing is ever sent to: no webhook's receiver can be there. */
const NEVER: readonly Network[] = [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fd00:ec2::254', 128],
];

/** Loopback and private ranges: fine on a developer's machine, never in production. */
const INSIDE: readonly Network[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
];

/** Of IPv6 this is what is routed; everything outside is special. */
const GLOBAL_UNICAST: readonly Network[] = [['2000::', 3]];

/** An IPv4 address inside an IPv6 one. */
const MAPPED = /^::ffff:/i;

export interface EgressProfile {
  /** Loopback and private addresses are refused. */
  production: boolean;
  /** CIDRs and host suffixes that are allowed whatever the rules say. */
  allowed: readonly string[];
}

/** Which addresses webhooks may be sent to. */
export class EgressRules {
  private readonly never = blockList(NEVER);
  private readonly inside = blockList(INSIDE);
  private readonly routed = blockList(GLOBAL_UNICAST);
  private readonly allowedNetworks: BlockList;
  private readonly allowedHosts: readonly string[];

  constructor(private readonly profile: EgressProfile) {
    const networks = profile.allowed.map(network).filter((found) => found !== null);
    this.allowedNetworks = blockList(networks);
    this.allowedHosts = profile.allowed
      .filter((entry) => !network(entry))
      .map((entry) => entry.toLowerCase());
  }

  /** Whether a host name is allowed whatever it resolves to. */
  allowsHost(host: string): boolean {
    const name = host.toLowerCase().replace(/\.$/, '');
    return this.allowedHosts.some((suffix) => {
      const bare = suffix.replace(/^\./, '');
      return name === bare || name.endsWith(`.${bare}`);
    });
  }

  /** Whether something may be sent to an address: an IP in any of the forms that a socket takes. */
  allowsAddress(address: string): boolean {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (this.allowedNetworks.check(address, family)) return true;
    if (this.never.check(address, family)) return false;
    if (this.inside.check(address, family)) return !this.profile.production;
    return family === 'ipv4' || MAPPED.test(address) || this.routed.check(address, family);
  }

  /** Whether the host of a URL is an address that nothing may be sent to. Names are checked when they are resolved. */
  refusesLiteral(url: string): boolean {
    const { hostname } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    if (this.allowsHost(host)) return false;
    if (isIP(host) > 0) return !this.allowsAddress(host);
    return this.profile.production && /(^|\.)localhost\.?$/.test(host);
  }
}

function blockList(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks)
    list.addSubnet(address, prefix, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return list;
}

/** A CIDR, or a single address, as a network; null for anything else. */
function network(entry: string): Network | null {
  const [address = '', prefix] = entry.split('/');
  const family = isIP(address);
  if (family === 0) return null;
  return [address, prefix === undefined ? (family === 6 ? 128 : 32) : Number(prefix)];
}
