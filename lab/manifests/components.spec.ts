import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { block } from '../../test/support/texts/markdown';
import { Workspace } from './kubernetes/overlays';
import { named, podOf } from './kubernetes/workloads';
import { ROOT } from '../../test/support/root';

const workspace = new Workspace();
afterAll(() => workspace.remove());

const EXAMPLE = workspace.renderOverlay('example');
const GATEWAY = workspace.renderOverlay('example-gateway');
const DEPLOYMENTS = ['Deployment blog-api', 'Deployment blog-worker'];
const WORKLOADS = [...DEPLOYMENTS, 'Job blog-migrate', 'CronJob blog-backup'];

describe('the migration', () => {
  const { metadata, spec } = named(EXAMPLE, 'Job blog-migrate');

  it('is a new Job at each apply by Argo CD, Flux and kubectl', () => {
    expect(metadata.annotations).toEqual({
      'argocd.argoproj.io/hook': 'Sync',
      'argocd.argoproj.io/hook-delete-policy': 'BeforeHookCreation',
      'kustomize.toolkit.fluxcd.io/force': 'enabled',
    });
  });

  it('is retried for at most half an hour, but not with an invalid setting', () => {
    expect({ ...spec, template: undefined }).toEqual({
      ttlSecondsAfterFinished: 600,
      backoffLimit: 6,
      activeDeadlineSeconds: 1800,
      podFailurePolicy: {
        rules: [{ action: 'FailJob', onExitCodes: { containerName: 'blog', operator: 'In', values: [78] } }],
      },
    });
    expect(podOf(named(EXAMPLE, 'Job blog-migrate')).spec).toMatchObject({
      restartPolicy: 'Never',
      containers: [{ name: 'blog', args: ['dist/src/cli.js', 'migrate'] }],
    });
  });
});

describe('keda', () => {
  const { spec } = named(GATEWAY, 'ScaledObject blog-worker');
  const [{ metadata = {} } = {}] = (spec?.triggers ?? []) as { metadata?: Record<string, string> }[];

  it('alone sets the number of workers, which is at least two', () => {
    expect(named(GATEWAY, 'Deployment blog-worker').spec).not.toHaveProperty('replicas');
    expect(spec).toMatchObject({
      scaleTargetRef: { name: 'blog-worker' },
      minReplicaCount: 2,
      maxReplicaCount: 6,
    });
  });

  it('adds a worker for each 30 seconds of age, at most two a minute, and removes one a minute', () => {
    expect(metadata.threshold).toBe('30');
    expect(spec?.advanced).toEqual({
      horizontalPodAutoscalerConfig: {
        behavior: {
          scaleUp: { policies: [{ type: 'Pods', value: 2, periodSeconds: 60 }] },
          scaleDown: {
            stabilizationWindowSeconds: 300,
            policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }],
          },
        },
      },
    });
  });

  it('uses a metric of the service, and changes nothing without a value', () => {
    const [endpoint] = named(GATEWAY, 'PodMonitor blog').spec?.podMetricsEndpoints as { interval: string }[];
    const documented = readFileSync(join(ROOT, 'docs', 'observability.md'), 'utf8');
    const [, metric = 'none'] = /^max\((\w+)\{/.exec(metadata.query ?? '') ?? [];

    expect(documented).toContain(`\`${metric}\``);
    expect(metadata.serverAddress).toBe('http://prometheus-operated.monitoring:9090');
    expect(`${String(spec?.pollingInterval)}s`).toBe(endpoint?.interval);
    expect(metadata.ignoreNullValues).toBe('false');
    expect(spec).not.toHaveProperty('fallback');
  });
});

describe('monitoring', () => {
  it('scrapes pods once, also in a cluster that scrapes by annotations', () => {
    const annotations = ['api', 'worker'].flatMap((role) =>
      Object.keys(podOf(named(GATEWAY, `Deployment blog-${role}`)).template.metadata?.annotations ?? {}),
    );

    expect(annotations.filter((name) => name.startsWith('prometheus.io/'))).toEqual([]);
  });
});

describe('external-secrets', () => {
  it('creates the secrets that the pods mount', () => {
    const made = GATEWAY.filter(({ kind }) => kind === 'ExternalSecret').map(({ metadata }) => metadata.name);
    const mounted = WORKLOADS.flatMap((name) =>
      (podOf(named(GATEWAY, name)).spec.volumes ?? []).flatMap(({ secret, projected }) => [
        secret?.secretName,
        ...(projected?.sources ?? []).map((source) => source.secret?.name),
      ]),
    );

    expect(new Set(mounted.filter(Boolean))).toEqual(new Set(made));
    expect(GATEWAY.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it('reads the secrets of the service, the migration and the backup from one entry each, once an hour', () => {
    const from = (key: string) => ({
      refreshInterval: '1h',
      secretStoreRef: { kind: 'ClusterSecretStore', name: 'secrets' },
      dataFrom: [{ extract: { key } }],
    });
    const made = GATEWAY.filter(({ kind }) => kind === 'ExternalSecret');

    expect(Object.fromEntries(made.map(({ metadata, spec }) => [metadata.name, spec]))).toEqual({
      'blog-secrets': from('blog/service'),
      'blog-migrate-secrets': from('blog/migrate'),
      'blog-backup-secrets': from('blog/backup'),
    });
  });

  it.each(DEPLOYMENTS)('restarts %s when they change', (name) => {
    expect(named(GATEWAY, name).metadata.annotations).toEqual({ 'reloader.stakater.com/auto': 'true' });
  });
});

describe('gateway', () => {
  it('routes the TLS port to the service port for the host of PUBLIC_URL', () => {
    const { data } = GATEWAY.find(({ metadata }) => metadata.name.startsWith('blog-settings-')) ?? {};

    expect(named(GATEWAY, 'HTTPRoute blog').spec).toEqual({
      parentRefs: [{ name: 'public', namespace: 'envoy-gateway-system', sectionName: 'https' }],
      hostnames: [new URL(data?.PUBLIC_URL ?? '').host],
      rules: [{ backendRefs: [{ name: 'blog-api', port: 80 }] }],
    });
  });

  it('also routes the TLS port of the Gateway of the component', () => {
    const { spec } = named(workspace.renderComponent('gateway'), 'HTTPRoute blog');

    expect(spec?.parentRefs).toEqual([
      { name: 'gateway', namespace: 'envoy-gateway-system', sectionName: 'https' },
    ]);
  });
});

describe('cert-manager', () => {
  it('has the issuer create the secret of the Ingress, for its host', () => {
    const { tls } = named(EXAMPLE, 'Ingress blog').spec as {
      tls: { hosts: string[]; secretName: string }[];
    };

    expect(named(EXAMPLE, 'Certificate blog-tls').spec).toMatchObject({
      secretName: tls[0]?.secretName,
      dnsNames: tls[0]?.hosts,
      issuerRef: { kind: 'ClusterIssuer', name: 'letsencrypt' },
    });
  });
});

describe('certificate authorities', () => {
  const manifests = workspace.renderKustomization('private-authorities', {
    resources: ['../example-gateway'],
    ...(parse(block('docs/kubernetes.md', 'authorities')) as object),
  });
  const [settings, authorities] = ['blog-settings-', 'blog-authorities-'].map((name) =>
    manifests.find(({ metadata }) => metadata.name.startsWith(name)),
  );
  const { DATABASE_CA_FILE = '', REDIS_CA_FILE = '' } = settings?.data ?? {};

  it.each(WORKLOADS)('are files in the pod of %s', (name) => {
    const { spec, container } = podOf(named(manifests, name));
    const volume = spec.volumes?.find(({ configMap }) => configMap?.name === authorities?.metadata.name);
    const mount = container.volumeMounts?.find(({ name }) => name === volume?.name);

    const files = Object.keys(authorities?.data ?? {}).map((file) => join(mount?.mountPath ?? '', file));

    expect(files).toEqual([DATABASE_CA_FILE, REDIS_CA_FILE]);
  });

  it.each([...DEPLOYMENTS, 'Job blog-migrate'])('are set in the pod of %s', (name) => {
    const { envFrom } = podOf(named(manifests, name)).container;

    expect(envFrom).toEqual([{ configMapRef: { name: settings?.metadata.name } }]);
  });

  it('of the database are set in the pod of the backup if they exist', () => {
    const { env } = podOf(named(manifests, 'CronJob blog-backup')).container;
    const { name } = settings?.metadata ?? {};

    expect(env).toContainEqual({
      name: 'DATABASE_CA_FILE',
      valueFrom: { configMapKeyRef: { name, key: 'DATABASE_CA_FILE', optional: true } },
    });
  });

  it('are not set without such files', () => {
    const { data } = EXAMPLE.find(({ metadata }) => metadata.name.startsWith('blog-authorities-')) ?? {};

    expect(data).toBeUndefined();
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
  const cronJob = named(GATEWAY, 'CronJob blog-backup');
  const { spec, container } = podOf(cronJob);

  it('mounts the scripts that it runs', () => {
    const scripts = container.volumeMounts?.find(({ mountPath }) => mountPath === '/scripts')?.name;
    const volume = spec.volumes?.find(({ name }) => name === scripts);

    const { data } = named(GATEWAY, `ConfigMap ${volume?.configMap?.name}`);

    expect(container.image).toBe('mysql:8.4');
    expect(container.command).toEqual(['bash', '/scripts/backup.sh', '/backups']);
    expect(Object.keys(data ?? {}).sort()).toEqual(['backup.sh', 'database.sh', 'restore.sh']);
  });

  it('keeps the files on a volume that it claims', () => {
    const backups = container.volumeMounts?.find(({ mountPath }) => mountPath === '/backups')?.name;
    const volume = spec.volumes?.find(({ name }) => name === backups);

    const claim = named(GATEWAY, `PersistentVolumeClaim ${volume?.persistentVolumeClaim?.claimName}`);

    expect(claim.spec).toEqual({
      accessModes: ['ReadWriteOnce'],
      resources: { requests: { storage: '20Gi' } },
    });
  });

  it('has its database login in a separate secret', () => {
    const mount = container.volumeMounts?.find(({ mountPath }) => mountPath === '/run/secrets/blog');
    const volume = spec.volumes?.find(({ name }) => name === mount?.name);

    expect(volume?.secret).toEqual({ secretName: 'blog-backup-secrets', defaultMode: 0o440 });
    expect(container.env?.map(({ name, value }) => [name, value])).toEqual([
      ['DATABASE_URL_FILE', '/run/secrets/blog/DATABASE_URL'],
      ['DATABASE_CA_FILE', undefined],
      ['BACKUP_KEEP', '14'],
    ]);
  });

  it('runs every night without overlap, for at most four hours, and keeps failed runs', () => {
    const { jobTemplate, ...schedule } = cronJob.spec as { jobTemplate: { spec: object } };

    expect(schedule).toEqual({
      schedule: '17 2 * * *',
      timeZone: 'Etc/UTC',
      concurrencyPolicy: 'Forbid',
      startingDeadlineSeconds: 14_400,
      failedJobsHistoryLimit: 3,
    });
    expect({ ...jobTemplate.spec, template: undefined }).toEqual({
      backoffLimit: 2,
      activeDeadlineSeconds: 14_400,
    });
    expect(spec.restartPolicy).toBe('Never');
  });
});
