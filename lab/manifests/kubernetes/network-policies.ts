import { BlockList, isIPv6 } from 'node:net';
import { NetworkPolicy, type INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { Manifest } from './kustomize';
import { selects, type Labels } from './selectors';

type Policy = NonNullable<INetworkPolicy['spec']>;
type Rule = NonNullable<Policy['egress']>[number] & NonNullable<Policy['ingress']>[number];

/** The other end of a connection: an address, or any pod of a namespace. */
export type Peer = string | { namespace: string };

/** The port of a connection, with the name that its pod gives the port. */
export interface Port {
  port: number;
  name?: string;
  protocol?: 'TCP' | 'UDP';
}

/** Returns whether pods with these labels may open a connection to a peer. */
export function mayReach(manifests: Manifest[], pod: Labels, peer: Peer, port: Port): boolean {
  const policies = policiesFor(manifests, pod, 'Egress');
  return isLetThrough(
    policies.map(({ egress = [] }) => egress),
    peer,
    port,
  );
}

/** Returns whether a peer may open a connection to pods with these labels. */
export function mayBeReached(manifests: Manifest[], pod: Labels, peer: Peer, port: Port): boolean {
  const policies = policiesFor(manifests, pod, 'Ingress');
  return isLetThrough(
    policies.map(({ ingress = [] }) => ingress),
    peer,
    port,
  );
}

function policiesFor(manifests: Manifest[], pod: Labels, type: 'Ingress' | 'Egress'): Policy[] {
  return (manifests as unknown[])
    .filter((manifest): manifest is INetworkPolicy => NetworkPolicy.is(manifest))
    .flatMap(({ spec }) => spec ?? [])
    .filter(({ podSelector, policyTypes }) => selects(podSelector, pod) && policyTypes?.includes(type));
}

/** Returns whether a connection is allowed: without policies always, otherwise if a rule of a policy matches it. */
function isLetThrough(rulesOfPolicies: Rule[][], peer: Peer, port: Port): boolean {
  if (rulesOfPolicies.length === 0) return true;
  return rulesOfPolicies.flat().some((rule) => hasPort(rule, port) && hasPeer(rule, peer));
}

function hasPort({ ports = [] }: Rule, { port: wanted, name, protocol: ofWanted = 'TCP' }: Port): boolean {
  if (ports.length === 0) return true;
  return ports.some(({ port, endPort, protocol = 'TCP' }) => {
    if (protocol !== ofWanted) return false;
    if (port === undefined || port === name) return true;
    return Number(port) <= wanted && wanted <= (endPort ?? Number(port));
  });
}

function hasPeer({ to, from }: Rule, peer: Peer): boolean {
  const peers = to ?? from ?? [];
  if (peers.length === 0) return true;
  return peers.some(({ ipBlock, namespaceSelector }) =>
    typeof peer === 'string'
      ? ipBlock && isIn([ipBlock.cidr], peer) && !isIn(ipBlock.except ?? [], peer)
      : namespaceSelector && selects(namespaceSelector, { 'kubernetes.io/metadata.name': peer.namespace }),
  );
}

function isIn(cidrs: string[], address: string): boolean {
  const family = (text: string) => (isIPv6(text) ? 'ipv6' : 'ipv4');
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [net = '', prefix] = cidr.split('/');
    list.addSubnet(net, Number(prefix), family(net));
  }
  return list.check(address, family(address));
}
