import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complaintsAbout, validate } from './kubernetes/kubernetes-schemas';
import { ROOT } from '../../test/support/root';
import { render, type Manifest } from './kubernetes/kustomize';
import { COMPONENTS, OVERLAYS, Workspace } from './kubernetes/overlays';
import { named, podOf } from './kubernetes/workloads';

// The TypeScript compiler has to read the types of all Kubernetes kinds.

const workspace = new Workspace();
afterAll(() => workspace.remove());

const ALL: [what: string, manifests: Manifest[]][] = [
  ['the base', workspace.renderBase()],
  ...COMPONENTS.map((name): [string, Manifest[]] => [
    `the component ${name}`,
    workspace.renderComponent(name),
  ]),
  ...OVERLAYS.map((name): [string, Manifest[]] => [`the overlay ${name}`, workspace.renderOverlay(name)]),
];
const EXAMPLE = workspace.renderOverlay('example');
const GATEWAY = workspace.renderOverlay('example-gateway');

/** The secrets in the files that an operator creates as described in docs/kubernetes.md. */
const SECRETS = readdirSync(join(workspace.overlay('example'), 'secrets'))
  .map((file) => readFileSync(join(workspace.overlay('example'), 'secrets', file), 'utf8').trim())
  .filter((secret) => secret !== '');

describe.each(ALL)('%s', (_, manifests) => {
  it('is valid against the schemas of Kubernetes and its operators', async () => {
    for (const manifest of manifests) await expect(validate(manifest)).resolves.toBeUndefined();
    expect(complaintsAbout(manifests)).toEqual([]);
  });

  it('holds no secret in plain text outside of a Secret', () => {
    // Leaves out the backup scripts: the last check would find a URL pattern in them.
    const others = manifests.filter(({ kind, data }) => kind !== 'Secret' && !data?.['backup.sh']);

    const text = JSON.stringify(others);

    const open = SECRETS.filter((secret) => text.includes(secret));
    expect(open).toEqual([]);
    expect(text).not.toMatch(/:\/\/[^/\s"]*:[^/\s"]*@/);
  });
});

it('an overlay for the Gateway API renders from a checkout, without files that an operator adds', () => {
  const checkout = render(join(ROOT, 'docker/kubernetes/overlays/example-gateway'));

  expect(checkout.map(({ kind }) => kind)).toEqual(GATEWAY.map(({ kind }) => kind));
});

describe('the checks', () => {
  const changed = (manifests: Manifest[], name: string, spec: object) => {
    const manifest = structuredClone(named(manifests, name));
    return { ...manifest, spec: { ...manifest.spec, ...spec } };
  };

  it('refuse a misspelt field of a pod', () => {
    const misspelt = structuredClone(named(EXAMPLE, 'Deployment blog-api'));
    Object.assign(podOf(misspelt).container, { readinesProbe: {} });

    expect(complaintsAbout([misspelt])).toEqual([expect.stringContaining('readinesProbe')]);
  });

  it.each([
    ['Service blog-api', EXAMPLE, 'ports'],
    ['Ingress blog', EXAMPLE, 'rules'],
    ['Certificate blog-tls', EXAMPLE, 'dnsNames'],
    ['HTTPRoute blog', GATEWAY, 'hostnames'],
    ['ExternalSecret blog-secrets', GATEWAY, 'dataFrom'],
    ['ScaledObject blog-worker', GATEWAY, 'triggers'],
  ])('refuse an unknown field and a value of the wrong kind in %s', async (name, manifests, list) => {
    const misspelt = changed(manifests, name, { [`${list}s`]: [] });
    const wrong = changed(manifests, name, { [list]: 'one' });

    expect(complaintsAbout([misspelt])).toEqual([expect.stringContaining(`${list}s`)]);
    await expect(validate(wrong)).rejects.toThrow(`/spec/${list}`);
  });

  it('reject an unknown kind', async () => {
    const unknown = { apiVersion: 'example.com/v1', kind: 'Blog', metadata: { name: 'blog' } };

    expect(complaintsAbout([unknown])).not.toEqual([]);
    await expect(validate(unknown)).rejects.toThrow('example.com/v1/Blog');
  });
});
