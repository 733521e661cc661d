import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { complaintsAbout, validate } from './kubernetes/kubernetes-schemas';
import type { Manifest } from './kubernetes/kustomize';
import { block } from '../../test/support/texts/markdown';
import { Workspace } from './kubernetes/overlays';
import { environmentOf, named, podOf } from './kubernetes/workloads';

const DOCS = 'docs/kubernetes.md';

type Lines = Record<string, unknown[]>;

// The TypeScript compiler has to read the types of all Kubernetes kinds.

const workspace = new Workspace();
afterAll(() => workspace.remove());

/** Renders an example overlay after adding the list items of a block of docs/kubernetes.md to its kustomization. */
function exampleWith(name: string, example = 'example'): Manifest[] {
  const folder = `with ${name}`;
  cpSync(workspace.overlay(example), workspace.overlay(folder), { recursive: true });
  const own = parse(readFileSync(join(workspace.overlay(example), 'kustomization.yaml'), 'utf8')) as Lines;
  const lines = Object.entries(parse(block(DOCS, name)) as Lines);
  const longer = lines.map(([key, more]): [string, unknown[]] => [key, [...(own[key] ?? []), ...more]]);
  return workspace.renderKustomization(folder, { ...own, ...Object.fromEntries(longer) });
}

describe('an addition to an overlay in docs/kubernetes.md', () => {
  it('scales the workers through prometheus-adapter with the same limits and threshold as KEDA', async () => {
    const autoscaler = parse(block(DOCS, 'adapter')) as Manifest;
    const { spec } = named(workspace.renderOverlay('example-gateway'), 'ScaledObject blog-worker');
    const [trigger] = spec?.triggers as { metadata: { query: string; threshold: string } }[];
    const [, name] = /^max\((\w+)\{/.exec(trigger?.metadata.query ?? '') ?? [];

    expect(complaintsAbout([autoscaler])).toEqual([]);
    await expect(validate(autoscaler)).resolves.toBeUndefined();
    expect(autoscaler.spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: 'blog-worker' },
      minReplicas: spec?.minReplicaCount,
      maxReplicas: spec?.maxReplicaCount,
      metrics: [{ external: { metric: { name }, target: { averageValue: trigger?.metadata.threshold } } }],
    });
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

  it('is a file of authorities for each server, by the path at which it is mounted', () => {
    const { files } = environmentOf(exampleWith('authorities'), 'Deployment blog-worker');

    expect(files).toMatchObject({ DATABASE_CA_FILE: 'database.pem\n', REDIS_CA_FILE: 'redis.pem\n' });
  });

  it('is a backup of MariaDB with its own database user', () => {
    const manifests = exampleWith('backup component');

    const { container } = podOf(named(manifests, 'CronJob blog-backup'));
    const { files } = environmentOf(manifests, 'CronJob blog-backup');
    expect(container.image).toBe('mariadb:11.4');
    expect(files.DATABASE_URL_FILE).toMatch(/^mysql:\/\/backup:/);
  });

  it('sets the file with the URLs of the replicas in the pods that serve requests', () => {
    const manifests = exampleWith('replicas');

    const { files } = environmentOf(manifests, 'Deployment blog-api');
    expect(files).toHaveProperty('DATABASE_REPLICA_URLS_FILE');
    expect(environmentOf(manifests, 'Job blog-migrate').files).not.toHaveProperty(
      'DATABASE_REPLICA_URLS_FILE',
    );
  });

  it('removes the rules and the dashboard from a second installation', () => {
    const kinds = exampleWith('monitored', 'example-gateway').map(({ kind, metadata }) =>
      [kind, metadata.name].join(' '),
    );

    expect(kinds).toContain('PodMonitor blog');
    expect(kinds.filter((name) => /PrometheusRule|dashboard/.test(name))).toEqual([]);
  });
});

describe('the Job that docs/kubernetes.md creates from the CronJob', () => {
  it('restores a file into the database of another secret, once', () => {
    const cronJob = named(workspace.renderOverlay('example-gateway'), 'CronJob blog-backup');
    const { jobTemplate } = cronJob.spec as { jobTemplate: { spec: object } };
    const [, patch = ''] = /-p "\n([^]*?)\n"/.exec(block(DOCS, 'restore job')) ?? [];
    const job = { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'blog-restore' } };
    const changes = parse(patch.replace('$FILE', '/backups/one.sql.gz')) as object;
    mkdirSync(workspace.overlay('restore'));
    writeFileSync(
      join(workspace.overlay('restore'), 'job.yaml'),
      stringify({ ...job, spec: jobTemplate.spec }),
    );

    const [made] = workspace.renderKustomization('restore', {
      resources: ['job.yaml'],
      patches: [{ patch: stringify({ ...job, ...changes }) }],
    });

    const { spec, container } = podOf(made ?? cronJob);
    expect(made?.spec?.backoffLimit).toBe(0);
    expect(container.command).toEqual(['bash', '/scripts/restore.sh', '/backups/one.sql.gz']);
    expect(spec.volumes?.flatMap(({ secret }) => secret?.secretName ?? [])).toEqual(['blog-restore-secrets']);
    expect(container.volumeMounts).toEqual(podOf(cronJob).container.volumeMounts);
  });
});
