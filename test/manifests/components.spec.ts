import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob';
import { mayReach, policiesFor } from '../support/network-policies';
import { Workspace } from '../support/overlays';
import { named, podOf } from '../support/workloads';

const ROOT = join(__dirname, '..', '..');

const workspace = new Workspace();
afterAll(() => workspace.remove());

const EXAMPLE = workspace.renderOverlay('example');
const GATEWAY = workspace.renderOverlay('example-gateway');
const DEPLOYMENTS = ['Deployment blog-api', 'Deployment blog-worker'];

describe('the migration', () => {
  const { metadata, spec } = named(EXAMPLE, 'Job blog-migrate');

  it('is a new Job at each apply: by Argo CD, by Flux, and by kubectl once the former one is gone', () => {
    expect(metadata.annotations).toEqual({
      'argocd.argoproj.io/hook': 'Sync',
      'argocd.argoproj.io/hook-delete-policy': 'BeforeHookCreation',
      'kustomize.toolkit.fluxcd.io/force': 'enabled',
    });
    expect(spec?.ttlSecondsAfterFinished).toBe(600);
  });

  it('is not tried again with a bad setting', () => {
    expect(spec?.podFailurePolicy).toEqual({
      rules: [{ action: 'FailJob', onExitCodes: { containerName: 'blog', operator: 'In', values: [78] } }],
    });
    expect(podOf(named(EXAMPLE, 'Job blog-migrate')).spec).toMatchObject({
      restartPolicy: 'Never',
      containers: [{ name: 'blog' }],
    });
  });
});

describe('keda', () => {
  const { spec } = named(GATEWAY, 'ScaledObject blog-worker');
  const [{ metadata = {} } = {}] = (spec?.triggers ?? []) as { metadata?: Record<string, string> }[];

  it('alone sets the number of workers, two at the least', () => {
    expect(named(GATEWAY, 'Deployment blog-worker').spec).not.toHaveProperty('replicas');
    expect(spec).toMatchObject({ scaleTargetRef: { name: 'blog-worker' }, minReplicaCount: 2 });
  });

  it('goes by a metric that the service has, and changes nothing while it has no value', () => {
    const documented = readFileSync(join(ROOT, 'docs', 'observability.md'), 'utf8');
    const [, metric = 'none'] = /^max\((\w+)\{/.exec(metadata.query ?? '') ?? [];

    expect(documented).toContain(`\`${metric}\``);
    expect(metadata.ignoreNullValues).toBe('false');
    expect(spec).not.toHaveProperty('fallback');
  });
});

describe('external-secrets', () => {
  it('makes the secrets that the pods mount', () => {
    const made = GATEWAY.filter(({ kind }) => kind === 'ExternalSecret').map(({ metadata }) => metadata.name);
    const mounted = [...DEPLOYMENTS, 'Job blog-migrate'].flatMap((name) =>
      (podOf(named(GATEWAY, name)).spec.volumes ?? []).flatMap(({ secret, projected }) => [
        secret?.secretName,
        ...(projected?.sources ?? []).map((source) => source.secret?.name),
      ]),
    );

    expect(new Set(mounted.filter(Boolean))).toEqual(new Set(made));
    expect(GATEWAY.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it.each(DEPLOYMENTS)('has %s restarted when they change', (name) => {
    expect(named(GATEWAY, name).metadata.annotations).toEqual({ 'reloader.stakater.com/auto': 'true' });
  });
});

describe('authorities', () => {
  const authorities = GATEWAY.find(({ metadata }) => metadata.name.startsWith('blog-authorities-'));

  it.each([...DEPLOYMENTS, 'Job blog-migrate'])('are files in the pod of %s', (name) => {
    const { spec, container } = podOf(named(GATEWAY, name));
    const mount = container.volumeMounts?.find(({ name }) => name === 'authorities');
    const volume = spec.volumes?.find(({ name }) => name === 'authorities');

    const files = (container.env ?? []).filter(({ name }) => name.endsWith('_CA_FILE'));

    expect(files.map(({ name }) => name)).toEqual(['DATABASE_CA_FILE', 'REDIS_CA_FILE']);
    expect(volume?.configMap?.name).toBe(authorities?.metadata.name);
    expect(files.map(({ value }) => value)).toEqual(
      Object.keys(authorities?.data ?? {}).map((file) => join(mount?.mountPath ?? '', file)),
    );
  });
});

describe('the image', () => {
  it('is named by its tag, which is the version of all labels', () => {
    const { container, template } = podOf(named(EXAMPLE, 'Deployment blog-api'));

    expect(template.metadata?.labels?.['app.kubernetes.io/version']).toBe(container.image?.split(':')[1]);
  });

  it('can be named by its digest', () => {
    const { container } = podOf(named(GATEWAY, 'Deployment blog-api'));

    expect(container.image).toMatch(/^registry\.example\.com\/[\w-]+@sha256:[0-9a-f]{64}$/);
  });
});

describe('a priority', () => {
  it.each(DEPLOYMENTS)('is given to %s by an overlay', (name) => {
    expect(podOf(named(EXAMPLE, name)).spec).not.toHaveProperty('priorityClassName');
    expect(podOf(named(GATEWAY, name)).spec.priorityClassName).toBe('business-critical');
  });
});

describe('backup', () => {
  const manifests = workspace.renderComponent('backup');
  const { spec } = named(manifests, 'CronJob blog-backup') as ICronJob;
  const { metadata, spec: pod } = spec?.jobTemplate.spec?.template ?? {};

  it('mounts the scripts that it runs', () => {
    const [container] = pod?.containers ?? [];
    const scripts = container?.volumeMounts?.find(({ mountPath }) => mountPath === '/scripts')?.name;
    const volume = pod?.volumes?.find(({ name }) => name === scripts);

    const { data } = named(manifests, `ConfigMap ${volume?.configMap?.name}`);

    expect(container?.command).toEqual(['bash', '/scripts/backup.sh', '/backups']);
    expect(Object.keys(data ?? {}).sort()).toEqual(['backup.sh', 'database.sh', 'restore.sh']);
  });

  it('reaches the database, and nothing else', () => {
    const reaches = (address: string, port: number) =>
      mayReach(manifests, metadata?.labels ?? {}, address, port);

    expect(policiesFor(manifests, metadata?.labels ?? {})).not.toEqual([]);
    expect(reaches('10.1.2.3', 3306)).toBe(true);
    expect([reaches('10.1.2.3', 6379), reaches('93.184.216.34', 443)]).toEqual([false, false]);
  });

  it('runs once at a time, in a pod without rights', () => {
    expect(spec?.concurrencyPolicy).toBe('Forbid');
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(pod?.containers[0]?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
});
