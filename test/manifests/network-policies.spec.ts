import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { block } from '../support/markdown';
import { mayReach, policiesFor } from '../support/network-policies';
import { Workspace } from '../support/overlays';
import { INSIDE, NEVER, PUBLIC, SPECIAL } from '../support/special-addresses';
import { environmentOf } from '../support/workloads';

const workspace = new Workspace();
afterAll(() => workspace.remove());

const ALL = workspace.renderOverlay('example');
const GATEWAY = workspace.renderOverlay('example-gateway');

describe('the network policies', () => {
  const labelsOf = (component: string) => ({
    'app.kubernetes.io/name': 'blog',
    'app.kubernetes.io/instance': 'blog',
    'app.kubernetes.io/component': component,
  });
  const reach = (component: string, address: string, port: number, manifests = ALL) =>
    mayReach(manifests, labelsOf(component), address, port);

  it.each([
    ['the database', '10.1.2.3', 3306, ['api', 'worker', 'migrate']],
    ['Redis', '10.1.2.3', 6379, ['api', 'worker']],
    ['a sentinel', '10.1.2.3', 26379, ['api', 'worker']],
    ['a database on another port', '10.1.2.3', 6446, []],
    ['a Redis on another port', '10.1.2.3', 6380, []],
    ['a database in 172.16.0.0/12', '172.20.2.3', 3306, ['api', 'worker', 'migrate']],
    ['a database in 192.168.0.0/16', '192.168.2.3', 3306, ['api', 'worker', 'migrate']],
    ['a database at a private IPv6 address', 'fd12::3', 3306, ['api', 'worker', 'migrate']],
    ['a Redis in 172.16.0.0/12', '172.20.2.3', 6379, ['api', 'worker']],
    ['a Redis in 192.168.0.0/16', '192.168.2.3', 6379, ['api', 'worker']],
    ['a Redis at a private IPv6 address', 'fd12::3', 6379, ['api', 'worker']],
    ['the IPv6 metadata of a cloud, as a database', 'fd00:ec2::254', 3306, []],
    ['the IPv6 metadata of a cloud, as a Redis', 'fd00:ec2::254', 6379, []],
    ['the IPv6 metadata of another cloud, as a database', 'fd20:ce::254', 3306, []],
    ['the IPv6 metadata of another cloud, as a Redis', 'fd20:ce::254', 6379, []],
    ['a mail server', '203.0.114.1', 587, ['api', 'worker']],
    ['a mail server with TLS from the start', '203.0.114.1', 465, ['api', 'worker']],
    ['a mail server for other mail servers', '203.0.114.1', 25, ['api', 'worker']],
    ['a mail server at an IPv6 address', '2001:4860::25', 587, ['api', 'worker']],
    ['this machine, as a mail server', '127.0.0.1', 25, []],
    ['shared addresses of providers, as a mail server', '100.64.0.1', 25, []],
    ['the agent of a cloud, as a mail server', '168.63.129.16', 25, []],
    ['addresses of protocols, as a mail server', '192.0.0.1', 25, []],
    ['a receiver of webhooks without TLS', '93.184.216.34', 80, ['worker']],
    ['a mail server at a private address', '10.1.2.3', 587, ['api', 'worker']],
    ['a receiver of webhooks', '93.184.216.34', 443, ['worker']],
    ['a receiver on a high port', '93.184.216.34', 8443, ['worker']],
    ['a receiver on a port for something else', '93.184.216.34', 22, []],
    ['the metadata of a cloud', '169.254.169.254', 80, []],
    ['the metadata of a cloud, as a mail server', '169.254.169.254', 25, []],
    ['the API of Kubernetes', '10.96.0.1', 443, []],
  ])('let %s be reached by those who need it', (_, address, port, allowed) => {
    const reaching = ['api', 'worker', 'migrate'].filter((component) => reach(component, address, port));

    expect(reaching).toEqual(allowed);
  });

  it.each(['Deployment blog-api', 'Deployment blog-worker', 'Job blog-migrate'])(
    'let %s reach the ports of its URLs',
    (name) => {
      const { DATABASE_URL_FILE, REDIS_URL_FILE } = environmentOf(ALL, name).files;
      const urls = [DATABASE_URL_FILE, REDIS_URL_FILE].filter((url) => url !== undefined);
      const component = name.replace(/.*-/, '');

      const ports = urls.map((url) => Number(new URL(url).port));

      expect(ports.length).toBe(component === 'migrate' ? 1 : 2);
      expect(ports.filter((port) => !reach(component, '10.1.2.3', port))).toEqual([]);
    },
  );

  it('let every pod ask the name servers of the cluster and of its node', () => {
    const ports = [
      { protocol: 'UDP', port: 53 },
      { protocol: 'TCP', port: 53 },
    ];
    const to = [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } },
      { ipBlock: { cidr: '169.254.20.10/32' } },
    ];

    const asking = ['api', 'worker', 'migrate', 'backup'].filter((component) =>
      policiesFor(ALL, labelsOf(component))
        .flatMap(({ spec }) => spec?.egress ?? [])
        .some((rule) => isDeepStrictEqual(rule, { to, ports })),
    );

    expect(asking).toEqual(['api', 'worker', 'migrate', 'backup']);
  });

  it('let other ports be reached by the patch in docs/kubernetes.md', () => {
    const { patches } = parse(block('docs/kubernetes.md', 'ports')) as { patches: object[] };

    const patched = workspace.renderKustomization('other-ports', { resources: ['../example'], patches });

    const open = (component: string) =>
      [3306, 6446, 6447, 6379, 6380, 26379].filter((port) => reach(component, '10.1.2.3', port, patched));
    expect([open('api'), open('worker'), open('migrate')]).toEqual([
      [6446, 6447, 6380],
      [6446, 6447, 6380],
      [6446, 6447],
    ]);
  });

  it('refuse webhooks to what the service refuses, and nothing else', () => {
    const refused = [...NEVER, ...SPECIAL, ...INSIDE].flatMap(({ first, last }) => [first, last]);

    expect(refused.filter((address) => reach('worker', address, 443))).toEqual([]);
    expect(PUBLIC.filter((address) => !reach('worker', address, 443))).toEqual([]);
  });

  it.each([
    ['the ingress', ALL, 'ingress-nginx', 'http', ['api']],
    ['the Gateway', GATEWAY, 'envoy-gateway-system', 'http', ['api']],
    ['the monitoring', ALL, 'monitoring', 'metrics', ['api', 'worker']],
  ])('let %s reach one port', (_, manifests, namespace, port, components) => {
    const from = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }];

    const reached = ['api', 'worker', 'migrate'].filter((component) =>
      policiesFor(manifests, labelsOf(component))
        .flatMap(({ spec }) => spec?.ingress ?? [])
        .some((rule) => isDeepStrictEqual(rule, { from, ports: [{ protocol: 'TCP', port }] })),
    );

    expect(reached).toEqual(components);
  });
});
