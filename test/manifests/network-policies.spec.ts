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
    ['a mail server', '203.0.114.1', 587, ['api', 'worker']],
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
    ['the ingress', 'ingress-nginx', 'http', ['api']],
    ['the monitoring', 'monitoring', 'metrics', ['api', 'worker']],
  ])('let %s reach one port', (_, namespace, port, components) => {
    const from = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }];

    const reached = ['api', 'worker', 'migrate'].filter((component) =>
      policiesFor(ALL, labelsOf(component))
        .flatMap(({ spec }) => spec?.ingress ?? [])
        .some((rule) => isDeepStrictEqual(rule, { from, ports: [{ protocol: 'TCP', port }] })),
    );

    expect(reached).toEqual(components);
  });
});
