import { BlockList, isIPv6 } from 'node:net';
import { NetworkPolicy, type INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { Manifest } from './kustomize';
import { selects, type Labels } from './selectors';

type EgressRule = NonNullable<NonNullable<INetworkPolicy['spec']>['egress']>[number];

/** Whether any policy lets pods with these labels open a TCP connection to an address. */
export function mayReach(manifests: Manifest[], pod: Labels, address: string, port: number): boolean {
  return policiesFor(manifests, pod)
    .flatMap(({ spec }) => spec?.egress ?? [])
    .some((rule) => hasPort(rule, port) && hasAddress(rule, address));
}

/** The policies that select pods with these labels. */
export function policiesFor(manifests: Manifest[], pod: Labels): INetworkPolicy[] {
  const policies = manifests.filter((manifest): manifest is Manifest & INetworkPolicy =>
    NetworkPolicy.is(manifest),
  );
  return policies.filter(({ spec }) => spec && selects(spec.podSelector, pod));
}

function hasPort({ ports = [] }: EgressRule, wanted: number): boolean {
  return ports.some(({ port, endPort, protocol }) => {
    if (protocol !== 'TCP') return false;
    return Number(port) <= wanted && wanted <= (endPort ?? Number(port));
  });
}

function hasAddress({ to = [] }: EgressRule, address: string): boolean {
  return to.some(
    ({ ipBlock }) => ipBlock && isIn([ipBlock.cidr], address) && !isIn(ipBlock.except ?? [], address),
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
