import { parse } from 'yaml';
import type { Manifest } from './kubernetes/kustomize';
import { block } from '../../test/support/texts/markdown';
import { mayBeReached, mayReach, type Peer, type Port } from './kubernetes/network-policies';
import { Workspace } from './kubernetes/overlays';
import { INSIDE, NEVER, PUBLIC, SPECIAL } from '../../test/support/isolated-network/special-addresses';
import { environmentOf, podOf, workloadsOf } from './kubernetes/workloads';

const workspace = new Workspace();
afterAll(() => workspace.remove());

const EXAMPLE = workspace.renderOverlay('example');
const GATEWAY = workspace.renderOverlay('example-gateway');
const BACKUP = workspace.renderComponent('backup');

const COMPONENT = 'app.kubernetes.io/component';

/** Returns the pods of manifests with their components, such as `worker`. */
function podsOf(manifests: Manifest[]) {
  return workloadsOf(manifests).map((workload) => {
    const { template, container } = podOf(workload);
    const labels = template.metadata?.labels ?? {};
    return { component: labels[COMPONENT] ?? '', labels, container };
  });
}

/** Returns the components whose pods may open a connection to this address and port. */
function reaching(manifests: Manifest[], peer: Peer, port: Port): string[] {
  const pods = podsOf(manifests).filter(({ labels }) => mayReach(manifests, labels, peer, port));
  return pods.map(({ component }) => component).sort();
}

const NOBODY: string[] = [];
const ALL = ['api', 'backup', 'migrate', 'worker'];
const SERVING = ['api', 'worker'];
const WORKER = ['worker'];

/** The permitted ports of each kind of server, with the components that may call them. */
const DATABASE = { 3306: ALL };
const REDIS = { 6379: SERVING, 26379: SERVING };
const MAIL = { 25: SERVING, 465: SERVING, 587: SERVING };
/** Some of the ports from 1024 on. Webhooks may call all of these ports. */
const HIGH = [1024, 3306, 6379, 6380, 6446, 9464, 26379, 65535];
const WEBHOOKS = Object.fromEntries([80, 443, ...HIGH].map((port) => [port, WORKER]));
const PORTS = [1, 22, 24, 25, 26, 53, 80, 443, 465, 587, 1023, ...HIGH];

describe('the network policies', () => {
  it.each<[what: string, address: string, allowed: Record<number, string[]>]>([
    ['in 10.0.0.0/8', '10.1.2.3', { ...DATABASE, ...REDIS, ...MAIL }],
    ['at the end of 10.0.0.0/8', '10.255.255.255', { ...DATABASE, ...REDIS, ...MAIL }],
    ['in 172.16.0.0/12', '172.31.255.255', { ...DATABASE, ...REDIS, ...MAIL }],
    ['in 192.168.0.0/16', '192.168.255.255', { ...DATABASE, ...REDIS, ...MAIL }],
    ['of a private IPv6 network', 'fd12::3', { ...DATABASE, ...REDIS, ...MAIL }],
    ['of a private IPv6 network at its begin', 'fc00::1', { ...DATABASE, ...REDIS, ...MAIL }],
    ['that is public', '93.184.216.34', { ...MAIL, ...WEBHOOKS }],
    ['that is public, by IPv6', '2a00::25', { ...MAIL, ...WEBHOOKS }],
    ['below 10.0.0.0/8', '9.255.255.255', { ...MAIL, ...WEBHOOKS }],
    ['above 10.0.0.0/8', '11.0.0.0', { ...MAIL, ...WEBHOOKS }],
    ['below 172.16.0.0/12', '172.15.255.255', { ...MAIL, ...WEBHOOKS }],
    ['above 172.16.0.0/12', '172.32.0.0', { ...MAIL, ...WEBHOOKS }],
    ['below 192.168.0.0/16', '192.167.255.255', { ...MAIL, ...WEBHOOKS }],
    ['above 192.168.0.0/16', '192.169.0.0', { ...MAIL, ...WEBHOOKS }],
    ['below private IPv6 networks', 'fbff::1', {}],
    ['above private IPv6 networks', 'fe00::1', {}],
    ['of the metadata of a cloud', '169.254.169.254', {}],
    ['of the IPv6 metadata of a cloud', 'fd00:ec2::254', {}],
    ['of the IPv6 metadata of another cloud', 'fd20:ce::254', {}],
    ['of the IPv6 metadata of a third cloud', 'fd00:42::42', {}],
    ['of the agent of a cloud', '168.63.129.16', {}],
    ['of a provider, shared', '100.64.0.1', {}],
    ['of protocols', '192.0.0.1', {}],
    ['of the pod itself', '127.0.0.1', {}],
    ['of the pod itself, by IPv6', '::1', {}],
  ])('allow an address %s only to pods that need it', (_, address, allowed) => {
    const reached = PORTS.map((port) => [port, reaching(GATEWAY, address, { port })] as const);

    expect(Object.fromEntries(reached.filter(([, who]) => who.length > 0))).toEqual(allowed);
  });

  it('allow DNS only to the name servers of the cluster and of the node', () => {
    const asking = (peer: Peer, protocol: 'TCP' | 'UDP') => reaching(GATEWAY, peer, { port: 53, protocol });

    for (const protocol of ['TCP', 'UDP'] as const) {
      expect(asking({ namespace: 'kube-system' }, protocol)).toEqual(ALL);
      expect(asking('169.254.20.10', protocol)).toEqual(ALL);
      for (const other of [{ namespace: 'other' }, '169.254.20.11', '169.254.20.9', '8.8.8.8'])
        expect([other, asking(other, protocol)]).toEqual([other, NOBODY]);
    }
  });

  it.each(['kube-system', 'blog', 'other'])('deny all traffic to pods of the namespace %s', (namespace) => {
    const reached = PORTS.filter((port) => port !== 53).map((port) =>
      reaching(GATEWAY, { namespace }, { port }),
    );

    expect(reached.flat()).toEqual(NOBODY);
  });

  it('deny all traffic that no other policy allows', () => {
    const closed = GATEWAY.find(({ metadata }) => metadata.name === 'blog-default-deny');

    for (const { labels } of podsOf(GATEWAY)) {
      expect(mayReach(closed ? [closed] : [], labels, '10.1.2.3', { port: 3306 })).toBe(false);
      expect(mayBeReached(closed ? [closed] : [], labels, '10.1.2.3', { port: 3000 })).toBe(false);
    }
  });

  it('allow a backup only the database', () => {
    const reached = PORTS.filter((port) => reaching(BACKUP, '10.1.2.3', { port }).includes('backup'));

    expect(reached).toEqual([3306]);
  });

  it.each(['Deployment blog-api', 'Deployment blog-worker', 'Job blog-migrate'])(
    'allow %s the ports of its URLs',
    (name) => {
      const { DATABASE_URL_FILE, REDIS_URL_FILE } = environmentOf(EXAMPLE, name).files;
      const urls = [DATABASE_URL_FILE, REDIS_URL_FILE].filter((url) => url !== undefined);
      const component = name.replace(/.*-/, '');

      const ports = urls.map((url) => Number(new URL(url).port));

      expect(ports.length).toBe(component === 'migrate' ? 1 : 2);
      for (const port of ports) expect(reaching(EXAMPLE, '10.1.2.3', { port })).toContain(component);
    },
  );

  it('allow other ports with the patch in docs/kubernetes.md', () => {
    const { patches } = parse(block('docs/kubernetes.md', 'ports')) as { patches: object[] };

    const patched = workspace.renderKustomization('other-ports', { resources: ['../example'], patches });

    const open = (component: string) =>
      [3306, 6446, 6447, 6379, 6380, 26379].filter((port) =>
        reaching(patched, '10.1.2.3', { port }).includes(component),
      );
    expect([open('api'), open('worker'), open('migrate')]).toEqual([
      [6446, 6447, 6380],
      [6446, 6447, 6380],
      [6446, 6447],
    ]);
  });

  it('deny webhooks exactly the addresses that the service refuses', () => {
    const refused = [...NEVER, ...SPECIAL, ...INSIDE].flatMap(({ first, last }) => [first, last]);
    const reached = (address: string) => reaching(GATEWAY, address, { port: 443 }).includes('worker');

    expect(refused.filter(reached)).toEqual([]);
    expect(PUBLIC.filter((address) => !reached(address))).toEqual([]);
  });

  it.each([
    ['the ingress', EXAMPLE, 'ingress-nginx'],
    ['the Gateway', GATEWAY, 'envoy-gateway-system'],
  ])('allow only %s to the api and only the monitoring to the metrics', (_, manifests, ingress) => {
    const peers = [
      ...['ingress-nginx', 'envoy-gateway-system', 'monitoring', 'blog', 'other'].map((namespace) => ({
        namespace,
      })),
      '10.1.2.3',
      '93.184.216.34',
    ];

    const admitted = podsOf(manifests).flatMap(({ component, labels, container }) =>
      [...(container.ports ?? []), { name: undefined, containerPort: 9229 }].flatMap((port) =>
        peers
          .filter((peer) =>
            mayBeReached(manifests, labels, peer, { port: port.containerPort, name: port.name }),
          )
          .map((peer) => [peer, component, port.name]),
      ),
    );

    expect(admitted).toEqual(
      expect.arrayContaining([
        [{ namespace: ingress }, 'api', 'http'],
        [{ namespace: 'monitoring' }, 'api', 'metrics'],
        [{ namespace: 'monitoring' }, 'worker', 'metrics'],
      ]),
    );
    expect(admitted).toHaveLength(3);
  });
});
