import { BlockList, isIP } from 'node:net';

export type Network = readonly [address: string, prefix: number];

/** Loopback and private. */
export const PRIVATE_NETWORKS: readonly Network[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
];

const networks = blockList(PRIVATE_NETWORKS);

/** Whether an IP address belongs to this machine or to a private network. */
export function isPrivateAddress(address: string): boolean {
  return networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

export function blockList(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks)
    list.addSubnet(address, prefix, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return list;
}
