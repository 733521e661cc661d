import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { readSettings } from '../../src/platform/settings/read-settings';
import { SETTING_NAMES } from '../../src/platform/settings/settings';
import type { Manifest } from './kubernetes/kustomize';
import { OVERLAYS, Workspace } from './kubernetes/overlays';
import { selects } from './kubernetes/selectors';
import { allOf, environmentOf, named, podOf, workloadsOf } from './kubernetes/workloads';
import { ROOT } from '../../test/support/root';

const workspace = new Workspace();
afterAll(() => workspace.remove());

const BASE = workspace.renderBase();
const ALL = workspace.renderOverlay('example');
const GATEWAY = workspace.renderOverlay('example-gateway');
const EXAMPLES = OVERLAYS.map((name): [string, Manifest[]] => [name, workspace.renderOverlay(name)]);
const WORKLOADS = ['Deployment blog-api', 'Deployment blog-worker', 'Job blog-migrate'];

/** The fields that an overlay may set in an object of the base. */
const SET_BY_OVERLAYS = [
  ...['namespace', 'image', 'priorityClassName', 'data', 'replicas'],
  ...['version', 'part-of', 'managed-by'].map((label) => `app.kubernetes.io/${label}`),
];
const RELOADED = 'reloader.stakater.com/auto';
const HASHED = /^(blog-(?:settings|authorities|secrets|migrate-secrets))-[a-z0-9]{10}$/;

/** Removes the fields that an overlay may set, and the hashes in names, from an object. */
function ofTheBase(manifest: Manifest): unknown {
  const text = JSON.stringify(manifest, (key, value: unknown) => {
    if (SET_BY_OVERLAYS.includes(key) || key.startsWith('prometheus.io/')) return undefined;
    if (key === 'annotations' && RELOADED in (value as object)) return undefined;
    return typeof value === 'string' ? value.replace(HASHED, '$1') : value;
  });
  return JSON.parse(text);
}

describe('the manifests of an installation', () => {
  it.each(EXAMPLES)('are in one namespace in %s, which allows only restricted pods', (_, manifests) => {
    const others = manifests.filter(({ kind }) => kind !== 'Namespace');

    expect(new Set(others.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['blog']));
    expect(named(manifests, 'Namespace blog').metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
    });
  });

  it.each(EXAMPLES)(
    'trust X-Forwarded-For only from the ingress, which %s names by a narrow range',
    (_, manifests) => {
      const trusted = (some: Manifest[]) =>
        some.find(({ data }) => data?.PUBLIC_URL)?.data?.TRUST_PROXY ?? 'not said';
      const widthOf = (network: string) => Number(network.split('/')[1] ?? 32);

      expect(trusted(BASE)).toBe('');
      expect(readSettings({ TRUST_PROXY: trusted(BASE) }).TRUST_PROXY).toBe('');
      const networks = trusted(manifests).split(',');
      expect(networks.every((network) => isIPv4(network.split('/')[0] ?? ''))).toBe(true);
      expect(Math.min(...networks.map(widthOf))).toBeGreaterThanOrEqual(24);
    },
  );

  it.each(EXAMPLES)('include all manifests of the base in %s', (_, manifests) => {
    const own = manifests.map(ofTheBase);

    for (const manifest of BASE) expect(own).toContainEqual(ofTheBase(manifest));
  });

  it.each(EXAMPLES)(
    'have only one Service in %s, and give the pods no rights in the cluster',
    (_, manifests) => {
      const kinds = manifests.map(({ kind }) => kind);

      expect(kinds.filter((kind) => kind === 'Service' || /^(?:Cluster)?Role/.test(kind))).toEqual([
        'Service',
      ]);
    },
  );

  it.each(EXAMPLES)('have the same labels in %s', (_, manifests) => {
    for (const { kind, metadata } of manifests) {
      const { 'app.kubernetes.io/component': component = 'api', ...labels } = metadata.labels ?? {};
      expect(['api', 'worker', 'migrate', 'backup']).toContain(component);
      expect([kind, labels]).toEqual([
        kind,
        expect.objectContaining({
          ...(/^(?:Namespace|Secret|ConfigMap)$/.test(kind) ? {} : { 'app.kubernetes.io/name': 'blog' }),
          'app.kubernetes.io/instance': 'blog',
          'app.kubernetes.io/version': '1.0.0',
          'app.kubernetes.io/part-of': 'blog',
          'app.kubernetes.io/managed-by': 'kustomize',
        }),
      ]);
    }
  });

  it.each(EXAMPLES)('have settings of the service in %s, none of which is a secret', (_, manifests) => {
    const { data = {} } = manifests.find(({ metadata }) => metadata.name.startsWith('blog-settings-')) ?? {};
    const secret = Object.keys(environmentOf(ALL, 'Deployment blog-api').files);

    const names = Object.keys(data);

    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    expect(names.filter((name) => secret.includes(`${name}_FILE`))).toEqual([]);
    expect(data.PUBLIC_URL).toMatch(/^https:/);
  });

  it('hold no secret', () => {
    expect(BASE.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    expect(readFileSync(join(ROOT, '.gitignore'), 'utf8')).toContain(
      'docker/kubernetes/overlays/*/secrets/\n',
    );
  });
});

describe.each([
  ...workloadsOf(ALL).map((workload): [string, Manifest, object] => [
    workload.metadata.name,
    workload,
    { cpu: '500m', memory: '256Mi' },
  ]),
  ['blog-backup', named(GATEWAY, 'CronJob blog-backup'), { cpu: '250m', memory: '128Mi' }],
])('the pod of %s', (name, workload, requests) => {
  const { spec, container } = podOf(workload);

  it('has no privileges', () => {
    expect(spec.securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: 10001,
      runAsGroup: 10001,
      fsGroup: 10001,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec.containers).toHaveLength(1);
    expect(spec.initContainers).toBeUndefined();
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(Object.keys(spec).filter((key) => /^(?:host|share)/.test(key))).toEqual([]);
    expect(container.ports?.filter(({ hostPort }) => hostPort) ?? []).toEqual([]);
  });

  it('can write only to a small /tmp and its own volume, and reads its secrets by its group', () => {
    const secrets = spec.volumes?.find((volume) => volume.name === 'secrets');
    const claims = spec.volumes?.flatMap((volume) => (volume.persistentVolumeClaim ? [volume.name] : []));
    const writable = container.volumeMounts?.filter(({ readOnly }) => !readOnly) ?? [];

    expect((secrets?.secret ?? secrets?.projected)?.defaultMode).toBe(0o440);
    expect(spec.volumes?.find((volume) => volume.name === 'tmp')?.emptyDir).toEqual({ sizeLimit: '64Mi' });
    expect(writable.map(({ mountPath }) => mountPath)).toEqual([
      ...(claims ?? []).map(() => '/backups'),
      '/tmp',
    ]);
    expect(claims).toEqual(name === 'blog-backup' ? ['backups'] : []);
    expect(spec.volumes?.filter((volume) => 'hostPath' in volume)).toEqual([]);
  });

  it('has an existing service account without a token', () => {
    expect(named(ALL, `ServiceAccount ${spec.serviceAccountName}`)).toMatchObject({
      automountServiceAccountToken: false,
    });
  });

  it('requests memory, CPU and disk, with limits for memory and disk', () => {
    expect(container.resources).toEqual({
      requests: { ...requests, 'ephemeral-storage': '64Mi' },
      limits: { memory: '512Mi', 'ephemeral-storage': '256Mi' },
    });
  });
});

describe.each(WORKLOADS)('%s', (name) => {
  const { container } = podOf(named(ALL, name));

  it('runs commands that the image has', () => {
    const [entry = 'dist/src/main.js'] = container.args ?? [];

    expect(container.command).toBeUndefined();
    expect(existsSync(join(ROOT, entry.replace('dist/', '').replace('.js', '.ts')))).toBe(true);
    expect(container.image).toBe('registry.example.com/blog-content-management-service:1.0.0');
  });

  it('names only settings of the service, and only mounted files', () => {
    const { values, files } = environmentOf(ALL, name);

    const names = [...Object.keys(values), ...Object.keys(files).map((file) => file.replace(/_FILE$/, ''))];
    expect(names.filter((setting) => !SETTING_NAMES.includes(setting))).toEqual([]);
    expect(Object.values(files).filter((content) => content === undefined)).toEqual([]);
  });

  it('has settings that the service accepts', () => {
    const { values, files } = environmentOf(ALL, name);
    const at = (setting: string) => join(workspace.folder, `${name} ${setting}`);
    for (const [setting, content] of Object.entries(files)) writeFileSync(at(setting), content ?? '');

    const settings = readSettings({
      NODE_ENV: 'production',
      ...values,
      ...Object.fromEntries(Object.keys(files).map((setting) => [setting, at(setting)])),
    });

    const migrates = name === 'Job blog-migrate';
    expect(settings.ROLE).toBe(migrates ? 'all' : name.replace('Deployment blog-', ''));
    expect(settings.DATABASE_URL).toContain(migrates ? '//migrate:' : '//blog:');
    expect(settings.PUBLIC_URL).toBe('https://blog.example.com');
  });
});

describe.each(['api', 'worker'])('the deployment of the role %s', (role) => {
  const manifest = named(ALL, `Deployment blog-${role}`);
  const [deployment] = allOf([manifest], Deployment);
  const { template, spec, container } = podOf(manifest);
  const labels = template.metadata?.labels;

  it('selects only its own pods', () => {
    const templates = WORKLOADS.map((name) => podOf(named(ALL, name)).template.metadata?.labels);

    const { selector = {} } = deployment?.spec ?? {};

    expect(templates.filter((other) => selects(selector, other))).toEqual([labels]);
  });

  it('spreads the pods of each revision over nodes and zones', () => {
    expect(spec.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ]);
    for (const { labelSelector, ...constraint } of spec.topologySpreadConstraints ?? []) {
      expect(selects(labelSelector ?? {}, labels)).toBe(true);
      expect(constraint).toMatchObject({
        maxSkew: 1,
        whenUnsatisfiable: 'ScheduleAnyway',
        matchLabelKeys: ['pod-template-hash'],
      });
    }
  });

  it('has probes on the port that it listens on', () => {
    const { values } = environmentOf(ALL, `Deployment blog-${role}`);
    const port = (name: unknown) => container.ports?.find((each) => each.name === name)?.containerPort;

    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];

    expect(probes.map((probe) => probe?.httpGet?.path)).toEqual([
      '/health/live',
      '/health/live',
      '/health/ready',
    ]);
    for (const probe of probes) expect(port(probe?.httpGet?.port)).toBe(Number(values.METRICS_PORT));
    expect(template.metadata?.annotations).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': values.METRICS_PORT,
      'prometheus.io/path': '/metrics',
    });
    expect(port('http')).toBe(role === 'api' ? readSettings({}).PORT : undefined);
  });

  it('has probes with a timeout above the longest answer', () => {
    expect(container.livenessProbe).toMatchObject({
      periodSeconds: 10,
      timeoutSeconds: 5,
      failureThreshold: 3,
    });
    expect(container.readinessProbe).toMatchObject({
      periodSeconds: 5,
      timeoutSeconds: 6,
      failureThreshold: 2,
    });
  });

  it('keeps a few former revisions, and mounts all secrets', () => {
    const { files } = environmentOf(ALL, `Deployment blog-${role}`);

    expect(deployment?.spec?.revisionHistoryLimit).toBe(5);
    expect(Object.keys(files).sort()).toEqual([
      'DATABASE_URL_FILE',
      'REDIS_URL_FILE',
      'SECRET_KEY_FILE',
      'SECRET_KEY_PREVIOUS_FILE',
      'SMTP_URL_FILE',
    ]);
  });

  it('has two minutes to start', () => {
    const { periodSeconds = 10, failureThreshold = 3 } = container.startupProbe ?? {};

    expect(periodSeconds * failureThreshold).toBe(120);
  });

  it('ends after it was removed from the endpoints, with more time than the service needs', () => {
    expect(container.lifecycle?.preStop?.exec?.command).toEqual(['sleep', '5']);
    expect(spec.terminationGracePeriodSeconds).toBe(5 + 40 + 5);
  });

  it('has a start limit above that of the migration', () => {
    const { spec: job } = named(ALL, 'Job blog-migrate');

    const { progressDeadlineSeconds = 600 } = deployment?.spec ?? {};

    expect(progressDeadlineSeconds).toBeGreaterThan(Number(job?.activeDeadlineSeconds) + 120);
  });

  it('is replaced pod by pod, and never evicted as a whole', () => {
    const budgets = allOf(ALL, PodDisruptionBudget).filter(({ spec }) =>
      selects(spec?.selector ?? {}, labels),
    );

    expect(deployment?.spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(budgets.map(({ spec }) => spec)).toEqual([
      expect.objectContaining({ maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow' }),
    ]);
  });
});

describe('the pods of the api', () => {
  const api = podOf(named(ALL, 'Deployment blog-api'));

  it('have the only Service, which is internal to the cluster, on a port of theirs', () => {
    const services = allOf(ALL, Service).map(({ spec }) => spec);
    const selected = WORKLOADS.filter((name) =>
      selects({ matchLabels: services[0]?.selector }, podOf(named(ALL, name)).template.metadata?.labels),
    );

    expect(selected).toEqual(['Deployment blog-api']);
    expect(services).toEqual([
      {
        selector: expect.anything() as object,
        ports: [{ name: 'http', port: 80, targetPort: 'http' }],
      },
    ]);
    expect(api.container.ports).toContainEqual(expect.objectContaining({ name: 'http' }));
  });

  it('have an Ingress to that Service, for the host of PUBLIC_URL', () => {
    const [ingress] = allOf(ALL, Ingress);
    const { values } = environmentOf(ALL, 'Deployment blog-api');

    const host = new URL(values.PUBLIC_URL ?? '').host;
    const backend = { service: { name: 'blog-api', port: { name: 'http' } } };

    // A body with a post has up to 2 MiB. The ingress accepts more, so that the service itself refuses larger bodies.
    expect(ingress?.metadata?.annotations).toEqual({ 'nginx.ingress.kubernetes.io/proxy-body-size': '3m' });
    expect(ingress?.spec).toEqual({
      ingressClassName: 'nginx',
      tls: [{ hosts: [host], secretName: 'blog-tls' }],
      rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
    });
  });

  it('are scaled from two to ten, only by the autoscaler', () => {
    const [autoscaler] = allOf(ALL, HorizontalPodAutoscaler);
    const target = named(ALL, `Deployment ${autoscaler?.spec?.scaleTargetRef.name}`);

    expect(autoscaler?.spec).toMatchObject({ minReplicas: 2, maxReplicas: 10 });
    expect(autoscaler?.spec?.scaleTargetRef.name).toBe('blog-api');
    expect(autoscaler?.spec?.metrics).toEqual([
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '700m' } },
      },
    ]);
    expect(target.spec).not.toHaveProperty('replicas');
    expect(named(ALL, 'Deployment blog-worker').spec).toMatchObject({ replicas: 2 });
  });

  it('at most double in a minute, and shrink by one pod after five minutes', () => {
    const { behavior } = allOf(ALL, HorizontalPodAutoscaler)[0]?.spec ?? {};

    expect(behavior?.scaleUp).toEqual({ policies: [{ type: 'Percent', value: 100, periodSeconds: 60 }] });
    expect(behavior?.scaleDown).toEqual({
      stabilizationWindowSeconds: 300,
      policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }],
    });
  });
});
