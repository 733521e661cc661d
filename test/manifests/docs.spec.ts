import { parse } from 'yaml';
import { complaintsAbout, validate } from '../support/kubernetes-schemas';
import type { Manifest } from '../support/kustomize';
import { block } from '../support/markdown';
import { Workspace } from '../support/overlays';

const DOCS = 'docs/kubernetes.md';

// The compiler reads the types of all kinds.
jest.setTimeout(60_000);

const workspace = new Workspace();
afterAll(() => workspace.remove());

describe('what docs/kubernetes.md has added to an overlay', () => {
  it('is an autoscaler of the workers for prometheus-adapter', async () => {
    const autoscaler = parse(block(DOCS, 'adapter')) as Manifest;

    expect(complaintsAbout([autoscaler])).toEqual([]);
    await expect(validate(autoscaler)).resolves.toBeUndefined();
  });

  it('is a patch for Flux that keeps the finished Job', () => {
    const { spec } = parse(block(DOCS, 'flux')) as { spec: { patches: object[] } };

    const manifests = workspace.renderKustomization('with-flux', {
      resources: ['../example'],
      patches: spec.patches,
    });

    const job = manifests.find(({ kind }) => kind === 'Job');
    expect(job?.metadata.name).toBe('blog-migrate');
    expect(job?.spec).not.toHaveProperty('ttlSecondsAfterFinished');
  });
});
