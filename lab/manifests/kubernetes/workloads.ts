import { join } from 'node:path';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { CronJob, type ICronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job, type IJob } from 'kubernetes-models/batch/v1/Job';
import type { Manifest } from './kustomize';

/** Returns the manifest with a kind and a name, such as `Service blog-api`. Throws if there is none. */
export function named(manifests: Manifest[], wanted?: string): Manifest {
  const found = manifests.find(({ kind, metadata }) => `${kind} ${metadata.name}` === wanted);
  if (!found) throw new Error(`there is no ${wanted}`);
  return found;
}

/** Returns the manifests of a model such as `Service`, as values of its type. */
export function allOf<T>(manifests: Manifest[], { is }: { is: (value: unknown) => value is T }): T[] {
  return (manifests as unknown[]).filter(is);
}

/** Returns the manifests that create pods. */
export function workloadsOf(manifests: Manifest[]): Manifest[] {
  return manifests.filter(({ kind }) => ['Deployment', 'Job', 'CronJob'].includes(kind));
}

/** Returns the container of a workload with its pod spec and pod template. Each workload has one container. */
export function podOf(manifest: Manifest) {
  const { template } = podSpecOf(manifest) ?? {};
  const [container] = template?.spec?.containers ?? [];
  if (!template?.spec || !container) throw new Error(`${manifest.metadata?.name} has no container`);
  return { template, spec: template.spec, container };
}

function podSpecOf(manifest: Manifest) {
  if (CronJob.is(manifest)) return (manifest as ICronJob).spec?.jobTemplate.spec;
  if (!Deployment.is(manifest) && !Job.is(manifest)) throw new Error(`${manifest.kind} has no pod`);
  return (manifest as IDeployment | IJob).spec;
}

/**
 * Returns the environment of a container. `values` has its variables, except `…_FILE`. `files` has the content of the
 * file that each `…_FILE` names, or undefined if the file is not mounted.
 */
export function environmentOf(manifests: Manifest[], name: string) {
  const { container } = podOf(named(manifests, name));
  const shared = container.envFrom?.map(
    ({ configMapRef }) => named(manifests, `ConfigMap ${configMapRef?.name}`).data,
  );
  const own = Object.fromEntries((container.env ?? []).map(({ name, value = '' }) => [name, value]));
  const all = [...(shared ?? []), own].reduce<Record<string, string>>(
    (some, more) => ({ ...some, ...more }),
    {},
  );
  const mounted = mountedFiles(manifests, name);
  const isFile = ([key]: [string, string]) => key.endsWith('_FILE');
  return {
    values: Object.fromEntries(Object.entries(all).filter((entry) => !isFile(entry))),
    files: Object.fromEntries(
      Object.entries(all)
        .filter(isFile)
        .map(([key, path]) => [key, mounted[path]]),
    ),
  };
}

/** Returns the contents of the files that a workload mounts from its Secrets and ConfigMaps, by path. */
export function mountedFiles(manifests: Manifest[], name: string): Record<string, string> {
  const { spec, container } = podOf(named(manifests, name));
  const files: Record<string, string> = {};
  for (const { name: volume, mountPath } of container.volumeMounts ?? []) {
    const { secret, projected, configMap } = spec.volumes?.find((each) => each.name === volume) ?? {};
    const { data: plain = {} } = configMap ? named(manifests, `ConfigMap ${configMap.name}`) : {};
    for (const [key, content] of Object.entries(plain)) files[join(mountPath, key)] = content;
    const sources = [
      ...(secret ? [{ name: secret.secretName, items: secret.items }] : []),
      ...(projected?.sources ?? []).map((source) => source.secret),
    ];
    for (const source of sources) {
      const { data = {} } = named(manifests, `Secret ${source?.name}`);
      const items = source?.items ?? Object.keys(data).map((key) => ({ key, path: key }));
      for (const { key, path } of items)
        files[join(mountPath, path)] = Buffer.from(data[key] ?? '', 'base64').toString();
    }
  }
  return files;
}
