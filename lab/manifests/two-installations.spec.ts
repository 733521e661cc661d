import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Manifest } from './kubernetes/kustomize';
import { OVERLAYS, Workspace } from './kubernetes/overlays';
import { podLabels, podSelectors, selects, type Labels } from './kubernetes/selectors';

const INSTANCE = 'app.kubernetes.io/instance';

interface Kustomization {
  resources: string[];
  labels: { pairs: Record<string, string> }[];
}

const workspace = new Workspace();
afterAll(() => workspace.remove());

/** Returns the paths of the selectors that select any of these pods. */
function selecting(manifests: Manifest[], pods: Labels[]): string[] {
  const selectors = podSelectors(manifests);
  return selectors
    .filter(({ selector }) => pods.some((pod) => selects(selector, pod)))
    .map(({ path }) => path);
}

/** Returns every object in a value, at any depth, that has the field INSTANCE. Skips what is under `labels`. */
function holdersOfInstance(value: unknown): Labels[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).filter(([key]) => key !== 'labels');
  return [
    ...(INSTANCE in value ? [value as Labels] : []),
    ...inner.flatMap(([, each]: [string, unknown]) => holdersOfInstance(each)),
  ];
}

/** Renders a copy of an overlay with its own name prefix and instance, as docs/kubernetes.md describes. */
function secondOf(overlay: string, folder = `${overlay}-second`): Manifest[] {
  const file = join(workspace.overlay(overlay), 'kustomization.yaml');
  cpSync(workspace.overlay(overlay), workspace.overlay(folder), { recursive: true });
  const kustomization = parse(readFileSync(file, 'utf8')) as Kustomization;
  for (const { pairs } of kustomization.labels) if (INSTANCE in pairs) pairs[INSTANCE] = 'shop';
  return workspace.renderKustomization(folder, {
    ...kustomization,
    namePrefix: 'shop-',
    resources: kustomization.resources.filter((path) => path !== 'namespace.yaml'),
  });
}

describe.each(OVERLAYS)('two installations of %s in one namespace', (overlay) => {
  const first = workspace.renderOverlay(overlay);
  const second = secondOf(overlay);
  const namesOf = (manifests: Manifest[]) =>
    manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);

  it('have no object in common', () => {
    const names = namesOf(second);

    expect(first[0]?.metadata.namespace ?? first[1]?.metadata.namespace).toBe(second[0]?.metadata.namespace);
    expect(namesOf(first).filter((name) => names.includes(name))).toEqual([]);
  });

  it.each([
    ['the first', first, second],
    ['the second', second, first],
  ])('select only their own pods: %s', (_, own, others) => {
    expect(selecting(own, podLabels(own))).toEqual(podSelectors(own).map(({ path }) => path));
    expect(selecting(own, podLabels(others))).toEqual([]);
  });

  it('need the instance in every selector', () => {
    const selectors = podSelectors(first);
    const found = selectors.map((_, at) => {
      const changed = structuredClone(first);
      delete podSelectors(changed)[at]?.selector.matchLabels?.[INSTANCE];
      return selecting(changed, podLabels(second));
    });

    expect(found).toEqual(selectors.map(({ path }) => [path]));
    expect(holdersOfInstance(first)).toHaveLength(selectors.length);
  });

  it('refer only to their own objects', () => {
    const others = new Set(first.map(({ metadata }) => metadata.name).filter((name) => name !== 'blog'));
    const texts: string[] = [];
    JSON.stringify(second, (key, value: unknown) => {
      if (typeof value === 'string' && key !== 'serviceAccountName') texts.push(value);
      return value;
    });
    const accounts = JSON.stringify(second).match(/"serviceAccountName":"[^"]*"/g);

    expect(texts.filter((text) => others.has(text))).toEqual([]);
    expect(new Set(accounts)).toEqual(new Set(['"serviceAccountName":"shop-blog"']));
  });
});

describe('the scaler of the workers', () => {
  it('queries only the metrics of the installation it belongs to', () => {
    const query = (manifests: Manifest[]) =>
      JSON.stringify(manifests.find(({ kind }) => kind === 'ScaledObject')).match(/max\(.*?\)/)?.[0];

    const [first, second] = [
      workspace.renderOverlay('example-gateway'),
      secondOf('example-gateway', 'third'),
    ].map(query);

    const of = (instance: string) =>
      `max(outbox_oldest_seconds{namespace=\\"blog\\",app_kubernetes_io_instance=\\"${instance}\\"})`;
    expect([first, second]).toEqual([of('blog'), of('shop')]);
  });
});
